import type { ExportEvents, Workbook } from '#stores/rankings/export.ts';
import type { FromWorker, ToWorker } from './workbook-messages.ts';

/** A workbook that is built in a worker of its own. */
export function openWorkbook({ onHead, onRows }: ExportEvents): Workbook {
	const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
	const tell = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
	const file = Promise.withResolvers<Blob>();
	// Whoever waits for the file hears of it; until then nobody has to.
	file.promise.catch(() => null);
	worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
		if (data.kind === 'head') onHead(data.head);
		else if (data.kind === 'rows') onRows(data.rows);
		else if (data.kind === 'file') file.resolve(data.file);
		else file.reject(new Error(data.message));
	});
	worker.addEventListener('error', (event) => file.reject(new Error(event.message || 'the worker failed')));
	return {
		add: (part) => tell({ kind: 'part', part }, [part.buffer]),
		setSheet: (sheet) => tell({ kind: 'sheet', sheet }),
		finish() {
			tell({ kind: 'finish' });
			return file.promise;
		},
		close: () => worker.terminate(),
	};
}
