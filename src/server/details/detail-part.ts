import { CODES } from '#contract/codes.ts';
import type { Edition, Rights } from '#domain/access/editions.ts';
import { rowsRefusal } from '#server/access/entitlements.ts';

type Asked = { readonly page: number; readonly limit: number };

/** The part of a list behind a detail that a page wants and its edition sees. */
export type DetailPart = {
	readonly offset: number;
	readonly limit: number;
	/** What the answer says of it. */
	readonly about: {
		readonly page: number;
		readonly limit: number;
		readonly rows_allowed: number;
		readonly edition: Edition;
	};
};

/** An edition sees as many rows of a list behind a detail as of a ranking; 11012 for a page beyond them. */
export function detailPart({ page, limit }: Asked, rights: Rights): DetailPart {
	const { rows } = rights.limits;
	const offset = (page - 1) * limit;
	if (offset >= rows) throw rowsRefusal(rights, CODES.rowsExceeded);
	return {
		offset,
		limit: Math.min(limit, rows - offset),
		about: { page, limit, rows_allowed: rows, edition: rights.edition },
	};
}
