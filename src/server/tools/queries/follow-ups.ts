import type { TitleFollowUp } from '#domain/titles/title-follow-up.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';

/** A job whose titles are to be followed. */
export type DueFollowUp = {
	readonly job_id: number;
	readonly account_id: number;
	readonly plat_id: number;
	readonly shop_name: string;
	readonly follow_at: string;
	readonly ended_at: string;
};

export function dueFollowUps(db: Queryable, now: Date): Promise<DueFollowUp[]> {
	return db.query(
		sql`select job_id, account_id, plat_id, shop_name, follow_at, ended_at from move_jobs
		where follow_at <= ${now.toISOString()} and ended_at is not null
			and exists (select 1 from move_items i where i.job_id = move_jobs.job_id and i.state = 'created') order by follow_at limit 50`,
	);
}

/** The products of a job whose titles are changed now, each with when that was. */
export function changedProducts(
	db: Queryable,
	jobId: number,
): Promise<{ source_ref: string; applied_at: string }[]> {
	return db.query(
		sql`select source_ref, applied_at from move_items where job_id = ${jobId} and state = 'created' and applied_at is not null order by position`,
	);
}

/** As many similar products are held beside one. */
const MOST_SIMILAR = 20;
/** Days of the ranking that similar products are taken from. */
const PERIOD = 30;

/**
 * Products of the same category and region whose price is within a third of a product's, the nearest first; none whose
 * title a job of anybody has changed.
 */
export async function similarProducts(
	db: Queryable,
	{ platId, id }: { readonly platId: number; readonly id: string },
): Promise<string[]> {
	const build = await shownBuild(db, 'product', platId);
	if (!build) return [];
	const rows = await db.query<{ product_id: string }>(
		sql`select r.product_id from ${partOf('product_ranks', build)} own
		join ${partOf('product_ranks', build)} r on ${rankKey('r', build)} and r.period = ${raw(PERIOD)} and r.category_id = own.category_id
			and r.price_min between own.price_min * 2 / 3.0 and own.price_min * 4 / 3.0 and r.product_id <> own.product_id
		where ${rankKey('own', build)} and own.period = ${raw(PERIOD)} and own.product_id = ${id}
			and not exists (select 1 from move_items i join move_jobs j using (job_id)
				where j.source_kind = 'titles' and j.plat_id = ${platId} and i.source_ref = r.product_id and i.applied_at is not null)
		order by abs(r.price_min - own.price_min), r.product_id limit ${raw(MOST_SIMILAR)}`,
	);
	return rows.map(({ product_id }) => product_id);
}

/** Keeps what was found, unless the job has changed since it was looked at; answers whether it was kept. */
export async function keepFollowUp(
	db: Queryable,
	{ job_id, follow_at }: DueFollowUp,
	found: TitleFollowUp,
): Promise<boolean> {
	const rows = await db.query(
		sql`update move_jobs set followed = ${JSON.stringify(found)}::jsonb, follow_at = null
		where job_id = ${job_id} and follow_at = ${follow_at}::timestamptz returning 1`,
	);
	return rows.length > 0;
}

export async function postponeFollowUp(
	db: Queryable,
	{ job_id, follow_at }: DueFollowUp,
	to: Date,
): Promise<void> {
	await db.query(
		sql`update move_jobs set follow_at = ${to.toISOString()} where job_id = ${job_id} and follow_at = ${follow_at}::timestamptz`,
	);
}
