import type { Day } from '#domain/days.ts';
import { PRESET_DAYS, rangeOf } from '#domain/periods.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { BOARD_CONDITION } from '#server/queries/product-filters.ts';
import { hotPeriod, hotShops } from './hot-shops.ts';
import { type PlatformDays, platformDays } from './platform-days.ts';
import { ROW_COLUMNS, type RowsOf, rowsSql } from './product-rows.ts';
import { trendsSql } from './product-trends.ts';

/** The period number under which the rank table keeps "everything so far". */
export const TOTAL = 0;

/** Products per statement on the embedded engine, so that no reader waits long (architecture: ≤ 50 ms). */
const CHUNK = 500;

/** Places of the period before are kept up to here; no edition sees further. */
const PLACES = 5_000;

/** What each board was ranked by in the period before. */
const BOARDS_BEFORE = [
	{ board: 'hot', column: 'units_previous', isNew: false },
	{ board: 'new', column: 'units_previous', isNew: true },
	{ board: 'promoted', column: 'new_creators_previous', isNew: false },
	{ board: 'video', column: 'video_gmv_previous', isNew: false },
	{ board: 'live', column: 'live_gmv_previous', isNew: false },
] as const;

/** Every table that a build writes, each with a partition per platform and slot. */
const TABLES = ['product_ranks', 'product_places', 'product_trends'] as const;

type Build = { readonly platId: number; readonly buildId: number; readonly slot: number };

/** Upper bounds of product ids that part the platform's products into chunks; one open chunk on a server. */
async function chunkBounds(database: Database, platId: number): Promise<(string | null)[]> {
	if (database.engine === 'postgres') return [null];
	const rows = await database.query<{ id: string }>(
		`select product_id as id from (
			select product_id, row_number() over (order by product_id) as place from products where plat_id = $1
		) numbered where place % ${CHUNK} = 0 order by product_id`,
		[platId],
	);
	return [...rows.map((row) => row.id), null];
}

async function buildPeriod(
	database: Database,
	build: Build,
	period: number,
	of: RowsOf,
	bounds: readonly (string | null)[],
): Promise<void> {
	// A period with neither units nor GMV known says nothing about a product: it is not ranked there.
	const known = period === TOTAL ? 'true' : '(units is not null or gmv is not null)';
	const only = (id: string) => `${id} > $2 and ($3::text is null or ${id} <= $3)`;
	const columns = ['plat_id', 'slot', 'build_id', 'period', 'product_id', 'source_id', ...ROW_COLUMNS].join(
		', ',
	);
	let low = '';
	for (const high of bounds) {
		await database.transaction(async (tx) => {
			// The slices of a day correlate in ways the planner cannot see: it expects one row and loops over thousands.
			await tx.query('set local enable_nestloop = off');
			await tx.query(
				`insert into product_ranks (${columns})
				select $1, ${build.slot}, ${build.buildId}, ${period}, rows.*
				from (${rowsSql({ ...of, only }, ROW_COLUMNS)}) rows where ${known}`,
				[build.platId, low, high],
			);
		});
		low = high ?? low;
	}
}

/** Places of the period before, on every board and for every period. */
async function buildPlaces(database: Database, build: Build): Promise<void> {
	for (const { board, column, isNew } of BOARDS_BEFORE) {
		await database.query(
			`insert into product_places (plat_id, slot, build_id, period, board, product_id, place)
			select $1, $2, $3, period, $4, product_id, place from (
				select period, product_id, row_number() over (partition by period order by ${column} desc, product_id) as place
				from product_ranks where plat_id = $1 and slot = $2 and ${column} > 0 ${isNew ? 'and is_new' : ''}
			) places where place <= ${PLACES}`,
			[build.platId, build.slot, build.buildId, board],
		);
	}
}

async function nextBuild(database: Database, platId: number): Promise<Build> {
	const [row] = await database.query<{ build_id: number; slot: number }>(
		`select nextval('rank_build_ids') as build_id,
			coalesce((select 1 - slot from rank_builds where plat_id = $1 and entity = 'product'), 0) as slot`,
		[platId],
	);
	if (!row) throw new Error('No build id was given.');
	return { platId, buildId: row.build_id, slot: row.slot };
}

