import { useStore } from '@nanostores/react';
import type { RankedShop } from '#contract/shops.ts';
import { entityLink } from '#domain/entity-links.ts';
import { useText } from '#i18n/text.tsx';
import { API_URL } from '#stores/client.ts';
import { $density } from '#stores/density.ts';
import { $region } from '#stores/region.ts';
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

/** Name as a link to the shop's detail, where this version has one. */
export function ShopLink({ shop }: { readonly shop: Pick<RankedShop, 'shop_id' | 'name'> }) {
	const { platId } = useStore($region);
	const link = entityLink('shop', platId, shop.shop_id);
	const look = { translate: 'no', title: shop.name } as const;
	if (!link) {
		return (
			<span {...look} className="truncate leading-4">
				{shop.name}
			</span>
		);
	}
	return (
		<a href={link} {...look} className="truncate text-ink leading-4 hover:text-link">
			{shop.name}
		</a>
	);
}

/** Picture, name and marks. */
export function ShopCell({ shop }: { readonly shop: RankedShop }) {
	const isCompact = useStore($density) === 'compact';
	return (
		<span className="flex items-center gap-2">
			<ShopImage path={shop.image} size={isCompact ? 24 : 32} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<ShopLink shop={shop} />
				{!isCompact && (
					<span className="flex h-4 flex-wrap gap-1 overflow-hidden">
						<ShopMarks shop={shop} />
					</span>
				)}
			</span>
		</span>
	);
}
