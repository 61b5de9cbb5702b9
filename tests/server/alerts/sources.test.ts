// @module-tag full
import { expect, test } from 'vitest';
import type { Input } from '#api/routes.ts';
import { evaluateAlerts } from '#server/alerts/evaluate.ts';
import { queueLetters } from '#server/alerts/send-letters.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const RULE: Input<'saveAlertRule'> = {
	plat_id: '87',
	subject: 'product',
	scope: 'monitored',
	entity_id: null,
	join: 'and',
	conditions: [{ kind: 'units_hour_above', value: 100 }],
	zone: 'America/Los_Angeles',
	days: [1, 2, 3, 4, 5, 6, 7],
	quiet: null,
	cap: 50,
	channels: { notice: true, email: 'off', push: false, webhooks: [] },
	is_on: true,
};
const MINUTE = 60;

describeOnBothEngines('alerts of the moment', (database) => {
	async function world() {
		const { sourceId } = await writeMiniatureWorld(database());
		const service = testService(database(), { editionOf: () => 'all_in_one' });
		const ana = service.device();
		await ana.signUp('+628123456789');
		const [account] = await database().query<{ account_id: number }>('select account_id from accounts');
		const look = (db = database()) => evaluateAlerts(db, service.deps.clock());
		const firings = async () => (await ana.call('alertFirings', {})).data.list;
		return { ...service, ana, look, firings, sourceId, accountId: account?.account_id ?? 0 };
	}

	test('come from readings of the own monitors, once, at whatever statement a process dies', async () => {
		const { ana, look, firings, pass, deps, accountId } = await world();
		const at = () => deps.clock().toISOString();
		await database().query(
			sql`insert into monitors (account_id, plat_id, product_id, frequency_minutes, starts_at, ends_at, state, quota_month, due_at, try_at, created_at)
			values (${accountId}, 87, 'mug', 10, ${at()}, ${at()}::timestamptz + interval '1 day', 'in_progress', '2026-03', ${at()}, ${at()}, ${at()})`,
		);
		const read = async (units: number) => {
			pass(30 * MINUTE);
			await database().query(
				sql`insert into monitor_readings (monitor_id, due_at, read_at, units) values (1, ${at()}, ${at()}, ${units})`,
			);
		};
		await ana.call('saveAlertRule', RULE);
		await look();
		await read(1000);
		await read(1040);
		await look();
		expect(await firings()).toEqual([]);
		// 60 in half an hour are 120 an hour.
		await read(1100);
		let isDone = false;
		for (let statements = 0; !isDone; statements += 1) {
			isDone = await look(dyingAfter(database(), statements)).then(
				() => true,
				() => false,
			);
			expect([0, 1]).toContain((await firings()).length);
		}
		await Promise.all([look(), look()]);
		expect(await firings()).toMatchObject([
			{ entity_id: 'mug', facts: [{ kind: 'units_hour_above', before: 80, after: 120 }] },
		]);
		const notices = (await ana.call('notices', {})).data.list.filter(({ kind }) => kind === 'alert');
		expect(notices.map(({ params }) => params.count)).toEqual([1]);
	});

	test('come from live sessions that start and pass a number, each once', async () => {
		const { ana, look, firings, pass, deps, sourceId } = await world();
		await database().query(
			sql`insert into creators (plat_id, creator_id, source_id, handle) values (87, 'ana', ${sourceId}, 'ana.sells')`,
		);
		const about = { ...RULE, subject: 'creator', scope: 'one', entity_id: 'ana', join: 'or' } as const;
		const saved = await ana.call('saveAlertRule', {
			...about,
			conditions: [
				{ kind: 'live_starts', value: 0 },
				{ kind: 'live_viewers', value: 500 },
			],
		});
		expect(saved.code).toBe(100);
		pass(10 * MINUTE);
		const startedAt = deps.clock().toISOString();
		await database().query(
			sql`insert into lives (plat_id, room_id, source_id, creator_id, title, started_at, viewers) values (87, 'room', ${sourceId}, 'ana', 'Morning sale', ${startedAt}, 10)`,
		);
		await look();
		await look();
		expect((await firings()).map(({ facts }) => facts.map(({ kind }) => kind))).toEqual([['live_starts']]);
		pass(10 * MINUTE);
		await database().query("update lives set viewers = 600 where room_id = 'room'");
		await look();
		await look();
		expect((await firings()).map(({ facts }) => facts[0])).toMatchObject([
			{ kind: 'live_viewers', after: 600, names: ['Morning sale'] },
			{ kind: 'live_starts', names: ['Morning sale'] },
		]);
	});

	test('name in the letter what is among the first 100 and was not the week before', async () => {
		const { ana } = await world();
		for (const id of ['lamp', 'mug']) await ana.call('follow', { plat_id: '87', kind: 'product', id });
		const isWeek = "period = 7 and plat_id = 87 and product_id in ('lamp', 'mug')";
		await database().query(
			`insert into product_ranks (plat_id, slot, build_id, period, product_id, source_id, units, units_quality, units_previous)
			select plat_id, slot, build_id, period, 'other-' || n, source_id, 1, 0, 1000 from product_ranks, generate_series(1, 150) n
			where ${isWeek} and product_id = 'lamp'`,
		);
		// Both are at the top now; 150 others had sold more than the lamp in the week before.
		await database().query(
			`update product_ranks set units = 5000, units_quality = 0, units_previous = case product_id when 'lamp' then 10 else 4000 end where ${isWeek}`,
		);
		const { entered, rises } = (await ana.call('alertLetter', {})).data;
		expect(entered).toMatchObject([{ id: 'lamp', place: 1, units: 5000, units_before: 10 }]);
		expect(rises.map(({ id }) => id)).toEqual(['lamp', 'mug']);
	});

	test('are gathered in a letter on Monday morning, once a week', async () => {
		const { ana, pass, deps } = await world();
		await ana.call('follow', { plat_id: '87', kind: 'product', id: 'lamp' });
		await ana.call('follow', { plat_id: '87', kind: 'shop', id: 'corner' });
		const { data } = await ana.call('alertLetter', {});
		// 03-04 to 03-10: 40 a day since 03-06; nothing is known of the week before.
		expect(data.new_products).toEqual([]);
		expect([...data.rises, ...data.falls, ...data.entered].map(({ id }) => id).includes('mug')).toBe(false);
		await ana.call('saveAlertSettings', { zone: 'America/Los_Angeles', is_on: true, has_letter: true });
		const letters = async () => {
			await queueLetters(database(), deps.clock());
			return (await ana.call('alertDeliveries', {})).data.list.filter(({ kind }) => kind === 'letter').length;
		};
		// Wednesday 2026-03-11 13:00 in Los Angeles; Monday is 2026-03-16, 8:00.
		expect(await letters()).toBe(0);
		pass((4 * 24 + 18) * 60 * MINUTE);
		expect(await letters()).toBe(0);
		pass(60 * MINUTE);
		expect([await letters(), await letters()]).toEqual([1, 1]);
		pass(7 * 24 * 60 * MINUTE);
		expect(await letters()).toBe(2);
	});
});
