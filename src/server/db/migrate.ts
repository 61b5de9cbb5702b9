import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { prepareRankTables } from '#server/rankings/rollups/rank-tables.ts';
import { ROUTINES } from './all-routines.ts';
import type { Database } from './database.ts';
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

async function apply(database: Database, { number, file }: Migration, text: string): Promise<void> {
	const record = `insert into migrations (number, file, checksum) values (${number}, '${file}', '${checksumOf(text)}');`;
	await database.script(`begin;\n${text}\n${record}\ncommit;`);
}

/** What was applied, with what it was; folders of before checksums were kept get them now. */
type Applied = { readonly number: number; readonly file: string; readonly checksum: string | null };

/**
 * Holds an applied migration against the file of its number.
 * @throws SchemaError where it is another one, so that nothing is built on a schema that nobody knows
 */
async function verify(database: Database, { number, file, checksum }: Applied, text: string): Promise<void> {
	const now = checksumOf(text);
	if (checksum === null)
		await database.query(sql`update migrations set checksum = ${now} where number = ${number}`);
	else if (checksum !== now)
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

/** Brings the schema up to date; every start calls it. Applied migrations are never run again, and never changed. */
export async function migrate(database: Database): Promise<void> {
	await database.exclusively(LOCKS.migrate, async () => {
		await database.script(
			`create table if not exists migrations (number integer primary key, file text not null, applied_at timestamptz not null default now());
			alter table migrations add column if not exists checksum text;`,
		);
		const applied = await database.query<Applied>('select number, file, checksum from migrations');
		const migrations = await listMigrations();
		refuseNewer(applied, migrations.length);
		const done = new Map(applied.map((row) => [row.number, row]));
		for (const migration of migrations) {
			const sql = await readFile(new URL(migration.file, FOLDER), 'utf8');
			const before = done.get(migration.number);
			if (before) await verify(database, before, sql);
			else await apply(database, migration, sql);
		}
		await savePlatforms(database);
		await prepareRankTables(database);
		await prepareRoutines(database, ROUTINES);
	});
}

/** The served platforms are code (domain/platforms/platforms.ts); the table is there for joins. */
async function savePlatforms(database: Database): Promise<void> {
	await database.query(
		sql`insert into platforms (plat_id, region, currency, time_zone)
		select * from unnest(${PLATFORMS.map((platform) => platform.platId)}::smallint[], ${PLATFORMS.map((platform) => platform.region)}::text[], ${PLATFORMS.map((platform) => platform.currency)}::text[], ${PLATFORMS.map((platform) => platform.timeZone)}::text[])
		on conflict (plat_id) do update set region = excluded.region, currency = excluded.currency, time_zone = excluded.time_zone`,
	);
}
