import { useStore } from '@nanostores/react';
import type { RankedShop } from '#contract/shops.ts';
import { useText } from '#i18n/text.tsx';
import { EntityName } from '#islands/ranking/entity-name.tsx';
import { API_URL } from '#stores/client.ts';
import { $density } from '#stores/density.ts';
import { Badge } from '#ui/badge.tsx';

/** A shop's picture; its place is there before it is. */
export function ShopImage({ path, size }: { readonly path: string; readonly size: number }) {
	return (
		<img
			src={`${API_URL}${path}`}
			alt=""
			width={size}
			height={size}
			loading="lazy"
			decoding="async"
			className="shrink-0 rounded-control bg-well object-cover"
			style={{ width: size, height: size }}
		/>
	);
}

/** What kind of shop it is. */
function ShopMarks({ shop }: { readonly shop: RankedShop }) {
	const t = useText('shops');
	const ranking = useText('ranking');
	return (
		<>
			{shop.source.marketplace && (
				<Badge>{ranking('table.marketplace', { name: shop.source.marketplace })}</Badge>
			)}
			{shop.kind && <Badge>{t(`choices.kind.${shop.kind}`)}</Badge>}
			{shop.cross_border && <Badge>{t('flags.cross_border')}</Badge>}
		</>
	);
}

/** Picture, name and marks. */
export function ShopCell({ shop }: { readonly shop: RankedShop }) {
	const isCompact = useStore($density) === 'compact';
	return (
		<span className="flex items-center gap-2">
			<ShopImage path={shop.image} size={isCompact ? 24 : 32} />
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
