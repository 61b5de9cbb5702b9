import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import type { Converted } from './importers/importer.ts';
import type { RawRow } from './readers/rows.ts';

/** Whether the database can hold a text: no U+0000 in it, and no half of a character (of an emoji, say). */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Whether it can hold every text of a value, at any depth, names of fields included. */
export function isStorableValue(value: unknown): boolean {
	if (typeof value === 'string') return isStorable(value);
	if (typeof value !== 'object' || value === null) return true;
	return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableValue(inner));
}

/** A value as JSON text that the database can hold; what it cannot hold is left out or replaced. */
export function storableJson(value: unknown): string {
	return JSON.stringify(value, (_name, inner: unknown) =>
		typeof inner === 'string' ? inner.replaceAll('\u0000', '').toWellFormed() : inner,
	);
}

const feedName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function refusalOf(record: Readonly<Record<string, unknown>>): RowReason | null {
	// Of every field of every row: no list of pairs is made.
	for (const name in record) {
		if (!isStorableValue(record[name])) return rowReason('broken_text', { name: feedName(name) });
	}
	return null;
}

function madeOf(converted: Converted): readonly Readonly<Record<string, unknown>>[] {
	if ('records' in converted) return converted.records;
	return 'knownLive' in converted ? [converted.knownLive] : [];
}

/** Refuses rows whose records hold text that the database cannot: one of them would stop all that come after it. */
export function refusingUnstorable<Made extends Converted>(
	convert: (row: RawRow) => Made,
): (row: RawRow) => Made | { readonly refused: RowReason } {
	return (row) => {
		const converted = convert(row);
		for (const record of madeOf(converted)) {
			const refused = refusalOf(record);
			if (refused !== null) return { refused };
		}
		return converted;
	};
}
