import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalShare } from '#domain/creators/potential.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';

describeOnBothEngines('the share of a normal distribution', (database) => {
	test('is that of the domain', async () => {
		// One creator far above thousands of peers is more than forty deviations away.
		const values = [...fc.sample(fc.double({ min: -8, max: 8, noNaN: true }), 200), 0, 1e-200, -60, 60, 1.96];
		const rows = await database().query<{ share: number }>(
			sql`select normal_share(z) as share from unnest(${values}::float8[]) with ordinality as given (z, place) order by place`,
		);
		expect(rows).toHaveLength(values.length);
		for (const [index, { share }] of rows.entries())
			expect(share).toBeCloseTo(normalShare(values[index] ?? 0), 12);
		expect(rows.at(-1)?.share).toBeCloseTo(0.975002, 6);
	});
});
