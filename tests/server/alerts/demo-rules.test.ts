import { expect, test } from 'vitest';
import { addDemoRules } from '#server/alerts/demo-rules.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(WORLD_NOW.getTime() - hours * HOUR_MS).toISOString();

describeOnBothEngines('the rules of a demo account', (database) => {
	/** An account that monitors two products since ten hours; one was 20 % cheaper from six hours ago to four. */
	async function account() {
		const device = testService(database()).device();
		await device.signUp('ana@example.com');
		const [{ account_id: accountId = 0 } = {}] = await database().query<{ account_id: number }>(
			'select account_id from accounts',
		);
		for (const product of ['p-1', 'p-2'])
			await database().query(
				sql`with m as (
					insert into monitors (account_id, plat_id, product_id, frequency_minutes, starts_at, ends_at, state, quota_month, due_at, try_at, created_at)
					values (${accountId}, 87, ${product}, 60, ${ago(10)}, ${ago(-10)}, 'in_progress', '2026-03', ${ago(-1)}, ${ago(-1)}, ${ago(10)})
					returning monitor_id
				)
				insert into monitor_readings (monitor_id, due_at, read_at, price, units, is_late)
				select monitor_id, ${ago(0)}::timestamptz - make_interval(hours => h), ${ago(0)}::timestamptz - make_interval(hours => h),
					case when ${product} = 'p-1' and h between 4 and 6 then 800 else 1000 end, 1000 - 10 * h, false
				from m, generate_series(1, 10) h`,
			);
		return { device, accountId };
	}

	test('are about what it monitors, and have told what they found', async () => {
		const { device, accountId } = await account();
		await database().transaction((tx) => addDemoRules(tx, { accountId, platId: 87, now: WORLD_NOW }));
		const { list } = (await device.call('alertRules', {})).data;
		expect(
			list.map(({ scope, conditions }) => [scope, ...conditions.map(({ kind, value }) => [kind, value])]),
		).toEqual([
			['monitored', ['price_drop', 0.1], ['units_hour_above', 10]],
			['one', ['creator_starts', 1_000], ['growth_above', 0.2]],
			['one', ['rank_leaves', 100]],
		]);
		const fired = (await device.call('alertFirings', {})).data.list;
		expect(fired.map(({ entity_id, fired_at, facts }) => [entity_id, fired_at, facts])).toEqual([
			['p-1', ago(6), [{ kind: 'price_drop', before: 1000, after: 800, names: [], count: 0 }]],
		]);
		const notices = (await device.call('notices', {})).data.list;
		expect(notices.find(({ kind }) => kind === 'alert')).toMatchObject({ at: ago(6), read: false });
		// Nothing is on its way: a demo account has no address.
		expect((await device.call('alertDeliveries', {})).data.list).toEqual([]);
	});

	test('are missing where nothing is monitored', async () => {
		const device = testService(database()).device();
		await device.signUp('ana@example.com');
		await database().transaction((tx) => addDemoRules(tx, { accountId: 1, platId: 87, now: WORLD_NOW }));
		expect((await device.call('alertRules', {})).data.total).toBe(0);
	});
});
