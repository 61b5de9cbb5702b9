import { faultOfStatus } from '#domain/connectors/back-off.ts';
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

/** A fault; how long the vendor wants to be left alone, whoever sends reads in the headers. */
export const faultOf = (fault: Fault, about: string): PageRead => ({
	kind: 'fault',
	fault,
	retrySeconds: null,
	about,
});

/** An answer that is no JSON: a failure by its status, else the interface is another one. */
export const noJson = ({ status }: VendorAnswer): PageRead =>
	faultOf(faultOfStatus(status) ?? 'drift', `HTTP ${status}, no JSON`);

/** What a vendor's code means: by its table, else by the status, else a fault of the request. HTTP 401 says it all. */
export function codeFault(
	answer: VendorAnswer,
	code: string,
	meanings: Readonly<Record<string, Fault>>,
): PageRead {
	const byStatus = faultOfStatus(answer.status);
	if (byStatus === 'credentials') return faultOf(byStatus, code);
	return faultOf(meanings[code] ?? byStatus ?? 'request', code);
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
export function pageRead(rows: readonly unknown[], needs: readonly Need[], next: string | null): PageRead {
	const gone = driftOf(rows, needs);
	return gone === null ? { kind: 'page', rows: rows.length, next } : faultOf('drift', gone);
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

/** The site of an address, whose placeholders are filled; null without one. */
export function siteOf(address: string | undefined): string | null {
	const text = (address ?? '').replace(/\{[a-z:]+\}/g, '0');
	return URL.canParse(text) ? new URL(text).origin : null;
}

/** The field for an address of the interface that is not the vendor's usual one. */
export const ADDRESS: KindField = { name: 'address', secret: false, required: false, kind: 'address' };

/** Objects as lines of NDJSON. */
export const ndjson = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
