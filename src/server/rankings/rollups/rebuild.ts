import { channel } from 'node:diagnostics_channel';
import type { Day } from '#domain/time/days.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { sql } from '#server/db/sql.ts';
import { recountDays } from '#server/ingest/late-readings.ts';
import { buildMarket } from '#server/market/rollups/market.ts';
import { RANKED } from './all-ranked.ts';
import { analyze } from './analyze.ts';
import { buildRanks } from './build.ts';
import { sideBySide } from './bulk.ts';
import { type BuildWish, basisOf, type FewChanged, IN_PART } from './next-build.ts';
import { platformDays } from './platform-days.ts';
import { RANKED_NAMES, type RankedName } from './ranked.ts';
import { EVERYTHING, STALE_NAMES, type StaleName } from './touched.ts';

/** What a rank build took; whoever measures it subscribes (`node:diagnostics_channel`). */
export const REBUILDS = channel('livegauge:rebuild');
export type Rebuilt = { readonly entity: string; readonly seconds: number };

/**
 * Rebuilds the rank tables of every platform that imports have touched since its last build. Also called at start,
 * for an import that was killed before its rebuild, and when a day closes.
 */
export async function rebuildStale(database: Database, now: () => Date, wish: BuildWish = {}): Promise<void> {
	const [old] = await database.query('select 1 from recounts limit 1');
	if (old) {
		await database.exclusively(LOCKS.ingest, async () => {
			const built = await database.query<{ plat_id: number }>('select distinct plat_id from rank_builds');
			await markStale(
				database,
				built.map((row) => row.plat_id),
			);
			await recountDays(database);
		});
	}
	await database.exclusively(LOCKS.ranks, async () => {
		await markMoved(database, now());
		await markFollowing(database);
		const stale = await database.query<Stale>(
			sql`select plat_id, entity, since::text as since, is_whole from stale_ranks where entity = any(${STALE_NAMES}::text[])
			order by plat_id, array_position(${STALE_NAMES}::text[], entity)`,
		);
		if (await isLarge(database, stale)) await analyzeFacts(database);
		const markets = new Set(stale.flatMap((one) => (one.entity === 'market' ? [one.plat_id] : [])));
		const products = new Map<number, FewChanged>();
		const run = { ...wish, markets, products };
		const platforms = await largestFirst(
			database,
			Map.groupBy(stale, (one) => one.plat_id),
		);
		await sideBySide(
			database,
			platforms.map((kinds) => () => rebuildPlatform(database, kinds, now(), run)),
		);
	});
}

/** Beyond so many things of a kind a build works out all. */
const MOST_TOUCHED = 2_000;

type Stale = {
	readonly plat_id: number;
	readonly entity: StaleName;
	readonly since: string;
	/** Whether more has changed than `touched_things` says. */
	readonly is_whole: boolean;
};

type Size = { readonly plat_id: number; readonly products: number };

/** Of several platforms at once the largest come first, so that none is left alone for long. */
async function largestFirst(
	database: Database,
	platforms: ReadonlyMap<number, Stale[]>,
): Promise<readonly Stale[][]> {
	if (platforms.size < 2) return [...platforms.values()];
	const built = await database.query<Size>(
		`select plat_id, max(count::int) as products from rank_builds, jsonb_each_text(counts -> '0') as counted (board, count)
		where entity = 'product' group by plat_id`,
	);
	const known = new Set(built.map(({ plat_id }) => plat_id));
	const others = [...platforms.keys()].filter((platId) => !known.has(platId));
	const counted =
		others.length === 0
			? []
			: await database.query<Size>(
					sql`select plat_id, count(*)::int as products from products where plat_id = any(${others}::smallint[]) group by plat_id`,
				);
	const sizes = new Map([...built, ...counted].map(({ plat_id, products }) => [plat_id, products]));
	const sizeOf = (platId: number) => sizes.get(platId) ?? 0;
	return [...platforms].toSorted(([a], [b]) => sizeOf(b) - sizeOf(a)).map(([, kinds]) => kinds);
}

/**
 * Marks the kinds of stale platforms whose builds follow from what is no longer so (first day, sources, who tells links),
 * although none of their own things was touched.
 */
async function markMoved(database: Database, now: Date): Promise<void> {
	const builds = await database.query<{ plat_id: number; entity: RankedName; basis: string | null }>(
		sql`select plat_id, entity, basis from rank_builds where entity = any(${RANKED_NAMES}::text[])
			and plat_id in (select plat_id from stale_ranks) and basis is distinct from ${IN_PART}`,
	);
	for (const { plat_id, entity, basis } of builds) {
		const days = await platformDays(database, plat_id, now, entity);
		const isSame = days !== null && (await basisOf(database, RANKED[entity], days)) === basis;
		if (!isSame) await markStale(database, [plat_id], [entity]);
	}
}

const FOLLOWING = Object.values(RANKED).flatMap(({ name, follows }) => (follows ? [{ name, follows }] : []));

/** Marks what is built from the builds of another kind that is stale, whoever marked that alone. */
async function markFollowing(database: Database): Promise<void> {
	for (const { name, follows } of FOLLOWING) {
		await database.query(
			sql`insert into stale_ranks (plat_id, entity, is_whole)
			select s.plat_id, b.entity, false from stale_ranks s
			join rank_builds b on b.plat_id = s.plat_id and b.entity = ${name} where s.entity = ${follows}
			on conflict do nothing`,
		);
	}
}

