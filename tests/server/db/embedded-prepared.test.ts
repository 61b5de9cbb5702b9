import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { PreparedStatements } from '#server/db/embedded-prepared.ts';
import { sql } from '#server/db/sql.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

const KEPT = { isPrepared: true } as const;

describeWhereEnginesDiffer('a statement whose plan is kept', (database) => {
	test('takes and gives the same values as one whose plan is not, however often', async () => {
		const asked = (turn: number) =>
			sql`select ${turn}::int as n, ${turn}::bigint * 3000000000 as large, ${1.5}::numeric as part, ${'x\\\'"'}::text as text,
				${null}::text as nothing, ${['a', 'b,"c"']}::text[] as texts, ${[1, 2]}::bigint[] as numbers, ${true}::boolean as yes,
				${'2026-03-01'}::date as day, ${'2026-03-01T10:00:00Z'}::timestamptz as at, ${'{"a":[1]}'}::jsonb as json`;
		for (let turn = 1; turn <= 8; turn += 1)
			expect(await database().query(asked(turn), KEPT)).toEqual(await database().query(asked(turn)));
	});

	test('fails by itself: what comes after it is as before, in a transaction too', async () => {
		const divided = (by: number) => database().query(sql`select 10 / ${by}::int as n`, KEPT);
		expect(await divided(5)).toEqual([{ n: 2 }]);
		await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
		expect(await divided(2)).toEqual([{ n: 5 }]);
		await expect(database().query('select no_such_column', KEPT)).rejects.toMatchObject({ code: '42703' });
		const broken = database().transaction(async (tx) => {
			await tx.query('create table never_made (id int)', KEPT);
			await tx.query(sql`select 1 / ${0}::int as n`, KEPT);
		});
		await expect(broken).rejects.toMatchObject({ code: '22012' });
		expect(await database().query(`select to_regclass('never_made') as made`, KEPT)).toEqual([
			{ made: null },
		]);
	});

	test('sees a table that was made anew', async () => {
		const read = () => database().query('select * from anew order by id', KEPT);
		for (const rows of [1, 2, 3]) {
			await database().script(
				`drop table if exists anew; create table anew (id int); insert into anew select generate_series(1, ${rows})`,
			);
			expect(await read()).toHaveLength(rows);
		}
		await database().script('drop table anew');
	});
});

test('the embedded engine keeps no more statements than it may', async () => {
	const engine = await PGlite.create();
	const statements = new PreparedStatements(engine, 3);
	for (let index = 0; index < 12; index += 1)
		expect(await statements.run(`select ${index % 5} + $1::int as n`, [1])).toEqual([{ n: (index % 5) + 1 }]);
	const { rows } = await engine.query('select count(*)::int as n from pg_prepared_statements');
	// One that was dropped is closed before the next is made.
	expect((rows as { n: number }[])[0]?.n).toBeLessThanOrEqual(4);
	await engine.close();
});
