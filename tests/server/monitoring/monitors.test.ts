// @module-tag full
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/access/editions.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';
const MUG = { plat_id: '87', product_url: 'see /goodsDetail/87/mug', frequency: 10, duration: 1 } as const;
/** The month's last hour but one in America, and already April in Indonesia. */
const MARCH_ENDS = Date.parse('2026-04-01T06:00:00Z');

type Service = ReturnType<typeof testService>;
type Device = ReturnType<Service['device']>;

function added(device: Device, service: Service, wish: Partial<typeof MUG> = {}) {
	return device.call('addMonitor', { ...MUG, ...wish, start_time: service.deps.clock().toISOString() });
}

describeOnBothEngines('monitors of a member', (database) => {
	async function member() {
		await writeMiniatureWorld(database());
		const service = testService(database(), { editionOf: (own) => (own === 'guest' ? own : 'authorized') });
		const device = service.device();
		await device.signUp(HANDLE);
		return { service, device };
	}

	test('wait for their first reading and use one of the month', async () => {
		const { service, device } = await member();
		const { code, data } = await added(device, service);
		expect(code).toBe(100);
		expect(data.monitor).toMatchObject({
			plat_id: 87,
			product_id: 'mug',
			title: 'Stoneware Mug',
			currency: 'USD',
			start_time: '2026-03-11T20:00:00.000Z',
			end_time: '2026-03-11T21:00:00.000Z',
			frequency: 10,
			duration: 1,
			status: 'pending',
			failure: null,
			progress: 0,
			readings: 0,
			planned: 7,
			next_at: '2026-03-11T20:00:00.000Z',
			last: null,
			change: null,
		});
		expect(data.quota).toEqual({ limit: 3, used: 1, left: 2 });
		const list = (await device.call('monitors', {})).data;
		expect(list.list.map(({ product_id }) => product_id)).toEqual(['mug']);
		expect(list.counts).toEqual({ pending: 1, in_progress: 0, ended: 0, stopped: 0, failed: 0 });
		expect((await device.call('getUserInfo', {})).data.quotas.monitors).toEqual({
			limit: 3,
			used: 1,
			left: 2,
		});
	});

	test('are refused with the words of what is wrong, and use nothing', async () => {
		const { service, device } = await member();
		const wrongs: [Partial<Record<'product_url' | 'start_time', string>>, string][] = [
			[{ product_url: ' ' }, 'product_url: the monitored product cannot be empty'],
			[{ product_url: 'https://example.com/1' }, 'product_url: the product URL must be correct'],
			[{ product_url: '/goodsDetail/81/mug' }, 'plat_id: the region must comply'],
			[{ product_url: '/goodsDetail/87/none' }, 'product_url: no product of this region has this URL or id'],
			[{ start_time: '' }, 'start_time: a date must be chosen'],
			[{ start_time: '2026-03-11T19:49:00Z' }, 'start_time: lies in the past'],
			[{ start_time: '2026-12-11T19:49:00Z' }, 'start_time: lies more than 90 days ahead'],
		];
		for (const [wrong, msg] of wrongs) {
			const start_time = service.deps.clock().toISOString();
			const answer = await device.call('addMonitor', { ...MUG, start_time, ...wrong });
			expect([answer.code, answer.msg]).toEqual([10001, msg]);
		}
		expect((await device.call('monitors', {})).data.quota.used).toBe(0);
	});

	test('of a product that was taken down are not made', async () => {
		const { service, device } = await member();
		await database().query("update products set is_off_shelf = true where product_id = 'mug'");
		const answer = await added(device, service);
		expect([answer.code, answer.msg]).toEqual([13001, 'alliance product taken down']);
	});

	test('are refused by the edition that has more once the month is used up; deleting gives nothing back', async () => {
		const { service, device } = await member();
		for (let count = 0; count < 3; count += 1) expect((await added(device, service)).code).toBe(100);
		const [first] = (await device.call('monitors', {})).data.list;
		const ids = [first?.monitor_id ?? ''];
		const deleted = (await device.call('deleteMonitor', { monitor_ids: ids })).data;
		expect(deleted).toEqual({ changed: 1, quota: { limit: 3, used: 3, left: 0 } });
		const refused = await added(device, service);
		expect(refused).toMatchObject({
			code: 16001,
			data: { needs: 'edition', edition: 'basic', limit: 3, used: 3 },
		});
		const [other] = (await device.call('monitors', {})).data.list;
		expect((await device.call('againMonitor', { monitor_id: other?.monitor_id ?? '' })).code).toBe(16001);
	});

	test('run again from now on, as long as before, for another of the month', async () => {
		const { service, device } = await member();
		const { monitor } = (await added(device, service)).data;
		expect((await device.call('stopMonitor', { monitor_ids: [monitor.monitor_id] })).data.changed).toBe(1);
		expect((await device.call('stopMonitor', { monitor_ids: [monitor.monitor_id] })).data.changed).toBe(0);
		service.pass(90);
		const again = (await device.call('againMonitor', { monitor_id: monitor.monitor_id })).data;
		expect(again.monitor).toMatchObject({
			product_id: 'mug',
			status: 'pending',
			frequency: 10,
			duration: 1,
			start_time: '2026-03-11T20:01:00.000Z',
		});
		expect(again.quota.used).toBe(2);
		const list = (await device.call('monitors', { status: 'stopped' })).data;
		expect(list.list.map(({ monitor_id }) => monitor_id)).toEqual([monitor.monitor_id]);
		expect((await device.call('monitors', { keyword: '%' })).data.total).toBe(0);
		expect((await device.call('monitors', { keyword: 'mU' })).data.total).toBe(2);
	});

	test('count for the month that it is in the region', async () => {
		const { service, device } = await member();
		service.pass((MARCH_ENDS - service.deps.clock().getTime()) / 1000);
		await added(device, service);
		const used = async (platId: string) =>
			(await device.call('monitors', { plat_id: platId })).data.quota.used;
		expect([await used('87'), await used('81')]).toEqual([1, 0]);
		service.pass(3600);
		expect(await used('87')).toBe(0);
		expect((await device.call('getUserInfo', { plat_id: '87' })).data.quotas.monitors.used).toBe(0);
	});

	test('are nobody else’s', async () => {
		const { service, device } = await member();
		const { monitor } = (await added(device, service)).data;
		const other = service.device();
		await other.signUp('+628123456780');
		const { monitor_id } = monitor;
		expect((await other.call('monitors', {})).data.list).toEqual([]);
		expect((await other.call('againMonitor', { monitor_id })).code).toBe(10001);
		expect((await other.call('stopMonitor', { monitor_ids: [monitor_id] })).data.changed).toBe(0);
		expect((await other.call('deleteMonitor', { monitor_ids: [monitor_id] })).data.changed).toBe(0);
		const stream = await other.send(`/api/monitor_stream?monitor_id=${monitor_id}`);
		expect((await stream.json()).code).toBe(10001);
		const period = { monitor_start_time: '1773259200', monitor_end_time: '1773262800' };
		const detail = await other.call('monitorDetail', { plat_id: '87', id: 'mug', ...period });
		expect(detail.data).toMatchObject({ monitor: null, readings: [], week_before: [] });
		expect(
			(await device.call('monitorDetail', { plat_id: '87', id: 'mug', ...period })).data.monitor,
		).toMatchObject({
			monitor_id,
			status: 'pending',
		});
		expect((await service.device().send('/api/monitors')).status).toBe(403);
	});
});

describeWhereEnginesDiffer('monitors that are made at the same time', (database) => {
	test('use exactly what is left of the month', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { editionOf: (own) => (own === 'guest' ? own : 'basic') });
		const device = service.device();
		await device.signUp(HANDLE);
		const answers = await Promise.all(Array.from({ length: 20 }, () => added(device, service)));
		const limit = LIMITS.basic.monitorsPerMonth;
		expect(answers.filter(({ code }) => code === 100)).toHaveLength(limit);
		expect(answers.filter(({ code }) => code === 16001)).toHaveLength(20 - limit);
		expect((await device.call('monitors', {})).data.quota).toEqual({ limit, used: limit, left: 0 });
	});
});
