import type { PageOf } from './ranking.ts';

/**
 * A page of rows that each carry how many there are in all. Past the last page there is none to carry it, but how many
 * there are is still wanted: the first one tells.
 */
export async function countedPage<Row extends { readonly total: number }>(
	{ offset, limit }: PageOf,
	load: (part: PageOf) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
	const rows = await load({ offset, limit });
	if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
	const [first] = await load({ offset: 0, limit: 1 });
	return { rows, total: first?.total ?? 0 };
}
