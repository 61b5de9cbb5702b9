import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ExportHead } from '#contract/rankings.ts';
import type { Sheet } from '#domain/rankings/sheet.ts';
import { useText } from '#i18n/text.tsx';
import { $export, type ExportJob, startExport } from '#stores/rankings/export.ts';
import { lockedCode } from '#stores/shared/errors.ts';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { ExportDone, saveFile } from './export-done.tsx';
import { ExportFailed, ExportLocked } from './export-failed.tsx';
import { ExportRunning } from './export-running.tsx';
import { openWorkbook } from './open-workbook.ts';

type ExportDialogProps = Pick<ExportJob, 'call' | 'query'> & {
	readonly sheetOf: (head: ExportHead) => Sheet;
	readonly fileName: (head: ExportHead) => string;
	readonly close: () => void;
};

/** Exports what it is given as soon as it opens: progress, then the file, or what is in the way. Closing gives up. */
export function ExportDialog({ fileName, close, ...given }: ExportDialogProps) {
	const common = useText('common');
	const state = useStore($export);
	// What was on screen at the click is exported, whatever renders since.
	const [job] = useState<ExportJob>(() => ({ ...given, openWorkbook }));
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try starts it again
	useEffect(() => startExport(job), [job, tries]);
	useSaving(fileName);
	return (
		<DialogPanel title={common('table.export')} closeLabel={common('action.close')} close={close}>
			<div aria-live="polite">
				{(state.phase === 'reading' || state.phase === 'writing') && (
					<ExportRunning state={state} cancel={close} />
				)}
				{state.phase === 'done' && <ExportDone state={state} name={fileName(state.head)} close={close} />}
				{state.phase === 'failed' &&
					(lockedCode(state.error) === null ? (
						<ExportFailed error={state.error} retry={() => setTries(tries + 1)} close={close} />
					) : (
						<ExportLocked code={lockedCode(state.error)} />
					))}
			</div>
		</DialogPanel>
	);
}

/** Saves each finished file once. */
function useSaving(fileName: (head: ExportHead) => string): void {
	const state = useStore($export);
	const saved = useRef<Blob | null>(null);
	useEffect(() => {
		if (state.phase !== 'done' || saved.current === state.file) return;
		saved.current = state.file;
		saveFile(state.file, fileName(state.head));
	}, [state, fileName]);
}
