import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { liveGoodsSheetColumns } from './live-goods-sheet.ts';

/** Saves the products sold in lives, as they are on screen, as a workbook. */
export function LiveGoodsExport({ close }: { readonly close: () => void }) {
	return (
		<RankingExport
			call="exportLiveGoods"
			noun="live-products"
			columnsOf={liveGoodsSheetColumns}
			close={close}
		/>
	);
}
