import { readDecimal } from '#server/ingest/importers/fields/numbers.ts';
import { readId } from '#server/ingest/importers/fields/texts.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';
import { parseJsonLine } from '#server/ingest/readers/json-line.ts';
import type { Field } from './fields.ts';
import { at, firstAt, foldedName, foldObject, type Path, pathOf, pathText, valueAt } from './item.ts';

/*
 * Fields whose value is a list or an object.
 */

/** The sum of a field over a list of parts that make up a whole; null where a part does not say it. */
export function sumOf(list: string, part: Field): Field {
	const path = pathOf(list);
	return {
		paths: [path],
		read: (item, scope) => {
			const parts = at(item, path);
			if (!Array.isArray(parts) || parts.length === 0) return null;
			const values = parts.map((one) => part.read({ ...item, fields: foldObject(one) }, scope));
			return values.every((value): value is number => typeof value === 'number')
				? values.reduce((sum, value) => sum + value, 0)
				: null;
		},
	};
}

/** The ids in a list, or in text that holds one: of plain ids, or of objects that have one. */
export function ids(names: readonly string[], of: string): Field {
	const paths = names.map(pathOf);
	const inner = pathOf(of);
	return {
		paths,
		read: (item, scope) => {
			const found = firstAt(item, paths);
			if (!found) return [];
			const list = [listed(found.value)].flat();
			return [...new Set(list.flatMap((one) => idIn(one, inner, scope)))];
		},
	};
}

/** What a text that holds a list of JSON says, or the value itself. */
function listed(value: unknown): unknown {
	if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
	try {
		return parseJsonLine(value);
	} catch {
		return [];
	}
}

function idIn(value: unknown, path: Path, scope: Scope): string[] {
	const id = typeof value === 'object' ? valueAt(foldObject(value), path) : value;
	return id === null || id === '' ? [] : [readId(id, pathText(path), scope, {}) as string];
}

const share = readDecimal(0, 1, 4);

/** Where viewers came from, as shares of the whole; what has no name of ours counts as other. */
export function viewerSources(at: string, words: Readonly<Record<string, string>>): Field {
	const path = pathOf(at);
	const names = new Map(Object.entries(words).map(([theirs, ours]) => [foldedName(theirs), ours]));
	return {
		paths: [path],
		read: (item, scope) => {
			const found = firstAt(item, [path])?.value;
			if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
			const shares: Record<string, number> = {};
			for (const [name, value] of Object.entries(found)) {
				const part = share(value, `${at}.${name}`, scope, {}) as number | null;
				const ours = names.get(name) ?? 'other';
				if (part !== null) shares[ours] = Math.min(1, Math.round(((shares[ours] ?? 0) + part) * 1e4) / 1e4);
			}
			return Object.keys(shares).length === 0 ? null : { viewer_sources: shares };
		},
	};
}
