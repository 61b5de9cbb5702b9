import { faultOfStatus } from '#domain/connectors/back-off.ts';
import type { Part } from '#domain/connectors/plan.ts';
import { columnName } from '#server/ingest/importers/column-name.ts';
import { compiledType } from '#server/ingest/importers/compile.ts';
import { valueAt } from '#server/ingest/importers/mapping/mapped-value.ts';
import { type Mapping, parseMapping } from '#server/ingest/importers/mapping/mapping-file.ts';
import { createCsvParser } from '#server/ingest/readers/csv.ts';
import { parseJsonLine } from '#server/ingest/readers/json-line.ts';
import { InputError, type RawRow, type ReadRow } from '#server/ingest/readers/rows.ts';
import { siteOf } from './answers.ts';
import { fileImport, IMPORT_FIELDS, unfitImport } from './import-fields.ts';
import type { ConnectorKind, PageRead, Settings, VendorRequest } from './kind.ts';

/*
 * Any address that answers JSON or CSV. The address says how it is paged: {page}, {offset} or {cursor} in it are filled in
 * for each page; {day}, {day:yyyymmdd}, {region}, {category} and {size} for the part, and {key} by the secret.
 */

const DEFAULT_SIZE = 100;

const sizeOf = ({ size }: Settings) => Math.max(1, Number(size) || DEFAULT_SIZE);
const isPaged = (address: string) => /\{(page|offset)\}/.test(address);