/** Sparklines, once per product; they end on the as-of day whatever the period. */
async function buildTrends(database: Database, build: Build, asOf: Day, bounds: readonly (string | null)[]) {
	let low = '';
	for (const high of bounds) {
		const products = `select source_id, product_id from product_ranks where plat_id = $1 and slot = ${build.slot}
			and period = ${TOTAL} and product_id > $2 and ($3::text is null or product_id <= $3)`;
		await database.query(
			`insert into product_trends (plat_id, slot, build_id, product_id, units)
			select $1, ${build.slot}, ${build.buildId}, trends.* from (${trendsSql(asOf, products)}) trends`,
			[build.platId, low, high],
		);
		low = high ?? low;
	}
}

/** Empties the slot that nobody reads. */
async function emptySlot(database: Database, build: Build): Promise<void> {
	await database.script(TABLES.map((table) => `truncate ${table}_${build.platId}_${build.slot};`).join('\n'));
}

/** Products per period and board, so that a plain board's total costs nothing to answer. */
async function countBoards(
	database: Queryable,
	build: Build,
): Promise<Record<string, Record<string, number>>> {
	const boards = Object.entries(BOARD_CONDITION);
	const counts = boards
		.map(([board, condition]) => `count(*) filter (where ${condition}) as ${board}`)
		.join(', ');
	const rows = await database.query<{ period: number } & Record<string, number>>(
		`select r.period, ${counts} from product_ranks r where r.plat_id = $1 and r.slot = $2 group by r.period`,
		[build.platId, build.slot],
	);
	return Object.fromEntries(
		rows.map((row) => [row.period, Object.fromEntries(boards.map(([board]) => [board, row[board] ?? 0]))]),
	);
}

async function show(database: Queryable, build: Build, days: PlatformDays): Promise<void> {
	const counts = await countBoards(database, build);
	await database.query(
		`insert into rank_builds (plat_id, entity, build_id, slot, as_of, first_day, counts, sources, hot_shops, built_at)
		values ($1, 'product', $2, $3, $4, $5, $6, $7, $8, now())
		on conflict (plat_id, entity) do update set build_id = excluded.build_id, slot = excluded.slot,
			as_of = excluded.as_of, first_day = excluded.first_day, counts = excluded.counts,
			sources = excluded.sources, hot_shops = excluded.hot_shops, built_at = now()`,
		[
			build.platId,
			build.buildId,
			build.slot,
			days.asOf,
			days.firstDay,
			JSON.stringify(counts),
			JSON.stringify(
				days.sources.map(({ name, marketplace, isDemo }) => ({ name, marketplace, demo: isDemo })),
			),
			JSON.stringify(await hotShops(database, build, hotPeriod(counts))),
		],
	);
}

/**
 * Rebuilds the product rank tables of a platform as of its newest closed day into the slot that readers do not
 * see, then shows them in one statement. A platform without product data has no ranks.
 */
export async function buildProductRanks(database: Database, platId: number, now: Date): Promise<void> {
	const days = await platformDays(database, platId, now);
	if (!days) {
		await database.query(`delete from rank_builds where plat_id = $1 and entity = 'product'`, [platId]);
		return;
	}
	const build = await nextBuild(database, platId);
	await emptySlot(database, build);
	const bounds = await chunkBounds(database, platId);
	await buildPeriod(database, build, TOTAL, { days, range: null }, bounds);
	for (const length of PRESET_DAYS) {
		const range = rangeOf({ kind: 'preset', days: length }, { asOf: days.asOf, today: days.newest });
		await buildPeriod(database, build, length, { days, range }, bounds);
	}
	await buildPlaces(database, build);
	await buildTrends(database, build, days.asOf, bounds);
	await database.script(TABLES.map((table) => `analyze ${table}_${platId}_${build.slot};`).join('\n'));
	await show(database, build, days);
}
