import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { liveSheetColumns } from './live-sheet.ts';

/** Saves the list of live sessions on screen as a workbook. */
export function LiveExport({ close }: { readonly close: () => void }) {
	return <RankingExport call="exportLives" noun="lives" columnsOf={liveSheetColumns} close={close} />;
}