/** Whether the build that a shown one was made from has been replaced since. */
async function isBehind(database: Database, { plat_id, entity }: Stale): Promise<boolean> {
	const follows = FOLLOWING.find(({ name }) => name === entity)?.follows;
	if (!follows) return false;
	const rows = await database.query(
		sql`select 1 from rank_builds b join rank_builds f on f.plat_id = b.plat_id and f.entity = ${follows}
		where b.plat_id = ${plat_id} and b.entity = ${entity} and f.version > b.version`,
	);
	return rows.length > 0;
}

/** Whether a build will read everything of some kind. */
async function isLarge(database: Database, stale: readonly Stale[]): Promise<boolean> {
	if (stale.some((one) => one.is_whole && one.entity !== 'market')) return true;
	if (stale.length === 0) return false;
	const rows = await database.query(
		sql`select 1 from touched_things group by plat_id, entity having count(*) > ${MOST_TOUCHED} or bool_or(id = ${EVERYTHING})`,
	);
	return rows.length > 0;
}

/** The only things of a kind that have changed, or null where that is not known or too many. */
function fewOf(stale: Stale, touched: readonly { readonly id: string }[]): readonly string[] | null {
	const ids = [...new Set(touched.map(({ id }) => id))];
	return stale.is_whole || ids.length > MOST_TOUCHED || ids.includes(EVERYTHING) ? null : ids;
}

/** What one run of builds knows: the markets that are stale, and of which few products ranks were built, by platform. */
type Run = { readonly markets: ReadonlySet<number>; readonly products: Map<number, FewChanged> };

const isOf =
	(name: StaleName) =>
	({ entity }: Stale) =>
		entity === name;

/** Builds the stale kinds of a platform: the others read the ranks of products, and the market reads nothing else. */
async function rebuildPlatform(
	database: Database,
	kinds: readonly Stale[],
	now: Date,
	run: BuildWish & Run,
): Promise<void> {
	const each = async (some: readonly Stale[]) => {
		for (const one of some) await rebuild(database, one, now, run);
	};
	const [products, markets] = [kinds.filter(isOf('product')), kinds.filter(isOf('market'))];
	const others = kinds.filter((one) => !products.includes(one) && !markets.includes(one));
	await each(products);
	const parts = [others, markets].filter((some) => some.length > 0);
	await sideBySide(
		database,
		parts.map((some) => () => each(some)),
	);
}

/** Builds what is stale of a kind on a platform, and takes back the notes that were there before it began. */
async function rebuild(
	database: Database,
	stale: Stale,
	now: Date,
	{ markets, products, ...wish }: BuildWish & Run,
): Promise<void> {
	const { plat_id, entity, since, is_whole } = stale;
	const of = sql`plat_id = ${plat_id} and entity = ${entity}`;
	const touched = await database.query<{ seq: number; id: string }>(
		sql`select seq, id from touched_things where ${of}`,
	);
	const few = fewOf(stale, touched);
	const began = performance.now();
	// Nothing: an import that came during the last build was part of it already.
	if (entity !== 'market' && (few?.length !== 0 || (await isBehind(database, stale)))) {
		const change = await buildRanks(database, RANKED[entity], plat_id, now, {
			...wish,
			touched: few ?? undefined,
		});
		if (entity === 'product' && change) products.set(plat_id, change);
	}
	// The market is summed up from the ranks of products, whoever marked these alone.
	if (entity === 'market' || (entity === 'product' && !markets.has(plat_id))) {
		const isWhole = entity === 'market' && is_whole;
		await buildMarket(database, plat_id, { isWhole, few: products.get(plat_id) ?? null });
	}
	REBUILDS.publish({ entity, seconds: (performance.now() - began) / 1000 } satisfies Rebuilt);
	await database.transaction(async (tx) => {
		// An import that came during the build has set a later time and is built again.
		await tx.query(sql`delete from stale_ranks where ${of} and since = ${since}::timestamptz`);
		await tx.query(
			sql`delete from touched_things where ${of} and seq = any(${touched.map(({ seq }) => seq)}::bigint[])`,
		);
	});
}

/**
 * Fresh statistics of what the builds read: right after an import the planner knows nothing of it, or what
 * autovacuum saw in the middle of it, and picks joins that are a hundred times slower.
 */
async function analyzeFacts(database: Database): Promise<void> {
	const partitions = await database.query<{ name: string }>(
		`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent in ('product_days'::regclass, 'shop_days'::regclass, 'creator_days'::regclass,
			'video_days'::regclass, 'creator_product_days'::regclass)`,
	);
	const days = partitions.map(({ name }) => name);
	await analyze(database, [...days, 'sources', 'products', 'shops', 'creators', 'videos']);
}

/** Marks platforms whose newest closed day has changed since their rank tables were built. */
export async function markClosedDays(database: Database, now: Date): Promise<void> {
	const builds = await database.query<{ plat_id: number; entity: RankedName; as_of: Day }>(
		sql`select plat_id, entity, as_of from rank_builds where entity = any(${RANKED_NAMES}::text[])`,
	);
	for (const { plat_id, entity, as_of } of builds) {
		const days = await platformDays(database, plat_id, now, entity);
		if (days && days.asOf !== as_of) await markStale(database, [plat_id], [entity]);
	}
}

/**
 * Notes that the ranks of these platforms, and their markets, no longer show all that is stored: all of it is built.
 * @param kinds the ranks of these kinds alone
 */
export async function markStale(
	db: Queryable,
	platIds: readonly number[],
	kinds: readonly StaleName[] = STALE_NAMES,
): Promise<void> {
	const names = STALE_NAMES.filter((name) => name === 'market' || kinds.includes(name));
	await db.query(
		sql`insert into stale_ranks (plat_id, entity) select plat_id, entity from unnest(${platIds}::smallint[]) plat_id, unnest(${names}::text[]) entity
		on conflict (plat_id, entity) do update set since = clock_timestamp(), is_whole = true`,
	);
}
