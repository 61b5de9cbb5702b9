import { atom } from 'nanostores';
import { createDownload, type DownloadName } from '#api/download.ts';
import { NetworkError } from '#api/errors.ts';
import type { Query } from '#api/routes.ts';
import type { ExportHead } from '#contract/rankings.ts';
import type { Sheet } from '#domain/rankings/sheet.ts';
import { clientOptions } from '#stores/shared/client.ts';
import { isApiError, isNetworkError } from '#stores/shared/errors.ts';
import { reportFault } from '#stores/shared/faults.ts';
import { $token } from '#stores/shared/token.ts';

/** What a workbook tells while it is built. */
export type ExportEvents = {
	readonly onHead: (head: ExportHead) => void;
	/** Rows that have come so far. */
	readonly onRows: (rows: number) => void;
};

/** What makes a file of the lines of an export. */
export type Workbook = {
	/** Takes bytes of the answer. */
	add(part: Uint8Array<ArrayBuffer>): void;
	/** Says what stands above the rows and in which columns; to be called once, after the head has come. */
	setSheet(sheet: Sheet): void;
	/** Resolves once the file is there; rejects where lines are missing. */
	finish(): Promise<Blob>;
	/** Gives up what is under way. */
	close(): void;
};

/** An export: the call with its query, what makes the file, and what the file says of itself. */
export type ExportJob<Name extends DownloadName = DownloadName> = {
	readonly call: Name;
	readonly query: Query<Name>;
	readonly openWorkbook: (events: ExportEvents) => Workbook;
	readonly sheetOf: (head: ExportHead) => Sheet;
};

/** Where an export stands. `head` is null until the first line has come. */
export type ExportState =
	| { readonly phase: 'reading' | 'writing'; readonly rows: number; readonly head: ExportHead | null }
	| { readonly phase: 'done'; readonly head: ExportHead; readonly file: Blob }
	| { readonly phase: 'failed'; readonly error: unknown };

const AT_FIRST: ExportState = { phase: 'reading', rows: 0, head: null };

/** The export on screen; there is one at a time. */
export const $export = atom<ExportState>(AT_FIRST);

const download = createDownload(clientOptions(() => $token.get()));

/** What a session's end leads to happens as with every call; all else the place of the export shows itself. */
function report(error: unknown, token: string): void {
	const isHttp = isNetworkError(error) && error.status === 403;
	if (isHttp || isApiError(error)) reportFault(error, { kind: 'form', token });
}

const brokeOff = (cause: unknown) => new NetworkError('the download broke off', null, { cause });

async function* partsOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const reader = response.body?.getReader();
	try {
		for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value;
	} catch (error) {
		throw brokeOff(error);
	}
}

async function run<Name extends DownloadName>(job: ExportJob<Name>, signal: AbortSignal): Promise<void> {
	const response = await download(job.call, job.query, signal);
	const started: { rows: number; head: ExportHead | null } = { rows: 0, head: null };
	const show = (phase: 'reading' | 'writing') => {
		if (!signal.aborted) $export.set({ phase, ...started });
	};
	const workbook = job.openWorkbook({
		onHead(head) {
			started.head = head;
			workbook.setSheet(job.sheetOf(head));
			show('reading');
		},
		onRows(rows) {
			started.rows = rows;
			show('reading');
		},
	});
	signal.addEventListener('abort', workbook.close);
	try {
		for await (const part of partsOf(response)) workbook.add(part);
		show('writing');
		const file = await workbook.finish();
		if (started.head && !signal.aborted) $export.set({ phase: 'done', head: started.head, file });
	} finally {
		workbook.close();
	}
}

/** Starts an export; returns how to give it up, after which it says nothing any more. */
export function startExport<Name extends DownloadName>(job: ExportJob<Name>): () => void {
	const controller = new AbortController();
	const token = $token.get();
	$export.set(AT_FIRST);
	run(job, controller.signal).catch((error: unknown) => {
		if (controller.signal.aborted) return;
		report(error, token);
		$export.set({ phase: 'failed', error });
	});
	return () => controller.abort();
}
