import type { z } from 'zod';
import { FEED, type FeedType } from '#contract/feed.ts';
import { fieldKind } from '#contract/feed-fields.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { readerOf } from './fields/by-kind.ts';
import type { FieldReader } from './fields/reader.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

type CompiledField = {
	/** In the feed and in the record. */
	readonly name: string;
	readonly isRequired: boolean;
	readonly read: FieldReader;
};

/** Reads rows of one record type. */
export type CompiledType = {
	readonly fields: readonly CompiledField[];
	readonly convert: (row: RawRow, scope: Scope) => FeedRecord;
};

/** Fields that say where a row belongs; own.ts reads them once for all types. */
const PLACE_FIELDS = new Set(['type', 'region', 'plat_id']);

function isPlaceField(type: FeedType, name: string): boolean {
	return PLACE_FIELDS.has(name) || (name === 'currency' && type !== 'rate');
}

function compileField(name: string, schema: z.ZodType): CompiledField {
	// The day may come from --day, but a record without one is none.
	const isRequired = name === 'day' || !schema.safeParse(undefined).success;
	return { name, isRequired, read: readerOf(fieldKind(schema)) };
}

/** A cell without the space around it; null where it is empty. */
function presentValue(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	if (value === '') return null;
	const isPadded = value.charCodeAt(0) <= 32 || value.charCodeAt(value.length - 1) <= 32;
	return isPadded ? value.trim() || null : value;
}

function readField(field: CompiledField, row: RawRow, scope: Scope): unknown {
	const given = row[field.name];
	const value = field.name === 'day' ? (presentValue(given) ?? scope.day) : presentValue(given);
	const read = value === undefined || value === null ? null : field.read(value, field.name, scope, row);
	if (read !== null) return read;
	if (field.isRequired) throw missing(field.name);
	return given === undefined ? undefined : null;
}

const missing = (name: string) => (name === 'day' ? new Refused('no_day') : new Refused('missing', { name }));

function compileType(type: FeedType): CompiledType {
	const fields = Object.entries(FEED[type].shape)
		.filter(([name]) => !isPlaceField(type, name))
		.map(([name, schema]) => compileField(name, schema));
	const hasPlatform = type !== 'rate';
	// Copying a template that has every property is faster than adding them one by one; what the row does not
	// have stays undefined, which is as good as absent.
	const names = [...(hasPlatform ? ['plat_id'] : []), ...fields.map(({ name }) => name)];
	const template = { type, ...Object.fromEntries(names.map((name) => [name, undefined])) };
	const convert = (row: RawRow, scope: Scope): FeedRecord => {
		const record: Record<string, unknown> = { ...template };
		if (hasPlatform) record.plat_id = scope.platform.platId;
		for (const field of fields) {
			const value = readField(field, row, scope);
			if (value !== undefined) record[field.name] = value;
		}
		// The fields are those of the schema that FeedRecord is made from.
		return record as unknown as FeedRecord;
	};
	return { fields, convert };
}

const compiled = new Map<FeedType, CompiledType>();

/** The reader of a record type, made from its schema when it is first needed. */
export function compiledType(type: FeedType): CompiledType {
	let entry = compiled.get(type);
	if (!entry) {
		entry = compileType(type);
		compiled.set(type, entry);
	}
	return entry;
}
