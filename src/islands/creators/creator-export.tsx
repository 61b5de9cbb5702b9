import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { creatorSheetColumns } from './creator-sheet.ts';

/** Saves the creator ranking on screen as a workbook. */
export function CreatorExport({ close }: { readonly close: () => void }) {
	return <RankingExport call="exportAnchors" noun="creators" columnsOf={creatorSheetColumns} close={close} />;
}
