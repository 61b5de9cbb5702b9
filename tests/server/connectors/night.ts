import { onTestFinished } from 'vitest';
import { sealSecrets } from '#server/connectors/connector.ts';
import { insertConnector } from '#server/connectors/queries/connectors.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { createSeal } from '#server/seal.ts';
import { httpDouble } from '#tests/support/http-double.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { wish } from './connecting.ts';

const PAGE = 10;

/** A night of so many lists of so many pages. */
export type Night = { readonly lists: number; readonly pages: number; readonly budget: number };

/** A vendor that fails one call of twenty, in three ways, and knows what was asked of it although it was kept. */
export async function nightVendor(database: () => Database, { lists, pages }: Night) {
	const seen = { calls: 0, keptAlready: 0 };
	const double = await httpDouble(async ({ url }) => {
		seen.calls += 1;
		const number = seen.calls;
		const [list, page] = [Number(url.searchParams.get('list')), Number(url.searchParams.get('page'))];
		const kept = await database().query(
			sql`select 1 from connector_answers where position = ${list + 1} and page = ${page - 1}`,
		);
		seen.keptAlready += kept.length;
		if (number % 60 === 19) return { status: 503 };
		if (number % 60 === 39) return { status: 429, headers: { 'retry-after': '3' } };
		if (number % 60 === 59) return { status: 500, body: 'Internal Server Error' };
		const items = Array.from({ length: list < lists && page <= pages ? PAGE : 0 }, (_, index) => {
			const id = (list * pages + page - 1) * PAGE + index;
			return { id: `p${id}`, title: `Product ${id}`, units: 1_000 + id, region: 'US' };
		});
		return { body: JSON.stringify({ items }) };
	});
	onTestFinished(double.close);
	return { seen, address: `${double.url}/rows?list={category}&page={page}` };
}

/** Writes the connector of a night, due now. */
export async function writeNight(database: Database, address: string, { lists, pages, budget }: Night) {
	const given = wish(address);
	const categories = Array.from({ length: lists }, (_, list) => String(list));
	await insertConnector(
		database,
		{
			...given,
			wants: [{ what: 'rows', categories, pages }],
			calls_per_day: budget,
			account: null,
			secrets: sealSecrets(createSeal('another key of the tests'), given.name, {}),
			next_at: new Date(WORLD_NOW.getTime() - 1_000).toISOString(),
		},
		WORLD_NOW,
	);
}

/** All that the night has stored, as text. */
export async function stored(database: Database): Promise<string> {
	const rows = await database.query(
		`select p.product_id, p.title, d.day, d.units, d.units_adjusted from products p
		left join product_days d using (plat_id, product_id) order by p.product_id, d.day`,
	);
	return JSON.stringify(rows);
}

/** What the day has counted. */
export async function counted(database: Database): Promise<number> {
	const [row] = await database.query<{ calls: number }>('select calls from connector_days');
	return row?.calls ?? 0;
}
