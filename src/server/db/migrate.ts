import { readdir, readFile } from 'node:fs/promises';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { prepareRankTables } from '#server/rankings/rollups/rank-tables.ts';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

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

async function apply(database: Database, migration: Migration): Promise<void> {
	const sql = await readFile(new URL(migration.file, FOLDER), 'utf8');
	const record = `insert into migrations (number, file) values (${migration.number}, '${migration.file}');`;
	await database.script(`begin;\n${sql}\n${record}\ncommit;`);
}

/** Brings the schema up to date; every start calls it. Applied migrations are never run again. */
export async function migrate(database: Database): Promise<void> {
	await database.exclusively(LOCKS.migrate, async () => {
		await database.script(
			'create table if not exists migrations (number integer primary key, file text not null, applied_at timestamptz not null default now())',
		);
		const applied = await database.query<{ number: number }>('select number from migrations');
		const done = new Set(applied.map((row) => row.number));
		for (const migration of await listMigrations()) {
			if (!done.has(migration.number)) await apply(database, migration);
		}
		await savePlatforms(database);
		await prepareRankTables(database);
	});
}

/** The served platforms are code (domain/platforms/platforms.ts); the table is there for joins. */
async function savePlatforms(database: Database): Promise<void> {
	await database.query(
		`insert into platforms (plat_id, region, currency, time_zone)
		select * from unnest($1::smallint[], $2::text[], $3::text[], $4::text[])
		on conflict (plat_id) do update set region = excluded.region, currency = excluded.currency, time_zone = excluded.time_zone`,
		[
			PLATFORMS.map((platform) => platform.platId),
			PLATFORMS.map((platform) => platform.region),
			PLATFORMS.map((platform) => platform.currency),
			PLATFORMS.map((platform) => platform.timeZone),
		],
	);
}
