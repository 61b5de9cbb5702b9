import { RankingExport } from '#islands/rankings/ranking-export.tsx';
import { videoSheetColumns } from './video-sheet.ts';

/** Saves the video ranking on screen as a workbook. */
export function VideoExport({ close }: { readonly close: () => void }) {
	return <RankingExport call="exportVideos" noun="videos" columnsOf={videoSheetColumns} close={close} />;
}
