import { createHash } from 'node:crypto';
import { distributeLike } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { RANKED } from './all-ranked.ts';
import type { Ranked, RankedName } from './ranked.ts';

/*
 * The rank tables of every kind, made from what it ranks. They are a cache: where a declaration has changed they are
 * dropped, made anew, and filled at the next rebuild. Each has a partition per platform and slot (docs/adr/0005); that of a
 * slot that is being written stands beside its table until it has all its rows.
 */

/** Builds are written into one slot while readers read the other. */
const SLOTS = [0, 1];

/** A column of a build, with the key of its row. */
const KEYED = 'plat_id smallint not null, slot smallint not null, build_id integer not null';

const typeSql = (type: string) => (type === 'text' ? 'text collate "C"' : type);

/** Types by their width: wide ones first leave no gaps between columns, which were a fifth of a row. */
const WIDTHS = ['bigint', 'float8', 'timestamptz', 'int', 'date', 'smallint', 'boolean', 'numeric', 'text'];

/** Every column of a ranking row with its type. */
function rowColumns({ id, figures, levels, columns }: Ranked): string {
	const keyed = [
		{ column: 'build_id', type: 'int' },
		...['plat_id', 'slot', 'period', 'source_id'].map((column) => ({ column, type: 'smallint' })),
		{ column: id, type: 'text' },
	];
	const all = [
		...keyed.map((one) => ({ ...one, rest: ' not null' })),
		...figures.flatMap(({ column, hasPrevious }) => [
			{ column, type: 'bigint' },
			{ column: `${column}_quality`, type: 'smallint' },
			...(hasPrevious ? [{ column: `${column}_previous`, type: 'bigint' }] : []),
		]),
		...levels,
		...columns,
	].map((one) => ({ rest: '', ...one }));
	return all
		.toSorted((a, b) => WIDTHS.indexOf(a.type) - WIDTHS.indexOf(b.type))
		.map(({ column, type, rest }) => `${column} ${typeSql(type)}${rest}`)
		.join(', ');
}

/** Tables that a build writes, each with a partition per platform and slot. */
export const rankTableNames = ({ name }: Pick<Ranked, 'name'>) => [`${name}_ranks`, `${name}_trends`];

/** The kept lists of a kind (ready-lists.ts): few rows, which are no thing's, so in one table. */
export const listTableName = (name: RankedName) => `${name}_lists`;

/** The tables of a kind without their partitions; `*_quality` is 0 observed, 1 estimated, 2 lower bound, null unknown. */
function tablesSql(ranked: Ranked): string {
	const { name, id } = ranked;
	const own = `${id} text collate "C" not null`;
	// One level: tables with partitions of partitions cannot be distributed (docs/adr/0014).
	const parted = 'partition by range (plat_id, slot)';
	return [
		`create table ${name}_ranks (${rowColumns(ranked)}, primary key (plat_id, slot, period, ${id})) ${parted};`,
		// Units of each of the 14 days up to the newest day, oldest first, with their qualities as one number (trends.ts); null is an unknown day.
		`create table ${name}_trends (${KEYED}, qualities integer not null, ${own}, units bigint[] not null,
			primary key (plat_id, slot, ${id})) ${parted};`,
		// A board by its name or "by <column>"; part 0 has the first hundred ids. Of boards that can know them the places of
		// these ids in the period before, null beyond those that are compared.
		`create table ${listTableName(name)} (${KEYED}, period smallint not null, list text collate "C" not null,
			part smallint not null, ids text[] not null, befores integer[], primary key (plat_id, slot, period, list, part));`,
	].join('\n');
}

/** The slot of a platform's rank table that readers do not see. */
type Slot = { readonly platId: number; readonly slot: number };

/** The rows of a partition. */
const valuesOf = ({ platId, slot }: Slot) =>
	`for values from (${platId}, ${slot}) to (${platId}, ${slot + 1})`;