/** Placeholders of an address with what stands for them. */
function filled(address: string, part: Part, cursor: string | null, settings: Settings): string {
	const first = Number(settings.first ?? '1') || 0;
	const at = cursor === null ? 0 : Number(cursor);
	const values: Readonly<Record<string, string>> = {
		day: part.day,
		'day:yyyymmdd': part.day.replaceAll('-', ''),
		region: part.region,
		category: part.category ?? '',
		size: String(sizeOf(settings)),
		page: String(first + at),
		offset: String(at * sizeOf(settings)),
		cursor: cursor ?? '',
		key: settings.key ?? '',
	};
	return address.replace(/\{([a-z:]+)\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
	);
}

/** Headers as they are typed: a name and a value on each line. */
function headersOf(text: string | undefined): Record<string, string> {
	const lines = (text ?? '').split('\n').filter((line) => line.includes(':'));
	return Object.fromEntries(
		lines.map((line) => [
			line.slice(0, line.indexOf(':')).trim().toLowerCase(),
			line.slice(line.indexOf(':') + 1).trim(),
		]),
	);
}

function request(part: Part, cursor: string | null, settings: Settings): VendorRequest {
	const address = settings.address ?? '';
	const isLink = cursor !== null && !/\{(page|offset|cursor)\}/.test(address);
	return {
		method: 'GET',
		url: isLink ? cursor : filled(address, part, cursor, settings),
		headers: { accept: 'application/json, text/csv', ...headersOf(settings.headers) },
		body: null,
	};
}

const fault = (kind: Extract<PageRead, { kind: 'fault' }>['fault'], about: string): PageRead => ({
	kind: 'fault',
	fault: kind,
	retrySeconds: null,
	about,
});

/** The rows of CSV, read as a file of the same importer would be; null where it has no header that can be used. */
function csvRows(text: string, { mapping }: Settings): readonly ReadRow[] | null {
	try {
		const parser = createCsvParser(mapping ? (name) => name : columnName);
		return [parser.push(text), parser.end()].flatMap(({ rows }) => rows);
	} catch (error) {
		if (error instanceof InputError) return null;
		throw error;
	}
}

const isCsv = (body: Buffer) => !/^\s*[[{]/.test(body.toString('utf8', 0, 100));
const rowsIn = (read: readonly ReadRow[]) => read.flatMap((one) => ('row' in one ? [one.row] : []));

/** What an answer holds: its rows, and the whole of it where that is JSON; null where it is neither JSON nor CSV. */
function contentOf(body: Buffer, settings: Settings): { rows: readonly RawRow[] | null; whole: unknown } {
	const text = body.toString('utf8').trim();
	// A page for people, such as one that asks to log in.
	if (text.startsWith('<')) return { rows: null, whole: null };
	if (isCsv(body)) {
		const read = csvRows(text, settings);
		return { rows: read && rowsIn(read), whole: null };
	}
	const whole = parsed(text);
	const found = settings.items ? valueAt({ whole } as RawRow, `whole.${settings.items}`) : whole;
	const list = Array.isArray(found) ? found : null;
	return {
		rows: list?.filter((row): row is RawRow => typeof row === 'object' && row !== null) ?? null,
		whole,
	};
}

function parsed(text: string): unknown {
	try {
		return parseJsonLine(text);
	} catch {
		return null;
	}
}

/** Columns that the records of a mapping cannot do without. */
function neededColumns(mapping: Mapping): string[] {
	return mapping.records
		.filter(({ isOptional }) => !isOptional)
		.flatMap(({ type, fields }) =>
			compiledType(type)
				.fields.filter(({ isRequired }) => isRequired)
				.flatMap(({ name }) => {
					const source = fields.get(name);
					return source?.column !== undefined && source.default === undefined ? [source.column] : [];
				}),
		);
}

/** A column that no row has any more, or that is an object where a value was; null where all are as they were. */
function driftedColumn(rows: readonly RawRow[], settings: Settings): string | null {
	if (!settings.mapping || rows.length === 0) return null;
	const columns = neededColumns(parseMapping(JSON.parse(settings.mapping)));
	const isGone = (value: unknown) => value === undefined || value === null || value === '';
	return (
		columns.find((column) => {
			const values = rows.map((row) => valueAt(row, column));
			return values.every(isGone) || values.every((value) => typeof value === 'object' && !isGone(value));
		}) ?? null
	);
}

/** Where the next page begins; null after the last. */
function nextOf(
	cursor: string | null,
	{ rows, whole, settings }: { rows: readonly RawRow[]; whole: unknown; settings: Settings },
): string | null {
	const address = settings.address ?? '';
	if (isPaged(address)) {
		const isLast = rows.length === 0 || (settings.size ? rows.length < sizeOf(settings) : false);
		return isLast ? null : String(Number(cursor ?? '0') + 1);
	}
	if (!settings.next) return null;
	const next = valueAt({ whole } as RawRow, `whole.${settings.next}`);
	if (typeof next !== 'string' && typeof next !== 'number') return null;
	const text = String(next);
	if (text === '' || text === cursor) return null;
	return address.includes('{cursor}') ? text : sameSite(text, address);
}

/** A link to the next page; what is sent along is for this site alone. */
function sameSite(link: string, address: string): string | null {
	const base = address.replace(/\{[a-z:]+\}/g, '0');
	if (!(URL.canParse(base) && URL.canParse(link, base))) return null;
	const url = new URL(link, base);
	return url.origin === new URL(base).origin ? url.href : null;
}

const read: ConnectorKind['read'] = (_, cursor, { status, body }, settings) => {
	const faulty = faultOfStatus(status);
	if (faulty) return fault(faulty, `HTTP ${status}`);
	const { rows, whole } = contentOf(body, settings);
	if (rows === null) return fault('drift', settings.items || 'rows');
	const column = driftedColumn(rows, settings);
	if (column !== null) return fault('drift', column);
	return { kind: 'page', rows: rows.length, next: nextOf(cursor, { rows, whole, settings }) };
};

/** Rows as lines. What is no row goes along as it is, so that the import refuses it, and says so. */
const lines: ConnectorKind['lines'] = (_, __, body, settings) => {
	const read = isCsv(body) ? (csvRows(body.toString('utf8').trim(), settings) ?? []) : [];
	const broken = read.flatMap((one) => ('excerpt' in one ? [one.excerpt.replace(/[\r\n]+/g, ' ')] : []));
	const rows = (contentOf(body, settings).rows ?? []).map((row) => JSON.stringify(row));
	return [...rows, ...broken].map((line) => `${line}\n`).join('');
};

/** An address must stand once its placeholders are filled. */
function check(settings: Settings): string | null {
	const address = (settings.address ?? '').replace(/\{[a-z:]+\}/g, '0');
	if (!(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
		return 'address: is no http(s) address';
	// Whoever sees connectors sees addresses.
	if (new URL(address).username !== '' || new URL(address).password !== '')
		return 'address: name and password belong into the headers';
	return unfitImport(settings);
}

/** Any address that answers JSON or CSV. */
export const http: ConnectorKind = {
	name: 'http',
	fields: [
		{ name: 'address', secret: false, required: true, kind: 'address' },
		{ name: 'key', secret: true, required: false, kind: 'text' },
		{ name: 'headers', secret: true, required: false, kind: 'text' },
		{ name: 'items', secret: false, required: false, kind: 'text' },
		{ name: 'next', secret: false, required: false, kind: 'text' },
		{ name: 'size', secret: false, required: false, kind: 'number' },
		{ name: 'first', secret: false, required: false, kind: 'number' },
		...IMPORT_FIELDS.filter(({ name }) => name !== 'importer'),
	],
	regions: null,
	offers: [
		{
			what: 'rows',
			of: 'list',
			pageSize: 1,
			mostPages: 1_000,
			import: (_, settings) => fileImport(settings),
		},
	],
	limits: { callsPerSecond: 2, callsPerDay: null },
	account: ({ address, key = '', headers = '' }) => [siteOf(address) ?? '', key, headers],
	request,
	read,
	lines,
	isPerRegion: ({ address = '' }) => address.includes('{region}'),
	check,
};
