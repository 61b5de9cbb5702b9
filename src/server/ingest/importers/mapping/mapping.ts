import type { z } from 'zod';
import { FEED, type FeedType } from '#contract/feed.ts';
import { fieldKind } from '#contract/feed-fields.ts';
import { PLATFORMS, type Platform } from '#domain/platforms/platforms.ts';
import { importProblem } from '#domain/text/import-problems.ts';
import { rowReason } from '#domain/text/row-reasons.ts';
import { compiledType } from '#server/ingest/importers/compile.ts';
import type { Converted, Fit, ImportContext, Importer } from '#server/ingest/importers/importer.ts';
import { openOwn } from '#server/ingest/importers/own.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { type Place, REGIONS, readPlace } from '#server/ingest/importers/region.ts';
import type { RowFile } from '#server/ingest/readers/read-rows.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { type Conversion, mappedValue, sourceValue, valueAt } from './mapped-value.ts';
import type { FieldSource, MappedRecord, Mapping } from './mapping-file.ts';

function conversionOf(type: FeedType, name: string): Conversion {
	const schema = (FEED[type].shape as Record<string, z.ZodType>)[name];
	const kind = schema ? fieldKind(schema).kind : 'text';
	if (kind === 'day' || kind === 'instant' || kind === 'names') return kind;
	return kind === 'money' || kind === 'figure' || kind === 'count' || kind === 'decimal' ? 'number' : 'none';
}

type PreparedField = { readonly name: string; readonly source: FieldSource; readonly conversion: Conversion };
type PreparedRecord = MappedRecord & {
	readonly prepared: readonly PreparedField[];
	readonly needed: readonly string[];
};

function prepare(record: MappedRecord): PreparedRecord {
	const prepared = [...record.fields].map(([name, source]) => ({
		name,
		source,
		conversion: conversionOf(record.type, name),
	}));
	const needed = compiledType(record.type).fields.filter((field) => field.isRequired && field.name !== 'day');
	return { ...record, prepared, needed: needed.map((field) => field.name) };
}

function placeOf(row: RawRow, mapping: Mapping, context: ImportContext): Place {
	const region = mapping.region ? sourceValue(row, mapping.region) : undefined;
	if (region !== undefined) return readPlace(String(region));
	if (context.platform) return { platform: context.platform };
	throw new Refused('no_region_mapped', { known: REGIONS });
}

function rowOf(record: PreparedRecord, row: RawRow, platform: Platform): RawRow | null {
	const own: Record<string, unknown> = { type: record.type, plat_id: platform.platId };
	for (const { name, source, conversion } of record.prepared) {
		const value = mappedValue(row, name, source, conversion, platform);
		if (value !== undefined) own[name] = value;
	}
	return record.isOptional && record.needed.some((name) => own[name] === undefined) ? null : own;
}

function openMapping(mapping: Mapping, context: ImportContext): (row: RawRow) => Converted {
	const convertOwn = openOwn(context);
	const records = mapping.records.map(prepare);
	const needsRegion = mapping.records.some((record) => record.type !== 'rate');

	function convert(row: RawRow): Converted {
		const place = needsRegion ? placeOf(row, mapping, context) : { platform: PLATFORMS[0] };
		if ('unservedRegion' in place) return place;
		const made: FeedRecord[] = [];
		for (const record of records) {
			const own = rowOf(record, row, place.platform);
			const converted = own ? convertOwn(own) : { records: [] };
			if (!('records' in converted)) return converted;
			made.push(...converted.records);
		}
		return made.length > 0 ? { records: made } : { refused: rowReason('no_record') };
	}

	return (row) => {
		try {
			return convert(row);
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

/** Whether a row has something at a path, be it empty. */
function hasPath(row: RawRow, path: string): boolean {
	return Object.hasOwn(row, path) || valueAt(row, path) !== undefined;
}

/**
 * Columns of the mapping that the file does not have: misspelt ones would be taken as empty in every row. Of JSON whose
 * rows may differ it is known where all of it was seen.
 */
function unknownColumns(mapping: Mapping, file: RowFile): string | null {
	if (file.format !== 'csv' && !file.isSeenWhole) return null;
	const sources = [
		...(mapping.region ? [mapping.region] : []),
		...mapping.records.flatMap(({ fields }) => [...fields.values()]),
	];
	const columns = new Set(sources.flatMap(({ column }) => (column === undefined ? [] : [column])));
	const isThere = (column: string) =>
		file.format === 'csv' ? file.columns.includes(column) : file.seen.some((row) => hasPath(row, column));
	const unknown = [...columns].filter((column) => !isThere(column));
	if (unknown.length === 0) return null;
	const known = file.format === 'csv' ? file.columns : [...new Set(file.seen.flatMap(Object.keys))];
	return importProblem('unknown_columns', { columns: unknown.join(', '), known: known.join(', ') });
}

/** Columns that records cannot do without and that the file does not have. */
function fitMapping(mapping: Mapping, columns: readonly string[]): Fit {
	const missing = new Set<string>();
	for (const record of mapping.records.map(prepare)) {
		if (record.isOptional) continue;
		for (const name of record.needed) {
			const { column, default: standIn } = record.fields.get(name) ?? {};
			const isThere =
				column === undefined || columns.includes(column) || columns.includes(column.split('.')[0] ?? '');
			if (!isThere && standIn === undefined) missing.add(column);
		}
	}
	return { missing: [...missing], unused: [] };
}

/** The importer of a user's mapping file. */
export function mappingImporter(mapping: Mapping): Importer {
	return {
		name: 'mapping',
		formats: ['csv', 'ndjson', 'json'],
		naming: (name) => name,
		fit: (columns) => fitMapping(mapping, columns),
		unknown: (file) => unknownColumns(mapping, file),
		marketplace: () => mapping.marketplace,
		open: (context) => openMapping(mapping, context),
	};
}
