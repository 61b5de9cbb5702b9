import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Database } from '#server/db/database.ts';

/*
 * The floor that an import is measured against: the same stored rows, as COPY text, into an empty table with the same
 * partitions and indexes; nothing is parsed, checked or computed.
 */

async function withClient<Result>(
	url: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Writes the stored product rows to a file of COPY text. */
export function dumpRows(url: string, path: string): Promise<void> {
	return withClient(url, async (client) => {
		const rows = client.query(
			to('copy (select * from product_days order by day, plat_id, product_id) to stdout'),
		);
		await pipeline(rows, createWriteStream(path));
	});
}

/** Makes `bare_days` like `product_days`: same columns, partitions and indexes. */
export async function makeBareTable(database: Database): Promise<void> {
	await database.script(
		`drop table if exists bare_days;
		create table bare_days (like product_days) partition by range (day);
		alter table bare_days add primary key (source_id, plat_id, product_id, day);
		create index on bare_days (plat_id, day, product_id);`,
	);
	const parts = await database.query<{ name: string; bounds: string }>(
		`select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
		from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'product_days'::regclass`,
	);
	for (const { name, bounds } of parts) {
		await database.script(`create table bare_${name} partition of bare_days ${bounds}`);
	}
}

/** One COPY of the file into the bare table. */
export function copyRows(url: string, path: string): Promise<void> {
	return withClient(url, async (client) => {
		await pipeline(createReadStream(path), client.query(from('copy bare_days from stdin')));
	});
}
