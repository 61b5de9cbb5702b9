import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { productSheetColumns } from './product-sheet.ts';

/** Saves the product ranking on screen as a workbook. */
export function ProductExport({ close }: { readonly close: () => void }) {
	return <RankingExport call="exportGoods" noun="products" columnsOf={productSheetColumns} close={close} />;
}
