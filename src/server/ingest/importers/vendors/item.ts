import type { RawRow } from '#server/ingest/readers/rows.ts';

/** An item of an answer, with the request that was answered where the file has it. */
export type Item = {
	readonly fields: Folded;
	readonly request: Folded;
	/** The moment of the answer (epoch ms) where it says one. */
	readonly answeredAt: number | null;
	/** As the file has it. */
	readonly row: RawRow;
};

/** An object whose names are written in one way at every depth. */
export type Folded = { readonly [name: string]: unknown };

const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const KNOWN_NAMES = 5_000;
const known = new Map<string, string>();

/** One spelling of a field's name: `total_sale_7d_cnt`, `totalSale7dCnt` and `Total Sale 7d Cnt` are the same. */
export function foldedName(name: string): string {
	let folded = known.get(name);
	if (folded === undefined) {
		folded = name.toLowerCase().replace(SEPARATORS, '');
		if (known.size > KNOWN_NAMES) known.clear();
		known.set(name, folded);
	}
	return folded;
}

/** A path such as `shop.seller_id` in the spelling of folded names; the request's begin with `request.`. */
export type Path = readonly string[];

const declared = new WeakMap<Path, string>();

/** Reads a path as it is declared. */
export function pathOf(text: string): Path {
	const path = text.split('.').map(foldedName);
	declared.set(path, text);
	return path;
}

/** A path as it was declared, for messages. */
export function pathText(path: Path): string {
	return declared.get(path) ?? path.join('.');
}

function isObject(value: unknown): value is RawRow {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same value with names folded at every depth. */
function folded(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(folded);
	return isObject(value) ? foldObject(value) : value;
}

/** The object with its names in one spelling, at every depth; nothing becomes an empty one. */
export function foldObject(value: unknown): Folded {
	if (!isObject(value)) return {};
	const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
	for (const [name, inner] of Object.entries(value)) result[foldedName(name)] = folded(inner);
	return result;
}

function isPresent(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

/** What stands at a path of an object; null where nothing does. */
export function valueAt(object: Folded, path: Path): unknown {
	let value: unknown = object;
	for (const step of path) {
		// A list stands for its first element: vendors write one category as a list of one.
		const within = Array.isArray(value) ? value[0] : value;
		if (!isObject(within)) return null;
		value = within[step];
	}
	return isPresent(value) ? value : null;
}

/** What stands at a path of an item or of its request; null where nothing does. */
export function at(item: Item, path: Path): unknown {
	return path[0] === 'request' ? valueAt(item.request, path.slice(1)) : valueAt(item.fields, path);
}

/** The first of some paths at which something stands. */
export function firstAt(item: Item, paths: readonly Path[]): { path: Path; value: unknown } | null {
	for (const path of paths) {
		const value = at(item, path);
		if (value !== null) return { path, value };
	}
	return null;
}
