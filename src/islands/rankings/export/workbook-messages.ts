import type { ExportHead } from '#contract/rankings.ts';
import type { Sheet } from '#domain/rankings/sheet.ts';

/** What the page tells the worker: bytes of the answer, what the sheet is, that all has come. */
export type ToWorker =
	| { readonly kind: 'part'; readonly part: Uint8Array<ArrayBuffer> }
	| { readonly kind: 'sheet'; readonly sheet: Sheet }
	| { readonly kind: 'finish' };

/** What it hears. */
export type FromWorker =
	| { readonly kind: 'head'; readonly head: ExportHead }
	| { readonly kind: 'rows'; readonly rows: number }
	| { readonly kind: 'file'; readonly file: Blob }
	| { readonly kind: 'failure'; readonly message: string };
