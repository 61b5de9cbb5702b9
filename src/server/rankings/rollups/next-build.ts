import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { linkedSources } from './linked-sources.ts';
import type { PlatformDays } from './platform-days.ts';
import type { Copied, Ranked, RankSlot } from './ranked.ts';
import { readyLists } from './ready-lists.ts';

/** What a build may leave out, or need not heed. */
export type BuildWish = {
	/** Of these platforms only periods of so many days: what is there of them reaches no further yet. */
	readonly recent?: { readonly platIds: readonly number[]; readonly days: number } | undefined;
	/** The service does not answer yet: no reader waits for a statement, and few large ones are the quickest. */
	readonly isUnread?: boolean;
	/** The only things whose facts have changed since the shown build; without it everything may have. */
	readonly touched?: readonly string[] | undefined;
};

/** A build that is to be written. */
export type Build = RankSlot & {
	readonly ranked: Ranked;
	readonly basis: string;
	/** What is taken from the shown build; null where everything is worked out. */
	readonly copied: Copied | null;
};

/** What parts a build that was made for few things from what was shown before. */
export type FewChanged = {
	readonly from: number;
	readonly version: number;
	/** The categories of these things, before and now. */
	readonly categories: readonly string[];
};

/** The basis of a build that leaves out periods: nothing is copied from it. */
export const IN_PART = 'in part';

/** What a build of these days follows from besides the facts of its things. */
export async function basisOf(database: Database, ranked: Ranked, days: PlatformDays): Promise<string> {
	const links = await linkedSources(database, days.platId);
	const order = await database.query(
		sql`select source_id, priority from sources
		where source_id = any(${links}::smallint[]) or source_id in (select source_id from source_days where plat_id = ${days.platId})
		order by source_id`,
	);
	return JSON.stringify({ days, order, links, lengths: ranked.lengths, lists: readyLists(ranked) });
}

/** The next build of a kind on a platform: its number and slot, and whether it may take rows of the shown one. */
export async function nextBuild(
	database: Database,
	ranked: Ranked,
	days: PlatformDays,
	{ recent, touched }: BuildWish,
): Promise<Build> {
	const { platId } = days;
	const [row] = await database.query<{
		build_id: number;
		slot: number;
		shown_id: number;
		shown_version: number;
		shown: string | null;
	}>(
		sql`select nextval('rank_build_ids') as build_id, coalesce(1 - b.slot, 0) as slot, b.build_id as shown_id, b.version as shown_version, b.basis as shown
		from (values (1)) as one left join rank_builds b on b.plat_id = ${platId} and b.entity = ${ranked.name}`,
	);
	if (!row) throw new Error('No build id was given.');
	// A build that leaves out periods is nothing to copy from.
	const basis = recent?.platIds.includes(platId) ? IN_PART : await basisOf(database, ranked, days);
	const isSame = touched !== undefined && basis !== IN_PART && row.shown === basis;
	const shown = { buildId: row.shown_id, version: row.shown_version, slot: 1 - row.slot };
	const copied = isSame ? { ...shown, touched } : null;
	return { ranked, platId, buildId: row.build_id, slot: row.slot, basis, copied };
}
