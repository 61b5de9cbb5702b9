import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { prepareRankTables } from '#server/rankings/rollups/rank-tables.ts';
import { ROUTINES } from './all-routines.ts';
import { distributeNew, isHalfDistributed } from './cluster.ts';
import type { Database, Queryable } from './database.ts';
import { LOCKS } from './locks.ts';
import { prepareRoutines } from './routines.ts';
import { sql } from './sql.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const NAME = /^(\d{4})_[a-z_]+\.sql$/;

type Migration = { readonly number: number; readonly file: string };

/** The migrations in order; throws where a number is missing or taken twice. */
export async function listMigrations(): Promise<Migration[]> {
	const files = (await readdir(FOLDER)).filter((file) => NAME.test(file)).sort();
	return files.map((file, index) => {
		const number = Number(NAME.exec(file)?.[1]);
		if (number !== index + 1) throw new Error(`Migration ${file} should have number ${index + 1}.`);
		return { number, file };
	});
}

/** A schema that this version cannot go on with; the message is one sentence with what to do. */
export class SchemaError extends Error {}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

type LoadedMigration = Migration & { readonly text: string };

/** SQL that notes a migration as applied. */
const recordOf = ({ number, file, text }: LoadedMigration) =>
	`insert into migrations (number, file, checksum) values (${number}, '${file}', '${checksumOf(text)}');`;

const loadMigrations = async (): Promise<LoadedMigration[]> =>
	Promise.all(
		(await listMigrations()).map(async (migration) => ({
			...migration,
			text: await readFile(new URL(migration.file, FOLDER), 'utf8'),
		})),
	);

/** What was applied, with what it was. */
type Applied = { readonly number: number; readonly file: string; readonly checksum: string };

/**
 * Holds an applied migration against the file of its number.
 * @throws SchemaError where it is another one, so that nothing is built on a schema that nobody knows
 */
function verify({ file, checksum }: Applied, text: string): void {
	if (checksum !== checksumOf(text))
		throw new SchemaError(
			`migration ${file} is not the one that was applied here: put the file of the released version back`,
		);
}

/** @throws SchemaError where a newer version has been here: what it stored is not for this one */
function refuseNewer(applied: readonly Applied[], known: number): void {
	const newest = Math.max(0, ...applied.map(({ number }) => number));
	if (newest > known)
		throw new SchemaError(
			`it was made by a newer version of Livegauge (its schema is ${newest}, this one knows ${known}): start that version, or restore a backup of before`,
		);
}

/**
 * The first of the migrations before these; the last but one of them, and how many there were, made the schema that the
 * first `same` of these make.
 */
const BEFORE = { first: '0001_entities.sql', least: 45, same: 8 };

/**
 * Takes over a database that migrations before these have made: its tables are those that these make, so that they count
 * as applied.
 * @throws SchemaError where it was not brought up to date by the last version that had them
 */
async function takeOver(database: Database, migrations: readonly LoadedMigration[]): Promise<void> {
	const [before] = await database.query<{ newest: number }>(
		sql`select max(number) as newest from migrations having bool_or(file = ${BEFORE.first})`,
	);
	if (!before) return;
	if (before.newest < BEFORE.least)
		throw new SchemaError(
			`it was made by a version of before 23 November 2026 (its schema is ${before.newest} of ${BEFORE.least}): start the version of that day once, then this one`,
		);
	await database.script(`begin;
		create table if not exists rank_shapes (entity text primary key, shape text not null);
		delete from migrations;
		${migrations.slice(0, BEFORE.same).map(recordOf).join('\n')}
		commit;`);
}

/** Checksums of the applied migrations in their order: what the schema of a database is. */
export async function appliedChecksums(db: Queryable): Promise<string[]> {
	const rows = await db.query<{ checksum: string }>('select checksum from migrations order by number');
	return rows.map(({ checksum }) => checksum);
}

/** @throws SchemaError where some tables are distributed and some are not: no statement joins those */
async function refuseHalf(database: Database): Promise<void> {
	if (await isHalfDistributed(database))
		throw new SchemaError(
			'it is distributed in part: run npm run admin -- distribute once more, which goes on where it was ended',
		);
}

/** Makes the table in which applied migrations are noted. */
async function prepareNotes(database: Database): Promise<void> {
	const [there] = await database.query(
		`select 1 from pg_attribute where attrelid = to_regclass('migrations') and attname = 'checksum' and not attisdropped`,
	);
	if (there) return;
	await database.script(
		`create table if not exists migrations (number integer primary key, file text not null, applied_at timestamptz not null default now());
		alter table migrations add column if not exists checksum text;`,
	);
}

/**
 * Brings the schema up to date; every start calls it. Where it is so already nothing is written, so that a database that
 * takes no writes can be read. Applied migrations are never run again, and never changed.
 * @param mayBeHalf whether it may be distributed in part, for whoever goes on with that
 */
export async function migrate(database: Database, { mayBeHalf = false } = {}): Promise<void> {
	await database.exclusively(LOCKS.migrate, async () => {
		await prepareNotes(database);
		const migrations = await loadMigrations();
		await takeOver(database, migrations);
		const applied = await database.query<Applied>('select number, file, checksum from migrations');
		refuseNewer(applied, migrations.length);
		const done = new Map(applied.map((row) => [row.number, row]));
		for (const migration of migrations) {
			const before = done.get(migration.number);
			if (before) verify(before, migration.text);
			else await database.script(`begin;\n${migration.text}\n${recordOf(migration)}\ncommit;`);
		}
		if (!mayBeHalf) await refuseHalf(database);
		await savePlatforms(database);
		await prepareRankTables(database);
		await distributeNew(database);
		await prepareRoutines(database, ROUTINES);
	});
}

/** The served platforms are code (domain/platforms/platforms.ts); the table is there for joins. */
async function savePlatforms(database: Database): Promise<void> {
	const served = sql`select * from unnest(${PLATFORMS.map((platform) => platform.platId)}::smallint[], ${PLATFORMS.map((platform) => platform.region)}::text[], ${PLATFORMS.map((platform) => platform.currency)}::text[], ${PLATFORMS.map((platform) => platform.timeZone)}::text[])`;
	const isOther = await database.query(
		sql`${served} except select plat_id, region, currency, time_zone from platforms limit 1`,
	);
	if (isOther.length === 0) return;
	await database.query(
		sql`insert into platforms (plat_id, region, currency, time_zone) ${served}
		on conflict (plat_id) do update set region = excluded.region, currency = excluded.currency, time_zone = excluded.time_zone`,
	);
}
