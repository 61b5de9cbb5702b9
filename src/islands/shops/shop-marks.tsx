import type { RankedShop } from '#contract/shops.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';

/** What kind of shop it is. */
export function ShopMarks({ shop }: { readonly shop: Pick<RankedShop, 'source' | 'kind' | 'cross_border'> }) {
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
