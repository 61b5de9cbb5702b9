import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type PlatformIntro = {
	readonly anchor_count: number;
	readonly shop_count: number;
	readonly mcn_count: number;
};

/** The totals of the home page: the operator's, else the demo's, else counted; agencies are counted nowhere. */
export async function platformIntro(db: Queryable): Promise<PlatformIntro> {
	const [intro] = await db.query<PlatformIntro>(
		`select coalesce(own.anchor_count, demo.anchor_count, (select count(*) from creators)) as anchor_count,
			coalesce(own.shop_count, demo.shop_count, (select count(*) from shops)) as shop_count,
			coalesce(own.mcn_count, demo.mcn_count, 0) as mcn_count
		from (select 1) one
		left join platform_intros own on not own.is_demo
		left join platform_intros demo on demo.is_demo`,
	);
	return intro ?? { anchor_count: 0, shop_count: 0, mcn_count: 0 };
}

/** Totals that an operator has set; null where it is counted. */
export type SetTotals = { readonly [Name in keyof PlatformIntro]: number | null };

const NOT_SET: SetTotals = { anchor_count: null, shop_count: null, mcn_count: null };

/** What operators have set. */
export async function setTotals(db: Queryable): Promise<SetTotals> {
	const [row] = await db.query<SetTotals>(
		'select anchor_count, shop_count, mcn_count from platform_intros where not is_demo',
	);
	return row ?? NOT_SET;
}

/** The totals as they are where operators set none. */
export async function countedTotals(db: Queryable): Promise<PlatformIntro> {
	const [row] = await db.query<PlatformIntro>(
		`select coalesce(demo.anchor_count, (select count(*) from creators)) as anchor_count,
			coalesce(demo.shop_count, (select count(*) from shops)) as shop_count,
			coalesce(demo.mcn_count, 0) as mcn_count
		from (select 1) one left join platform_intros demo on demo.is_demo`,
	);
	return row ?? { anchor_count: 0, shop_count: 0, mcn_count: 0 };
}

/** Sets totals; null goes back to what is counted. */
export async function saveTotals(db: Queryable, totals: SetTotals): Promise<void> {
	await db.query(
		sql`insert into platform_intros (is_demo, anchor_count, shop_count, mcn_count) values (false, ${totals.anchor_count}, ${totals.shop_count}, ${totals.mcn_count})
		on conflict (is_demo) do update set anchor_count = excluded.anchor_count,
			shop_count = excluded.shop_count, mcn_count = excluded.mcn_count`,
	);
}
