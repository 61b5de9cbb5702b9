import { useStore } from '@nanostores/react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import type { ShopDetail } from '#contract/shop-detail.ts';
import { useText } from '#i18n/text.tsx';
import type { DetailLists } from '#stores/details/detail-lists.ts';
import type { SellerRows } from '#stores/details/seller-rows.ts';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CREATORS } from './creator-list.tsx';
import { DetailList } from './detail-list.tsx';
import { LIVES } from './live-list.tsx';
import { VIDEOS } from './video-list.tsx';

type SellersProps = {
	readonly lists: DetailLists<SellerRows>;
	/** Where the words about it are: what is listed, and what is said where nothing is. */
	readonly area: 'goods' | 'shop';
	/** Whose they are, with what the source counted of them. */
	readonly detail: GoodsDetail | ShopDetail | null;
};

/** Who and what sells it: creators, videos, lives. */
export function Sellers({ lists, area, detail }: SellersProps) {
	const t = useText('detail');
	const own = useText(area);
	const { tab } = useStore(lists.$view);
	const words = { lists, caption: t(`sellers.${tab}`), empty: own(`sellers.empty.${tab}`) };
	return (
		<Panel title={own('sellers.title')} text={own(`sellers.about.${tab}`)}>
			<div className="mt-3">
				<Tabs
					label={own('sellers.title')}
					tabs={lists.tabs.map((value) => ({ value, label: t(`sellers.${value}`) }))}
					value={tab}
					onChange={lists.show}
				>
					{tab === 'creators' && <DetailList {...words} tab="creators" kind={CREATORS} />}
					{tab === 'videos' && (
						<DetailList {...words} tab="videos" kind={VIDEOS} counted={detail?.totals.videos.value} />
					)}
					{tab === 'lives' && (
						<DetailList {...words} tab="lives" kind={LIVES} counted={detail?.figures.new_lives.value} />
					)}
				</Tabs>
			</div>
		</Panel>
	);
}
