import type { RankedShop } from '#contract/shops.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import type { Locale } from '#i18n/languages.ts';
import { declaredColumns } from '#islands/rankings/declared-columns.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { SplitBar } from '#ui/split-bar.tsx';
import { ShopCell } from './shop-cell.tsx';

/** Every column of the shop ranking. */
export function shopColumns(t: KindText, locale: Locale): readonly Column<RankedShop>[] {
	return declaredColumns<typeof SHOP_RANKING, RankedShop>(SHOP_RANKING, t, locale, {
		shop: (row) => <ShopCell shop={row} />,
		channels: (row) => (
			<SplitBar sales={{ gmv: row.gmv, video: row.video_gmv, live: row.live_gmv, card: row.card_gmv }} />
		),
	});
}
