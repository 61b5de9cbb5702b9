// @module-tag full
import { expect, test } from 'vitest';
import type { CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';
const BEHIND = [
	'goodsTrend',
	'goodsContributions',
	'goodsCreators',
	'goodsVideos',
	'goodsLives',
	'goodsSimilar',
] as const;
const DAY = 86_400;

describeOnBothEngines('the details of products', (database) => {
	/** A member with a phone and the calls about a product, as an edition. */
	async function memberOf(edition: Edition) {
		await writeMiniatureWorld(database());
		const service = testService(database(), { editionOf: () => edition });
		const device = service.device();
		await device.signUp(HANDLE);
		const codeOf = async (name: CallName, id: string, more: object = {}) =>
			(await device.call(name, { plat_id: '87', id, ...more } as unknown as Input<typeof name>)).code;
		const used = async () =>
			(await device.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used;
		return { service, codeOf, used };
	}

	test('are counted once a product and day, and open what stands behind them for that day', async () => {
		const { service, codeOf, used } = await memberOf('basic');
		for (const name of BEHIND) expect([name, await codeOf(name, 'mug')]).toEqual([name, 11011]);
		expect(await used()).toBe(0);
		expect(await codeOf('goodsDetail', 'mug')).toBe(100);
		expect(await codeOf('goodsDetail', 'mug', { period: '7' })).toBe(100);
		for (const name of BEHIND) expect([name, await codeOf(name, 'mug')]).toEqual([name, 100]);
		expect(await used()).toBe(1);
		expect(await codeOf('goodsTrend', 'lamp')).toBe(11011);
		expect(await codeOf('goodsDetail', 'lamp')).toBe(100);
		expect(await used()).toBe(2);
		service.pass(DAY);
		expect(await codeOf('goodsTrend', 'mug')).toBe(11011);
	});

	test('count nothing for what is not there or not open', async () => {
		const { codeOf, used } = await memberOf('basic');
		expect(await codeOf('goodsDetail', 'nowhere')).toBe(404);
		expect(await codeOf('goodsDetail', 'mug', { period: '90' })).toBe(11006);
		expect(await codeOf('goodsDetail', 'mug', { period: '2026-03-01..2026-03-02' })).toBe(11007);
		expect(await codeOf('goodsDetail', 'mug', { period: 'total' })).toBe(10001);
		expect(await used()).toBe(0);
	});

	test('are refused with what is missing, and so is what stands behind them', async () => {
		const { service, codeOf } = await memberOf('sign_up');
		for (const name of ['goodsDetail', ...BEHIND] as const) {
			expect([name, await codeOf(name, 'mug')]).toEqual([name, 11001]);
		}
		const guest = service.device();
		const answer = await guest.call('goodsDetail', { plat_id: '87', id: 'mug' });
		expect([answer.status, answer.code]).toEqual([200, 11020]);
		expect(answer.data).toMatchObject({ needs: 'login' });
	});

	test('are refused when the day’s are used, but for those that were opened', async () => {
		const { codeOf } = await memberOf('trial');
		for (const id of ['mug', 'lamp', 'soap', 'reset']) expect(await codeOf('goodsDetail', id)).toBe(100);
		await database().query('update quota_counts set used = 5');
		expect(await codeOf('goodsTrend', 'mug')).toBe(100);
		await database().query(
			`insert into products (plat_id, product_id, source_id, title, title_folded)
			select 87, 'new', source_id, 'New', 'new' from sources limit 1`,
		);
		expect(await codeOf('goodsDetail', 'new')).toBe(11008);
		expect(await codeOf('goodsTrend', 'new')).toBe(11008);
	});

	test('say so where a product has no figures at all', async () => {
		const { service } = await memberOf('basic');
		const device = service.device();
		await device.enter('login', { handle: HANDLE, password: 'Right-pass1' });
		await database().query(
			`insert into products (plat_id, product_id, source_id, title, title_folded)
			select 81, 'bare', source_id, 'Bare', 'bare' from sources limit 1`,
		);
		const { code, data } = await device.call('goodsDetail', { plat_id: '81', id: 'bare' });
		expect([code, data.as_of, data.range, data.standing]).toEqual([100, null, null, null]);
		expect(data.figures.units).toMatchObject({ value: null, quality: 'unknown', reason: 'no_reading' });
		expect((await device.call('goodsSimilar', { plat_id: '81', id: 'bare' })).data.list).toEqual([]);
	});
});
