import { expect, test } from 'vitest';
import { SAVED_VIEWS } from '#domain/rankings/saved-views.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const GOODS = { plat_id: '87', screen: 'goodsSellLike' } as const;

describeOnBothEngines('saved views', (database) => {
	async function member(handle = '+628123456789') {
		const device = testService(database()).device();
		await device.signUp(handle);
		const save = (name: string, query = 'period=30', more: object = {}) =>
			device.call('saveView', { ...GOODS, name, query, ...more });
		const list = async (screen: 'goodsSellLike' | 'shop' = 'goodsSellLike') =>
			(await device.call('savedViews', { screen })).data.list;
		const names = async () => (await list()).map(({ name, is_default }) => (is_default ? `${name}*` : name));
		return { ...device, save, list, names };
	}

	test('are kept by name, as the address without region and page', async () => {
		const ana = await member();
		const saved = await ana.save(
			' Rising   lipsticks ',
			'sort=gmv&plat_id=81&page=4&columns=units,gmv&density=compact',
		);
		expect(saved).toMatchObject({
			code: 100,
			data: { plat_id: 87, name: 'Rising lipsticks', is_default: false },
		});
		await ana.save('all', '');
		await ana.call('saveView', { plat_id: '81', screen: 'shop', name: 'Shops', query: 'board=rising' });
		expect(await ana.list()).toMatchObject([
			{ name: 'all', query: '' },
			{ name: 'Rising lipsticks', query: 'columns=units%2Cgmv&density=compact&sort=gmv' },
		]);
		expect(await ana.list('shop')).toMatchObject([{ name: 'Shops', plat_id: 81, query: 'board=rising' }]);
	});

	test('are renamed, overwritten and deleted', async () => {
		const ana = await member();
		const { data } = await ana.save('One');
		const id = data.view_id;
		expect((await ana.call('changeView', { view_id: id, name: 'Two' })).data).toMatchObject({
			name: 'Two',
			query: 'period=30',
		});
		expect((await ana.call('changeView', { view_id: id, query: 'period=7' })).data).toMatchObject({
			name: 'Two',
			query: 'period=7',
		});
		expect((await ana.call('deleteView', { view_id: id })).code).toBe(100);
		expect(await ana.list()).toEqual([]);
		expect((await ana.call('deleteView', { view_id: id })).code).toBe(10001);
		expect((await ana.call('changeView', { view_id: id, name: 'Three' })).code).toBe(10001);
	});

	test('have names of their own within a screen and region', async () => {
		const ana = await member();
		const one = await ana.save('One');
		await ana.save('Two');
		expect((await ana.save('One')).code).toBe(19002);
		expect((await ana.call('changeView', { view_id: one.data.view_id, name: 'Two' })).code).toBe(19002);
		expect((await ana.call('changeView', { view_id: one.data.view_id, name: 'One' })).code).toBe(100);
		expect((await ana.call('saveView', { ...GOODS, plat_id: '81', name: 'One', query: '' })).code).toBe(100);
	});

	test('one of a region opens with the screen', async () => {
		const ana = await member();
		const one = await ana.save('One', '', { is_default: true });
		await ana.save('Two', '', { is_default: true });
		await ana.call('saveView', { ...GOODS, plat_id: '81', name: 'There', query: '', is_default: true });
		expect(await ana.names()).toEqual(['One', 'There*', 'Two*']);
		await ana.call('changeView', { view_id: one.data.view_id, is_default: true });
		expect(await ana.names()).toEqual(['One*', 'There*', 'Two']);
		await ana.call('changeView', { view_id: one.data.view_id, is_default: false });
		expect(await ana.names()).toEqual(['One', 'There*', 'Two']);
	});

	test('are as many as may be, also when the last two come together', async () => {
		const ana = await member();
		for (let index = 1; index < SAVED_VIEWS; index += 1) await ana.save(`View ${index}`);
		const codes = await Promise.all([ana.save('Last'), ana.save('Too many')]);
		expect(codes.map(({ code }) => code).sort()).toEqual([100, 19001]);
		expect(await ana.list()).toHaveLength(SAVED_VIEWS);
		expect((await ana.call('saveView', { plat_id: '87', screen: 'shop', name: 'S', query: '' })).code).toBe(
			100,
		);
	});

	test('of others are as if they were not there', async () => {
		const ana = await member();
		const ben = await member('ben@example.com');
		const { data } = await ana.save('Mine');
		const answers = [
			await ben.call('changeView', { view_id: data.view_id, name: 'Yours' }),
			await ben.call('deleteView', { view_id: data.view_id }),
			await ben.call('changeView', { view_id: data.view_id + 1000, name: 'Yours' }),
		];
		expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
			new Set(['10001 view_id: there is no such view']),
		);
		expect(await ben.list()).toEqual([]);
		expect(await ana.names()).toEqual(['Mine']);
	});

	test('are refused without a session, and where they are none', async () => {
		const guest = testService(database()).device();
		expect((await guest.call('savedViews', { screen: 'shop' })).status).toBe(403);
		const ana = await member();
		const refused = await Promise.all([
			ana.save(''),
			ana.save('x'.repeat(61)),
			ana.save('One', 'a.b=1'),
			ana.call('saveView', { ...GOODS, screen: 'nowhere' as 'shop', name: 'One', query: '' }),
		]);
		expect(refused.map(({ code, msg }) => `${code} ${msg.split(':')[0]}`)).toEqual([
			'10001 name',
			'10001 name',
			'10001 query',
			'10001 screen',
		]);
	});

	test('are in the data of the member, and go with the account', async () => {
		const ana = await member();
		await ana.save('Mine');
		const { data } = await ana.call('downloadMyData', {});
		expect(data.saved_views).toMatchObject([
			{ screen: 'goodsSellLike', plat_id: 87, name: 'Mine', query: 'period=30' },
		]);
		expect((await ana.call('deleteAccount', { password: PASSWORD })).code).toBe(100);
		expect(await database().query('select 1 from saved_views')).toEqual([]);
	});
});
