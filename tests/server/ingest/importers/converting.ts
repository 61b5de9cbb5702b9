import { readFile } from 'node:fs/promises';
import { platformOfRegion } from '#domain/platforms/platforms.ts';
import type { Converted, ImportContext, Importer } from '#server/ingest/importers/importer.ts';
import { readRows } from '#server/ingest/readers/read-rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { inChunks } from '#tests/server/ingest/reading.ts';

/** A moment at which the day is 21 November in Asia and still 20 November in America. */
export const NOW = new Date('2026-11-21T04:00:00Z');

/** What an operator said, nothing unless given. */
export function contextWith(given: {
	day?: string;
	region?: string;
	type?: ImportContext['type'];
	window?: number;
	currency?: ImportContext['currency'];
}): ImportContext {
	const platform = given.region ? (platformOfRegion(given.region) ?? null) : null;
	const { day = null, type = null, window = null, currency = null } = given;
	return { day, platform, type, windowDays: window, currency, now: NOW };
}

/** A file of tests/fixtures/ingest. */
export function fixture(name: string): Promise<Buffer> {
	return readFile(new URL(`../../../fixtures/ingest/${name}`, import.meta.url));
}

/** Reads and converts a whole file. */
export async function convertFile(
	importer: Importer,
	bytes: Buffer,
	context: ImportContext,
): Promise<Converted[]> {
	const file = await readRows(inChunks(bytes), importer);
	const convert = importer.open(context);
	const converted: Converted[] = [];
	for await (const { rows } of file.batches) {
		for (const row of rows) converted.push('row' in row ? convert(row.row) : row);
	}
	return converted;
}

/** The records of one type out of converted rows. */
export function recordsOf<Type extends FeedRecord['type']>(converted: readonly Converted[], type: Type) {
	return converted
		.flatMap((one) => ('records' in one ? one.records : []))
		.filter((record): record is Extract<FeedRecord, { type: Type }> => record.type === type);
}
