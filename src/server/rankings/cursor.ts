import { z } from 'zod';
import { parsePeriod } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { goneCursor } from '#server/http/cursor.ts';
import type { RankedName } from '#server/rankings/rollups/ranked.ts';
import { partOf, rankKey } from './queries/rank-builds.ts';
import { type RankingOf, type RankQuery, tablePeriod } from './queries/ranking.ts';

/*
 * Cursors of rankings: a place in the order of one build. They hold all that an answer says of its build, so that the
 * pages of a list are of one and the same, also when a newer one has come to be shown. Two builds are kept
 * (docs/adr/0005), and none is changed while it is read: a cursor is good until the second newer one is begun.
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

/** Where the next page begins, and what it is of. */
export const cursorPlace = z.object({
	build_id: z.number(),
	version: z.number(),
	slot: z.number(),
	/** Rows before the page. */
	offset: z.number(),
	total: z.number(),
	about,
});

export type CursorPlace = z.output<typeof cursorPlace>;

/**
 * Whether a query is of rows and an order that follow from a build alone. Days of one's own are worked out at the call, and
 * some filters read what changes while a build shows: such lists are kept instead (server/http/list-cursor.ts).
 */
export function isOfBuild<Query extends RankQuery>(
	{ isOfBuildAlone = false, conditions }: RankingOf<Query>,
	query: Query,
): boolean {
	const period = query.period === undefined ? null : parsePeriod(query.period);
	const isReady = period === null || tablePeriod(period) !== null;
	return isReady && (isOfBuildAlone || conditions(query).length === 0);
}

/** What pages are read from: one version of a build. */
type Walked = {
	readonly plat_id: number;
	readonly slot: number;
	readonly build_id: number;
	readonly version: number;
};

/** Has the build that shows left as it is for a while, as it is read page by page (rollups/change-in-place.ts). */
export async function holdBuild(db: Queryable, name: RankedName, platId: number): Promise<void> {
	const of = sql`plat_id = ${platId} and entity = ${name} and coalesce(walked_at < now() - interval '1 minute', true)`;
	const [due] = await db.query(sql`select 1 from rank_builds where ${of}`);
	if (due) await db.query(sql`update rank_builds set walked_at = now() where ${of}`);
}

/**
 * Refuses a place whose build has made room for another, or was changed. Looked at after its rows were read: they are emptied
 * one table after the other.
 */
export async function needBuild(db: Queryable, name: RankedName, build: Walked): Promise<void> {
	const has = (table: string) =>
		sql`exists (select 1 from ${partOf(`${name}_${table}`, build)} r where ${rankKey('r', build)})`;
	const [row] = await db.query<{ is_there: boolean }>(
		sql`select ${has('ranks')} and ${has('trends')} and exists (
			select 1 from rank_builds where plat_id = ${build.plat_id} and entity = ${name}
				and case when slot = ${build.slot} then version else former_version end = ${build.version}
		) as is_there`,
	);
	if (!row?.is_there) throw goneCursor();
}
