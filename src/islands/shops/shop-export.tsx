import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { shopSheetColumns } from './shop-sheet.ts';

/** Saves the shop ranking on screen as a workbook. */
export function ShopExport({ close }: { readonly close: () => void }) {
	return <RankingExport call="exportShops" noun="shops" columnsOf={shopSheetColumns} close={close} />;
}
