import { platformOfRegion } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import { instantInZone } from '#server/ingest/importers/fields/local-time.ts';
import { firstAt, foldObject, type Path, pathOf, pathText } from '#server/ingest/importers/vendors/item.ts';
import { parseJsonLine } from '#server/ingest/readers/json-line.ts';
import type { Fault, KindField, PageRead, Part, Settings, VendorAnswer } from './kind.ts';

/*
 * What all vendors' answers have in common.
 */

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A body as JSON, ids with all their digits; null where it is none. */
export function jsonOf(body: Buffer): unknown {
	try {
		return parseJsonLine(body.toString('utf8'));
	} catch {
		return null;
	}
}

/** The objects of a list. */
export const objectsOf = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** How long the vendor wants to be left alone, from `Retry-After` in seconds or as a date beside the answer's own. */
function retrySeconds({ headers }: VendorAnswer): number | null {
	const written = headers['retry-after']?.trim() ?? '';
	if (/^\d{1,9}$/.test(written)) return Number(written);
	const wait = Date.parse(written) - Date.parse(headers.date ?? '');
	return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait / 1_000)) : null;
}

export function faultOf(answer: VendorAnswer, fault: Fault, about: string): PageRead {
	return { kind: 'fault', fault, retrySeconds: retrySeconds(answer), about };
}

const STATUSES: Readonly<Record<number, Fault>> = {
	401: 'credentials',
	402: 'quota',
	403: 'permission',
	404: 'absent',
	408: 'service',
	425: 'service',
	429: 'rate',
};

/** What an HTTP status alone means. */
export function statusFault(status: number): Fault | null {
	if (status < 300) return null;
	return STATUSES[status] ?? (status >= 500 ? 'service' : 'request');
}

/** What a vendor's code means: by its table, else by the status, else a fault of the request. HTTP 401 says it all. */
export function codeFault(
	answer: VendorAnswer,
	code: string,
	meanings: Readonly<Record<string, Fault>>,
): PageRead {
	const byStatus = statusFault(answer.status);
	if (byStatus === 'credentials') return faultOf(answer, byStatus, code);
	return faultOf(answer, meanings[code] ?? byStatus ?? 'request', code);
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
/** Vendors write numbers as text too; an amount may carry a sign. */
const isNumber = (value: unknown) =>
	typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));
const isList = Array.isArray;
const TYPES = { id: isId, text: isText, number: isNumber, list: isList, object: isObject } as const;

/** A field that rows need, at one of some paths. */
export type Need = { readonly type: keyof typeof TYPES; readonly paths: readonly Path[] };

export function need(type: Need['type'], ...paths: readonly string[]): Need {
	return { type, paths: paths.map(pathOf) };
}

/** The first field that no row has as it is needed, with what stands there instead; null where nothing changed. */
export function driftOf(rows: readonly unknown[], needs: readonly Need[]): string | null {
	if (rows.length === 0) return null;
	const items = rows.map((row) => ({ fields: foldObject(row), request: {}, answeredAt: null, row: {} }));
	for (const { type, paths } of needs) {
		const found = items.flatMap((item) => firstAt(item, paths) ?? []);
		if (found.some(({ value }) => TYPES[type](value))) continue;
		const [other] = found;
		const name = paths.map(pathText).join(' or ');
		if (other) return `${pathText(other.path)}: ${Array.isArray(other.value) ? 'list' : typeof other.value}`;
		return name;
	}
	return null;
}

/** A page of rows, or the fault that a field is gone. */
export function pageRead(
	answer: VendorAnswer,
	rows: readonly unknown[],
	needs: readonly Need[],
	next: string | null,
): PageRead {
	const gone = driftOf(rows, needs);
	return gone === null ? { kind: 'page', rows: rows.length, next } : faultOf(answer, 'drift', gone);
}

/** The number of a page whose cursor counts pages, from 1. */
export const pageNumber = (cursor: string | null) => (cursor === null ? 1 : Number(cursor));

/** The cursor after a page that is full, while the part may have more. */
export function nextNumber(
	part: Part,
	cursor: string | null,
	rows: number,
	size: number,
	last: number,
): string | null {
	const page = pageNumber(cursor);
	return rows >= size && page < Math.min(part.most, last) ? String(page + 1) : null;
}

/** The first moment of a day in a region, as unix seconds. */
export function dayStart(day: Day, region: string): number {
	const zone = platformOfRegion(region)?.timeZone ?? 'UTC';
	return instantInZone(`${day} 00:00:00`, zone) / 1_000;
}

/** The address that requests go to: the one of the settings, without a slash at its end, else the vendor's. */
export const baseOf = ({ address }: Settings, vendors: string) => (address || vendors).replace(/\/+$/, '');

/** The field for an address of the interface that is not the vendor's usual one. */
export const ADDRESS: KindField = { name: 'address', secret: false, required: false, kind: 'address' };

/** Objects as lines of NDJSON. */
export const ndjson = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
