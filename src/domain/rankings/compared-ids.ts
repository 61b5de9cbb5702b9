import { ENTITY_ID } from '#domain/text/entity-id.ts';

/** How many things stand side by side. */
export const COMPARED = { least: 2, most: 5 } as const;

/** Ids as one param: `a,b`. A comma within an id is escaped. */
export const comparedText = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

function decoded(part: string): string | null {
	try {
		return decodeURIComponent(part);
	} catch {
		return null;
	}
}

/** The ids of such a param, each once; null where they are not 2 to 5, or no ids. */
export function comparedIds(text: string): string[] | null {
	const ids = new Set<string>();
	for (const part of text.split(',')) {
		const id = decoded(part);
		if (id === null || !ENTITY_ID.test(id)) return null;
		ids.add(id);
	}
	return ids.size >= COMPARED.least && ids.size <= COMPARED.most ? [...ids] : null;
}

/** The ids of such a param as an address has it, each once: what is none is left out, and there may be fewer or more. */
export function idsIn(text: string): string[] {
	const ids = text.split(',').flatMap((part) => decoded(part) ?? []);
	return [...new Set(ids.filter((id) => ENTITY_ID.test(id)))];
}
