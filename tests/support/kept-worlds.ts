import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { join, raw, sql } from '#server/db/sql.ts';
import { FILLED_TABLES } from './filled-tables.ts';

/*
 * Worlds that many tests begin with. Importing and ranking one takes seconds, copying its rows back a few tenths, so the
 * first test of a process that wants a world has it written, and later ones are given the same rows.
 */

/** A partition, or a table of its own, with what was in it. */
type KeptTable = { readonly name: string; readonly columns: readonly string[]; readonly rows: Uint8Array };

type KeptWorld = {
	readonly tables: readonly KeptTable[];
	/** Makes the partitions that a database without the world may lack. */
	readonly partitions: string;
	readonly sequences: readonly Sequence[];
	/** What the writer of the world answered. */
	readonly result: unknown;
};

/** A sequence that has moved, and how far: never back, so numbers stay unique. */
type Sequence = { readonly name: string; readonly value: number };

/** Where a database stands: its tables with rows, each with a digest, and its sequences. */
type Standing = {
	readonly digests: ReadonlyMap<string, string>;
	readonly sequences: ReadonlyMap<string, number>;
};

const worlds = new Map<string, KeptWorld>();

/** Builds of different worlds have different numbers, since what follows from a build is remembered by its number. */
const BUILDS_A_WORLD = 10_000;
let written = 0;

async function standingOf(database: Queryable): Promise<Standing> {
	const tables = await database.query<{ name: string }>(sql`${FILLED_TABLES} order by name`);
	const digest = ({ name }: { name: string }) =>
		sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${raw(name)} t`;
	const digests =
		tables.length > 0
			? await database.query<{ name: string; digest: string | null }>(join(tables.map(digest), ' union all '))
			: [];
	const sequences = await database.query<{ name: string; value: number }>(
		`select format('%I.%I', schemaname, sequencename) as name, last_value::float8 as value
		from pg_sequences where last_value is not null`,
	);
	return {
		digests: new Map(digests.flatMap(({ name, digest }) => (digest ? [[name, digest]] : []))),
		sequences: new Map(sequences.map(({ name, value }) => [name, value])),
	};
}

/** What the world has put into a database; null where it has changed rows that were there before. */
async function taken(database: Database, before: Standing, result: unknown): Promise<KeptWorld | null> {
	const after = await standingOf(database);
	const isAdded = [...before.digests].every(([name, digest]) => after.digests.get(name) === digest);
	if (!isAdded) return null;
	const names = [...after.digests.keys()].filter((name) => !before.digests.has(name));
	const columns = await database.query<{ name: string; columns: string[]; partition: string | null }>(
		sql`select wanted.name, (
				select array_agg(quote_ident(attname) order by attnum) from pg_attribute
				where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
			) as columns, 'create table if not exists ' || wanted.name || ' partition of ' || i.inhparent::regclass || ' '
				|| pg_get_expr(c.relpartbound, c.oid) || ';' as partition
		from unnest(${names}::text[]) wanted (name) join pg_class c on c.oid = wanted.name::regclass
		left join pg_inherits i on i.inhrelid = c.oid`,
	);
	const tables = await database.transaction((tx) => copiedOut(tx, columns));
	const moved = [...after.sequences].filter(([name, value]) => before.sequences.get(name) !== value);
	return {
		tables,
		partitions: columns.map(({ partition }) => partition ?? '').join('\n'),
		sequences: moved.map(([name, value]) => ({ name, value })),
		result,
	};
}

async function copiedOut(
	tx: Transaction,
	tables: readonly { readonly name: string; readonly columns: readonly string[] }[],
): Promise<KeptTable[]> {
	const kept: KeptTable[] = [];
	for (const { name, columns } of tables) {
		const rows = await tx.copyOut(`select ${columns.join(', ')} from ${name}`);
		kept.push({ name, columns, rows });
	}
	return kept;
}

/** Whether no table of the world has rows. */
const isFree = ({ tables }: KeptWorld, { digests }: Standing) =>
	tables.every(({ name }) => !digests.has(name));

async function copyIn(database: Database, { tables, partitions, sequences }: KeptWorld): Promise<void> {
	await database.script(partitions);
	await database.transaction(async (tx) => {
		// Rows come as they were, without the triggers that wrote some of them.
		await tx.query('set local session_replication_role = replica');
		for (const { name, columns, rows } of tables) await tx.copy(name, columns, rows);
		for (const { name, value } of sequences)
			await tx.query(
				sql`select setval(${name}::regclass, greatest(${value}::bigint, (select last_value from pg_sequences
				where format('%I.%I', schemaname, sequencename) = ${name})))`,
			);
	});
}

/**
 * Has a world written into a database whose tables of it are empty, or its rows copied in where this process has them.
 * @param name of the world, with everything that it depends on
 * @param write writes it; what it answers is answered again
 */
export async function keptWorld<Result>(
	database: Database,
	name: string,
	write: () => Promise<Result>,
): Promise<Result> {
	const key = `${database.engine} ${name}`;
	const known = worlds.get(key);
	const before = await standingOf(database);
	if (known && isFree(known, before)) {
		await copyIn(database, known);
		return known.result as Result;
	}
	written += 1;
	await database.query(
		sql`select setval('rank_build_ids', ${written * BUILDS_A_WORLD}) where ${written * BUILDS_A_WORLD} > (select last_value from rank_build_ids)`,
	);
	const result = await write();
	const world = known ?? (await taken(database, before, result));
	if (world) worlds.set(key, world);
	return result;
}
