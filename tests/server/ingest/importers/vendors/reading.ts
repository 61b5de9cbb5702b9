import { expect } from 'vitest';
import type { Converted, Importer } from '#server/ingest/importers/importer.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { contextWith, convertFile } from '#tests/server/ingest/importers/converting.ts';

type Said = Parameters<typeof contextWith>[0];

/** Converts items as a file of one line each. */
export function convertItems(importer: Importer, items: readonly object[], said: Said): Promise<Converted[]> {
	const lines = items.map((item) => `${JSON.stringify(item)}\n`).join('');
	return convertFile(importer, Buffer.from(lines), contextWith(said));
}

/** The records of one item, which must be taken. */
export async function recordsOfItem(
	importer: Importer,
	item: object,
	said: Said = { day: '2026-11-19', region: 'US' },
): Promise<readonly FeedRecord[]> {
	const [converted] = await convertItems(importer, [item], said);
	expect(converted).toHaveProperty('records');
	return converted && 'records' in converted ? converted.records : [];
}

/** The records of each row that was taken. */
export function recordsIn(converted: readonly Converted[]): (readonly FeedRecord[])[] {
	return converted.flatMap((one) => ('records' in one ? [one.records] : []));
}

/** Why an item is refused; null where it is taken. */
export async function reasonOf(
	importer: Importer,
	item: object,
	said: Said = { day: '2026-11-19', region: 'US' },
): Promise<string | null> {
	const [converted] = await convertItems(importer, [item], said);
	return converted && 'refused' in converted ? converted.refused.text : null;
}

/** Window figures as `entity id day length metric value`, to compare at a glance. */
export function windowsIn(records: readonly FeedRecord[] = []): string[] {
	return records.flatMap((one) =>
		one.type === 'window_figure'
			? [`${one.entity} ${one.entity_id} ${one.day} ${one.window_days} ${one.metric} ${one.value}`]
			: [],
	);
}

/** The one record of a type. */
export function only<Type extends FeedRecord['type']>(
	records: readonly FeedRecord[] = [],
	type: Type,
): Extract<FeedRecord, { type: Type }> {
	const found = records.filter((one): one is Extract<FeedRecord, { type: Type }> => one.type === type);
	const [first, second] = found;
	if (!first || second) throw new Error(`there are ${found.length} records of type ${type}`);
	return first;
}
