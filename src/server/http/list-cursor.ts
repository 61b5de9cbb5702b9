import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CURSOR_START } from '#contract/fields.ts';
import { answerLists } from '#contract/tables.ts';
import type { Caller, MemberCaller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { goneCursor, listName, noCursor, openCursor, sealCursor } from './cursor.ts';
import { keepList, keptRows, type SnapshotOwner } from './list-snapshots.ts';

/*
 * Pages of any list by cursor: the whole list is read with the first page, as far as its caller sees it, and kept for the
 * others, so that they are of one moment whatever happens to its rows. It is the calls' own reading with a larger page:
 * what it refuses and cuts off is refused and cut off here.
 */

/** Rows of a list that a cursor leads through at most: more than a standard edition sees, and an account mostly has. */
const MOST_ROWS = 10_000;

/** Pages of a list, as a query asks for them. */
export type Paged = { readonly page: number; readonly limit: number; readonly cursor?: string | undefined };

/** The answer of a page, and how many rows come before it; null where it tells that itself. */
export type ListPage<Answer> = { readonly data: Answer; readonly before: number | null };

const place = z.object({ id: z.number(), before: z.number() });

type Lists = Readonly<Record<string, readonly unknown[]>>;
type Told = { readonly total?: number };

/** The rows of an answer and the field they are in, where of several lists one has rows. */
function rowsOf(
	endpoint: Endpoint,
	data: object,
): { readonly field: string; readonly rows: readonly unknown[] } {
	const fields = answerLists(endpoint);
	const field = fields.find((name) => ((data as Lists)[name]?.length ?? 0) > 0) ?? fields[0] ?? 'list';
	return { field, rows: (data as Lists)[field] ?? [] };
}

const ownerOf = ({ member, edition, limits }: MemberCaller): SnapshotOwner => ({
	accountId: member.accountId,
	// Not as JSON: it has no infinity.
	rights: `${edition} ${Object.entries(limits).join()}`,
});

/**
 * A page of a list by cursor.
 * @param readWhole the call's own reading, of the first so many rows
 * @throws Refusal where the call refuses, of a cursor that is none of this list, and of one whose list is kept no more
 */
export async function pageByCursor<Query extends Paged, Answer extends object>(
	deps: Pick<Dependencies, 'database' | 'clock' | 'hashes'>,
	endpoint: Endpoint,
	query: Query,
	caller: Caller,
	readWhole: (query: Query) => Promise<Answer>,
): Promise<ListPage<Answer>> {
	const { cursor = CURSOR_START, limit } = query;
	if (!caller.member) throw refusalOf({ code: CODES.needsLogin, needs: 'login', edition: null });
	if (query.page !== 1) throw noCursor('goes with no page');
	const owner = ownerOf(caller as MemberCaller);
	const of = `${listName(endpoint.path, query)} ${owner.accountId}`;
	const at = openCursor(deps, cursor, of, place);
	const nextOf = (id: number, next: number, length: number) =>
		next < length ? sealCursor(deps, of, { id, before: next }) : null;
	if (at) {
		const { id, before } = at;
		const kept = await keptRows(deps.database, owner, { id, before, limit }, deps.clock());
		if (!kept) throw goneCursor();
		const { field, ...head } = JSON.parse(kept.head) as { readonly field: string };
		const rows = kept.rows.map((row): unknown => JSON.parse(row));
		const next_cursor = nextOf(id, before + rows.length, kept.length);
		return { data: { ...head, [field]: rows, limit, next_cursor } as unknown as Answer, before };
	}
	const begun = deps.clock();
	const whole = await readWhole({ ...query, page: 1, limit: MOST_ROWS, cursor: undefined });
	const { field, rows } = rowsOf(endpoint, whole);
	if (rows.length === MOST_ROWS && ((whole as Told).total ?? 0) > MOST_ROWS)
		throw noCursor(`goes with ${MOST_ROWS} rows at most: ask for fewer`);
	const first = { ...whole, [field]: rows.slice(0, limit), limit };
	if (rows.length <= limit) return { data: { ...first, next_cursor: null }, before: 0 };
	const head = JSON.stringify({ ...whole, [field]: [], field });
	const snapshot = { head, rows: rows.map((row) => JSON.stringify(row)) };
	const id = await keepList(deps.database, owner, snapshot, { begun, now: deps.clock() });
	return { data: { ...first, next_cursor: nextOf(id, limit, rows.length) }, before: 0 };
}
