// @module-tag full
import { expect, test } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { boundOf, type Database, type Queryable } from '#server/db/database.ts';
import { DISTRIBUTED, REFERENCE } from '#server/db/distribution.ts';
import { sql } from '#server/db/sql.ts';
import { testApp } from '#tests/support/app.ts';
import { faultsOf } from '#tests/support/cluster-rules.ts';
import { writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { writeFortyDays } from '#tests/support/forty-days.ts';

/*
 * docs/adr/0014: what a Citus cluster refuses comes into neither the schema nor, beyond those that are named here, the
 * statements.
 */

/** Statements that are still refused, by how they begin. One that is mended leaves this list; none may come. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {};

/** A database that notes the text of every statement. */
function recording(database: Database, texts: Set<string>): Database {
	const noting = <Some extends Queryable>(db: Some): Some => ({
		...db,
		query: (statement, options) => {
			texts.add(boundOf(statement).text);
			return db.query(statement, options);
		},
	});
	return { ...noting(database), transaction: (work) => database.transaction((tx) => work(noting(tx))) };
}

/** How a statement begins, without the number of its platform and slot: what it writes, or the table it reads first. */
function headOf(text: string): string {
	const written = /\b(?:insert into|delete from|update) (\w+)/.exec(text)?.[0];
	const read = /\bfrom (?!\()(\w+)/.exec(text)?.[0];
	return (written ?? read ?? text.slice(0, 40)).replace(/_\d+_[01]$/, '');
}

const PERIODS = ['7', '30', '2026-03-01..2026-03-05'];

/** The texts of an import, the builds that follow and every ranking. */
async function textsOf(database: Database): Promise<Set<string>> {
	const texts = new Set<string>();
	const noted = recording(database, texts);
	await writeFortyDays(noted);
	await writeCreatorWorld(noted);
	const { get } = testApp(noted);
	for (const call of ['goods', 'shops', 'anchors', 'videos'])
		for (const period of PERIODS)
			expect((await get(`/api/rank_${call}`, { plat_id: '87', period })).code).toBe(CODES.success);
	return texts;
}

const TABLES = [...Object.keys(DISTRIBUTED), ...REFERENCE];

describeOnEmbedded('a schema that a cluster can distribute', (database) => {
	test('has one level of partitions at most', async () => {
		expect(
			await database().query(
				`select c.oid::regclass::text as name from pg_class c where c.relkind = 'p' and c.relispartition and c.relnamespace = 'public'::regnamespace`,
			),
		).toEqual([]);
	});

	test('has the column that parts a table in each of its unique keys', async () => {
		const keys = await database().query<{ name: string; columns: string[] }>(
			sql`select i.indrelid::regclass::text as name, array_agg(a.attname) as columns from pg_index i
			join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
			where i.indisunique and i.indrelid::regclass::text = any(${Object.keys(DISTRIBUTED)}::text[]) group by i.indexrelid, 1`,
		);
		expect(new Set(keys.map(({ name }) => name))).toEqual(new Set(Object.keys(DISTRIBUTED)));
		for (const { name, columns } of keys) expect(columns, name).toContain(DISTRIBUTED[name]);
	});

	test('has no triggers on what is not on the coordinator alone, and keys that lead to what every server has', async () => {
		expect(
			await database().query(
				sql`select tgname, tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(${TABLES}::text[])`,
			),
		).toEqual([]);
		expect(
			await database().query(
				sql`select conname from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${TABLES}::text[])
					and confrelid::regclass::text <> all(${REFERENCE}::text[])`,
			),
		).toEqual([]);
	});

	test('is asked nothing else than what is known to be refused', async () => {
		const found: Record<string, Set<string>> = {};
		for (const text of await textsOf(database())) {
			const faults = await faultsOf(text);
			const head = headOf(text);
			if (faults.length > 0) found[head] = new Set([...(found[head] ?? []), ...faults]);
		}
		expect(
			Object.fromEntries(Object.entries(found).map(([head, faults]) => [head, [...faults].sort()])),
		).toEqual(REFUSED);
	}, 300_000);
});
