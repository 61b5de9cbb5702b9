import { useStore } from '@nanostores/react';
import type { RankedShop } from '#contract/shops.ts';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { $shownDensity } from '#stores/shared/density.ts';
import { ShopMarks } from './shop-marks.tsx';

/** Picture, name and marks. */
export function ShopCell({ shop }: { readonly shop: RankedShop }) {
	const isCompact = useStore($shownDensity) === 'compact';
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={shop.image} size={isCompact ? 24 : 32} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<EntityName kind="shop" id={shop.shop_id} name={shop.name} />
				{!isCompact && (
					<span className="flex h-4 flex-wrap gap-1 overflow-hidden">
						<ShopMarks shop={shop} />
					</span>
				)}
			</span>
		</span>
	);
}
