import { createWorkbook } from './workbook.ts';
import type { FromWorker, ToWorker } from './workbook-messages.ts';

/*
 * The worker in which a workbook is built: 20,000 rows take seconds, in which the page must not stand still.
 */
const tell = (message: FromWorker) => postMessage(message);
const workbook = createWorkbook({
	onHead: (head) => tell({ kind: 'head', head }),
	onRows: (rows) => tell({ kind: 'rows', rows }),
});

function act(message: ToWorker): void {
	if (message.kind === 'part') workbook.add(message.part);
	else if (message.kind === 'sheet') workbook.setSheet(message.sheet);
	else {
		workbook.finish().then(
			(file) => tell({ kind: 'file', file }),
			(error: unknown) => tell({ kind: 'failure', message: String(error) }),
		);
	}
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => act(data));
