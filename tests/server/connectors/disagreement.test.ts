import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

describeOnBothEngines('two sources', (database) => {
	test('are set beside each other by what both know of 7 days, and by price', async () => {
		const { operator } = await operating(database());
		const told = (name: string, gained: readonly (number | null)[], price: number) => {
			const lines = gained.flatMap((units, index) =>
				units === null
					? []
					: [
							{ product_id: `p${index}`, day: '2026-11-12', units: 1_000 * (index + 1), price_min: price },
							{
								product_id: `p${index}`,
								day: '2026-11-19',
								units: 1_000 * (index + 1) + units,
								price_min: price,
							},
						],
			);
			const content = lines
				.map((line) => JSON.stringify({ type: 'product_day', region: 'US', ...line }))
				.join('\n');
			return importFile(database(), { importer: 'own', source: name }, content);
		};
		// The first gains 4 % more of one, twice as much of another, and less of a third; it alone knows p3, and p4 sold nothing.
		await told('A', [104, 200, 50, 9, 0], 11);
		await told('B', [100, 100, 100, null, 5], 10);
		await database().query(sql`update source_days set closed_to = '2026-11-19'`);
		const { list } = (await operator.call('adminSourceDisagreement', {})).data;
		expect(
			list.map(({ median, ...one }) => ({ ...one, median: Math.round(median * 1_000) / 1_000 })),
		).toEqual([
			{ source: 'A', other: 'B', metric: 'units', products: 3, median: 0.04 },
			{ source: 'A', other: 'B', metric: 'price', products: 4, median: 0.1 },
			// Worked out from units and price, as neither says it.
			{ source: 'A', other: 'B', metric: 'gmv', products: 3, median: 0.144 },
		]);
	});
});
