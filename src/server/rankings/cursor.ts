import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import { CURSOR_START } from '#contract/rankings.ts';
import { isSameHash } from '#server/access/hashes.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { partOf, rankKey } from './queries/rank-builds.ts';
import type { RankingOf, RankQuery } from './queries/ranking.ts';

/*
 * Cursors of rankings: a place in the order of one build. They hold all that an answer says of its build, so that the
 * pages of a list are of one and the same, also when a newer one has come to be shown. Two builds are kept
 * (docs/adr/0005): a cursor is good until the second newer one is begun.
 */

const about = z.object({
	as_of: z.string(),
	period: z.string(),
	range: z.object({ from: z.string(), to: z.string() }).nullable(),
	partial: z.boolean(),
	currency: z.string(),
	single_snapshot: z.boolean(),
	missing: z.array(z.object({ period: z.string(), needs: z.string() })),
	sources: z.array(z.object({ name: z.string(), marketplace: z.string().nullable(), demo: z.boolean() })),
});

const place = z.object({
	of: z.string(),
	build_id: z.number(),
	slot: z.number(),
	/** Rows before the page. */
	offset: z.number(),
	total: z.number(),
	about,
});

/** Where the next page begins, and what it is of. */
export type CursorPlace = z.output<typeof place>;

/** What a list is of, besides its build: pages of another one have another order. */
export function listName<Query extends RankQuery>({ ranked }: RankingOf<Query>, query: Query): string {
	const { page: _, limit: __, cursor: ___, ...asked } = query as RankQuery;
	const named = Object.entries(asked).filter(([, value]) => value !== undefined);
	return JSON.stringify([ranked.name, named.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

type Hashing = Pick<Dependencies, 'hashes'>;

/** The text of a place, which nobody else can write. */
export function cursorOf({ hashes }: Hashing, at: CursorPlace): string {
	const text = Buffer.from(JSON.stringify({ ...at, of: hashes('cursor', at.of) })).toString('base64url');
	return `${text}.${hashes('cursor', text)}`;
}

const noCursor = (reason: string) => new Refusal(CODES.badParameter, `cursor: ${reason}`);

/**
 * The place that a cursor names; null at the start.
 * @throws Refusal where it is no cursor of ours, or of another list
 */
export function placeOf({ hashes }: Hashing, cursor: string, of: string): CursorPlace | null {
	if (cursor === CURSOR_START) return null;
	const [text = '', hash = ''] = cursor.split('.');
	if (!isSameHash(hashes('cursor', text), hash)) throw noCursor('is none that was answered');
	const at = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
	if (at.of !== hashes('cursor', of)) throw noCursor('is of a list with other parameters');
	return at;
}

/** Refuses cursors where the order of a list may change while a build shows. */
export function refuseUnstable<Query extends RankQuery>(
	kind: RankingOf<Query>,
	query: Query,
	period: number | null,
): void {
	if (query.page !== 1) throw noCursor('goes with no page');
	if (period === null) throw noCursor('only of ready-made periods and total');
	if (!kind.isOfBuildAlone && kind.conditions(query).length > 0)
		throw noCursor('not with filters of this ranking: they read what may change meanwhile');
}

/**
 * Refuses a place whose build has made room for another. Looked at after its rows were read: they are emptied one table
 * after the other.
 */
export async function needBuild(
	db: Queryable,
	name: string,
	build: { readonly plat_id: number; readonly slot: number; readonly build_id: number },
): Promise<void> {
	const has = (table: string) =>
		sql`exists (select 1 from ${partOf(`${name}_${table}`, build)} r where ${rankKey('r', build)})`;
	const [row] = await db.query<{ is_there: boolean }>(
		sql`select ${has('ranks')} and ${has('trends')} as is_there`,
	);
	if (!row?.is_there)
		throw new Refusal(
			CODES.cursorGone,
			'the figures of this cursor have made room for newer ones: begin again',
			{
				status: 410,
			},
		);
}
