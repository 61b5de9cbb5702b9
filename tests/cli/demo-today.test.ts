// @module-tag full
import { expect, test } from 'vitest';
import { growDemo } from '#cli/demo-data.ts';
import { DaySimulator } from '#cli/demo-today.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const AMERICA = 87;
const TODAY = '2026-11-21';

describeOnEmbedded('the running day of the demo', (database) => {
	const grow = (now: Date) =>
		growDemo(database(), { seed: 1, size: 0.02, platIds: [AMERICA] }, now, {
			part: 'rest',
			progress: () => undefined,
			share: 1,
		});
	/** Products with a row of the day, and what they sold on it. */
	const sold = async () =>
		(
			await database().query<{ units: number; rows: number }>(
				`select coalesce(sum(t.units_adjusted - coalesce(y.units_adjusted, 0)), 0)::float8 as units, count(*)::int as rows
				from product_days t left join product_days y on y.product_id = t.product_id and y.day = t.day - 1
				where t.day = '${TODAY}'`,
			)
		)[0];
	const stale = () => database().query('select 1 from stale_ranks');

	test('is written as far as it has come, leaves rank tables alone, and is whole once it is over', async () => {
		const simulator = new DaySimulator(database());
		await simulator.tick(NOW);
		expect(await sold()).toEqual({ units: 0, rows: 0 });
		await grow(NOW);
		await database().query('delete from stale_ranks');
		await simulator.tick(NOW);
		const noon = await sold();
		expect(noon?.rows).toBeGreaterThan(50);
		expect(noon?.units).toBeGreaterThan(0);
		await simulator.tick(new Date('2026-11-22T04:00:00Z'));
		const evening = await sold();
		expect(evening?.units).toBeGreaterThan(noon?.units ?? 0);
		expect(await stale()).toEqual([]);
		// Midnight in Los Angeles has passed.
		expect(await grow(new Date('2026-11-22T12:00:00Z'))).toEqual([AMERICA]);
		const whole = await sold();
		expect(whole?.units).toBeGreaterThan(evening?.units ?? 0);
		expect(await grow(new Date('2026-11-22T12:00:00Z'))).toEqual([]);
	});
});
