import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import type { ImportContext, Settled } from '#server/ingest/importers/importer.ts';
import { openOwn } from '#server/ingest/importers/own.ts';
import { createNdjsonParser } from '#server/ingest/readers/ndjson.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { refusingUnstorable } from '#server/ingest/storable.ts';
import { collectedPart } from './collected.ts';

/** Records of one call; a program with more sends several. */
export const MOST_RECORDS = 5_000;

/** Reasons that are answered; the count says how many there are. */
const MOST_REASONS = 100;

/** Older records come in a file: each month of samples has a table of its own. */
const OLDEST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Live sessions and what they name. Figures of days go through an import, which closes the days. */
const COLLECTED: ReadonlySet<string> = new Set<FeedRecord['type']>([
	'shop',
	'product',
	'creator',
	'live',
	'live_sample',
	'live_product_sample',
	'live_event',
]);

/** A line that was not taken, counted from 1. */
export type RefusedLine = { readonly line: number; readonly reason: string };

/** The lines of a call: what is to be stored, and what cannot be. */
export type Batch = {
	readonly records: readonly FeedRecord[];
	/** Lines that hold a record. */
	readonly lines: number;
	/** Of regions that are not served. */
	readonly unserved: number;
	readonly refused: number;
	/** The first of them. */
	readonly reasons: readonly RefusedLine[];
};

type Convert = (row: RawRow) => Settled;

function reasonOf(record: FeedRecord, now: Date): RowReason | null {
	if (!COLLECTED.has(record.type)) return rowReason('type_not_collected', { value: record.type });
	const isOld = 'at' in record && Date.parse(record.at) < now.getTime() - OLDEST_DAYS * DAY_MS;
	return isOld ? rowReason('too_old', { days: OLDEST_DAYS }) : null;
}

function takeRow(row: RawRow, convert: Convert, now: Date): ReturnType<Convert> {
	const converted = convert(row);
	if (!('records' in converted)) return converted;
	const refused = converted.records.map((record) => reasonOf(record, now)).find((reason) => reason !== null);
	return refused ? { refused } : converted;
}

/** Reads the lines of a call, each a record of the own feed; null where there are more than may be. */
export function readBatch(text: string, context: ImportContext): Batch | null {
	const { rows } = createNdjsonParser().push(text);
	if (rows.length > MOST_RECORDS) return null;
	const convert = refusingUnstorable(openOwn(context));
	const records: FeedRecord[] = [];
	const reasons: RefusedLine[] = [];
	let [unserved, refused] = [0, 0];
	for (const read of rows) {
		const taken = 'row' in read ? takeRow(read.row, convert, context.now) : read;
		if ('records' in taken) records.push(...taken.records.map(collectedPart));
		else if ('unservedRegion' in taken) unserved += 1;
		else {
			refused += 1;
			if (reasons.length < MOST_REASONS) reasons.push({ line: read.line, reason: taken.refused.text });
		}
	}
	return { records, lines: rows.length, unserved, refused, reasons };
}