/** The partitions of a table for a platform. */
const partitionsSql = (table: string, platId: number) =>
	SLOTS.map(
		(slot) =>
			`create table if not exists ${table}_${platId}_${slot} partition of ${table} ${valuesOf({ platId, slot })};`,
	).join('\n');

const slotTable = ({ name }: Pick<Ranked, 'name'>, { platId, slot }: Slot) =>
	`${name}_ranks_${platId}_${slot}`;

/** What rows of a slot are, in words by which a server sees without reading them that they fit their partition. */
const isOfSlot = ({ platId, slot }: Slot) =>
	`plat_id = '${platId}'::smallint and slot >= '${slot}'::smallint and slot < '${slot + 1}'::smallint`;

/**
 * Puts an empty table without its key in the place of a slot, beside its parent: rows go in first, as a key that is filled
 * row by row costs more.
 */
export async function openSlot(database: Database, ranked: Ranked, slot: Slot): Promise<void> {
	const table = slotTable(ranked, slot);
	await database.script(`begin;
		drop table if exists ${table};
		create table ${table} (like ${ranked.name}_ranks, check (${isOfSlot(slot)}));
		commit;`);
	await distributeLike(database, table);
}

/** Takes the table of the rows of a slot away, until it is opened. */
export const dropSlot = (database: Database, ranked: Ranked, slot: Slot) =>
	database.script(`drop table if exists ${slotTable(ranked, slot)};`);

/** Makes the key of the rows of a slot, full to the brim as no row comes or goes, and gives it back to its parent. */
export async function closeSlot(database: Database, ranked: Ranked, slot: Slot): Promise<void> {
	const table = slotTable(ranked, slot);
	const key = `primary key (plat_id, slot, period, ${ranked.id}) with (fillfactor = 100)`;
	await database.script(`alter table ${table} add ${key};`);
	await database.script(`alter table ${ranked.name}_ranks attach partition ${table} ${valuesOf(slot)};`);
}

/** Makes the partitions of platforms that have none yet. */
async function ensurePartitions(database: Database, ranked: Ranked): Promise<void> {
	const tables = [...rankTableNames(ranked), ...(ranked.besidesTables ?? [])];
	const missing = await database.query<{ name: string; plat_id: number }>(
		sql`select name, plat_id from unnest(${tables}::text[]) name, platforms
		where to_regclass(name || '_' || plat_id || '_1') is null`,
	);
	if (missing.length > 0)
		await database.script(missing.map(({ name, plat_id }) => partitionsSql(name, plat_id)).join('\n'));
}

/** Makes the tables of a kind anew, in one transaction: what readers see of it goes, and is built at the next rebuild. */
async function remake(database: Database, ranked: Ranked, shape: string): Promise<void> {
	const { name } = ranked;
	const stale = name === 'product' ? "'product', 'market'" : `'${name}'`;
	await database.script(`begin;
		drop table if exists ${rankTableNames(ranked).join(', ')}, ${listTableName(name)}, ${name}_places;
		${tablesSql(ranked)}
		delete from rank_builds where entity = '${name}';
		insert into stale_ranks (plat_id, entity) select distinct plat_id, stale from source_days, unnest(array[${stale}]) stale
		on conflict (plat_id, entity) do update set since = clock_timestamp(), is_whole = true;
		insert into rank_shapes (entity, shape) values ('${name}', '${shape}')
		on conflict (entity) do update set shape = excluded.shape;
		commit;`);
}

/**
 * Makes sure that every kind has the rank tables of its declaration, with a partition for every row of `platforms`: a
 * new market is a row, and no migration.
 */
export async function prepareRankTables(database: Database): Promise<void> {
	const rows = await database.query<{ entity: string; shape: string }>(
		'select entity, shape from rank_shapes',
	);
	const stored = new Map(rows.map(({ entity, shape }) => [entity, shape]));
	for (const ranked of Object.values(RANKED)) {
		const shape = createHash('sha256').update(tablesSql(ranked)).digest('hex');
		if (stored.get(ranked.name) !== shape) await remake(database, ranked, shape);
		await ensurePartitions(database, ranked);
	}
}
