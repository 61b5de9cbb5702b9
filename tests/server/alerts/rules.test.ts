// @module-tag full
import { expect, test } from 'vitest';
import type { Input } from '#api/routes.ts';
import { evaluateAlerts } from '#server/alerts/evaluate.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const RULE: Input<'saveAlertRule'> = {
	plat_id: '87',
	subject: 'product',
	scope: 'one',
	entity_id: 'mug',
	join: 'and',
	conditions: [{ kind: 'price_drop', value: 0.1 }],
	zone: 'America/Los_Angeles',
	days: [1, 2, 3, 4, 5, 6, 7],
	quiet: null,
	cap: 10,
	channels: { notice: true, email: 'off', push: false, webhooks: [] },
	is_on: true,
};
const DAY = 86_400;

describeOnBothEngines('alert rules', (database) => {
	async function world() {
		const { sourceId } = await writeMiniatureWorld(database());
		const service = testService(database(), { editionOf: () => 'all_in_one' });
		const ana = service.device();
		await ana.signUp('+628123456789');
		/** A day later the mug costs $8 and the lamp is as it was. */
		async function nextDay(price = 800) {
			service.pass(DAY);
			const day = new Date(service.deps.clock().getTime() - DAY * 1000).toISOString().slice(0, 10);
			const { writer } = await openSource(database(), 'world');
			const units = 210;
			await writer.write(
				[
					{
						type: 'product_day',
						plat_id: 87,
						product_id: 'mug',
						day,
						units,
						gmv: units * 1000,
						price_min: price,
						price_max: price,
						stock: 20,
					},
				],
				{ committedLines: 2 },
			);
			await writer.finish();
			await rebuildStale(database(), service.deps.clock);
		}
		const look = () => evaluateAlerts(database(), service.deps.clock());
		const firings = async () => (await ana.call('alertFirings', {})).data.list;
		const notices = async () =>
			(await ana.call('notices', {})).data.list.filter(({ kind }) => kind === 'alert');
		return { ...service, ana, nextDay, look, firings, notices, sourceId };
	}

	test('fire once for what comes after they were saved, with a notice', async () => {
		const { ana, nextDay, look, firings, notices } = await world();
		const saved = await ana.call('saveAlertRule', RULE);
		expect(saved).toMatchObject({
			code: 100,
			data: { rule_id: 1, name: 'Stoneware Mug', fired: 0, fired_at: null },
		});
		await look();
		expect(await firings()).toEqual([]);
		await nextDay();
		await Promise.all([look(), look()]);
		await look();
		const fact = { kind: 'price_drop', before: 1000, after: 800, names: [], count: 0 };
		expect(await firings()).toMatchObject([
			{ rule_id: 1, plat_id: 87, entity_id: 'mug', name: 'Stoneware Mug', facts: [fact], held: null },
		]);
		expect(await notices()).toMatchObject([
			{ params: { rule_id: 1, name: 'Stoneware Mug', facts: JSON.stringify([fact]), count: 1 }, read: false },
		]);
		const { data } = await ana.call('alertRules', {});
		expect([data.total, data.quota.used, data.list[0]?.fired]).toEqual([1, 1, 1]);
	});

	test('of all that is followed, at the most of a day, and off', async () => {
		const { ana, nextDay, look, firings, notices } = await world();
		await ana.call('follow', { plat_id: '87', kind: 'product', id: 'mug' });
		const all = { ...RULE, scope: 'followed', entity_id: null } as const;
		const { data } = await ana.call('saveAlertRule', { ...all, days: [1] });
		await ana.call('saveAlertRule', { ...all, is_on: false });
		await nextDay();
		await look();
		// 2026-03-12 is a Thursday.
		expect(await firings()).toMatchObject([{ rule_id: data.rule_id, held: 'off_day' }]);
		expect(await notices()).toEqual([]);
	});

	test('belong to their account alone, and fit their subject', async () => {
		const { ana, device } = await world();
		const { data } = await ana.call('saveAlertRule', RULE);
		const ben = device();
		await ben.signUp('+628123456780');
		const codes = [
			await ben.call('saveAlertRule', { ...RULE, rule_id: data.rule_id }),
			await ben.call('deleteAlertRule', { rule_id: data.rule_id }),
			await ana.call('saveAlertRule', { ...RULE, entity_id: 'nothing' }),
			await ana.call('saveAlertRule', { ...RULE, entity_id: null }),
			await ana.call('saveAlertRule', { ...RULE, subject: 'shop', entity_id: 'corner' }),
			await ana.call('saveAlertRule', { ...RULE, channels: { ...RULE.channels, webhooks: [1] } }),
			await ana.call('saveAlertRule', { ...RULE, zone: 'Mars/Phobos' }),
		];
		expect(codes.map(({ code }) => code)).toEqual([10001, 10001, 10001, 10001, 10001, 10001, 10001]);
		expect((await ben.call('alertFirings', { rule_id: String(data.rule_id) })).data.total).toBe(0);
		expect((await ana.call('deleteAlertRule', { rule_id: data.rule_id })).code).toBe(100);
		expect((await ana.call('alertRules', {})).data.total).toBe(0);
	});

	test('are tested on stored days before they are saved', async () => {
		const { ana } = await world();
		const { data } = await ana.call('backtestRule', {
			plat_id: '87',
			subject: 'product',
			scope: 'one',
			entity_id: 'lamp',
			join: 'or',
			conditions: [
				{ kind: 'growth_above', value: 0.5 },
				{ kind: 'creator_starts', value: 1 },
				{ kind: 'rank_enters', value: 10 },
			],
		});
		expect(data).toMatchObject({
			range: { from: '2026-03-01', to: '2026-03-10' },
			subjects: 1,
			is_tested: true,
			is_too_few: true,
			untested: ['rank_enters'],
		});
	});

	test('may be as many as the edition follows', async () => {
		const { ana, deps } = await world();
		const small = testService(database(), { ...deps, editionOf: () => 'sign_up' }).device({
			token: ana.token(),
		});
		for (let index = 0; index < 5; index += 1)
			expect((await small.call('saveAlertRule', RULE)).code).toBe(100);
		expect((await small.call('saveAlertRule', RULE)).code).toBe(11009);
		expect((await small.call('backtestRule', { ...RULE })).code).toBe(11001);
	});
});

test('the world is of a Wednesday', () => {
	expect(WORLD_NOW.getUTCDay()).toBe(3);
});
