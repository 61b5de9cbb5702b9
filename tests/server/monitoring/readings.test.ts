// @module-tag full
import { expect, test } from 'vitest';
import type { Sample } from '#domain/monitoring/reading.ts';
import type { Collected, Collector } from '#server/monitoring/collectors/collector.ts';
import { takeReadings } from '#server/monitoring/take-readings.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';

const sample = (units: number): Sample => ({
	price: 1000,
	stock: 500 - units,
	units,
	gmv: units * 1000,
	creators: 3,
	lives: 0,
	videos: 4,
	rank: 7,
});
const read = (units: number): Collected => ({ outcome: 'read', sample: sample(units), asOf: null });
const unreachable: Collected = { outcome: 'unreachable', reason: 'HTTP 500' };

/** A collector that answers one thing after the other, and counts what it was asked. */
function scripted(results: readonly Collected[]) {
	let asked = 0;
	const collector: Collector = {
		readsUnknown: true,
		most: 10,
		longestMs: 1_000,
		collect: async (products) =>
			products.map(() => {
				const result = results[Math.min(asked, results.length - 1)] ?? unreachable;
				asked += 1;
				return result;
			}),
	};
	return { collector, asked: () => asked };
}

async function monitored(
	database: Parameters<typeof testService>[0],
	results: readonly Collected[],
	count = 1,
) {
	const { collector, asked } = scripted(results);
	const service = testService(database, {
		collector,
		editionOf: (own) => (own === 'guest' ? own : 'deluxe'),
	});
	const device = service.device();
	await device.signUp(HANDLE);
	for (let place = 0; place < count; place += 1)
		await device.call('addMonitor', {
			plat_id: '87',
			product_url: `/goodsDetail/87/p-${place}`,
			start_time: service.deps.clock().toISOString(),
			frequency: 10,
			duration: 1,
		});
	const take = async () => {
		let taken = 0;
		for (let more = 1; more > 0; taken += more) more = await takeReadings(service.deps);
		return taken;
	};
	const first = async () => (await device.call('monitors', {})).data.list[0];
	const detail = async () =>
		(
			await device.call('monitorDetail', {
				plat_id: '87',
				id: 'p-0',
				monitor_start_time: '1773259200',
				monitor_end_time: '1773262800',
			})
		).data;
	return { ...service, member: device, take, first, detail, asked };
}

describeOnBothEngines('readings of a monitor', (database) => {
	test('are taken when they are due, from the start to the end', async () => {
		const units = [100, 102, 102, 109, 110, 115, 120];
		const { take, pass, first, detail, asked } = await monitored(database(), units.map(read));
		expect(await take()).toBe(1);
		expect(await take()).toBe(0);
		expect(await first()).toMatchObject({ status: 'in_progress', readings: 1, change: null, progress: 0 });
		for (let place = 1; place < 7; place += 1) {
			pass(600);
			expect(await take()).toBe(1);
		}
		expect(await first()).toMatchObject({
			status: 'ended',
			readings: 7,
			progress: 1,
			next_at: null,
			last: { due_at: '2026-03-11T21:00:00.000Z', units: 120, stock: 380, is_late: false },
			change: { price: { from: 1000, to: 1000 }, rank: { from: 7, to: 7 }, units: 20 },
		});
		pass(6000);
		expect(await take()).toBe(0);
		expect(asked()).toBe(7);
		const { readings, monitor } = await detail();
		expect(readings.map((reading) => reading.units)).toEqual(units);
		expect(monitor?.status).toBe('ended');
	});

	test('that were missed are gaps, and a late one is taken once and marked', async () => {
		const { take, pass, detail } = await monitored(database(), [read(1)]);
		await take();
		pass(2220);
		expect(await take()).toBe(1);
		expect(await take()).toBe(0);
		expect((await detail()).readings.map(({ due_at, is_late }) => [due_at.slice(11, 16), is_late])).toEqual([
			['20:00', false],
			['20:30', true],
		]);
		// Later than the last one could have been: the monitor is over.
		pass(6000);
		await take();
		expect((await detail()).monitor).toMatchObject({ status: 'ended', readings: 2 });
	});

	test('fail after three tries that reach nothing, and the member is told', async () => {
		const { take, pass, first, member, asked } = await monitored(database(), [unreachable]);
		await take();
		expect(await first()).toMatchObject({ status: 'in_progress', readings: 0 });
		pass(119);
		expect(await take()).toBe(0);
		pass(1);
		await take();
		pass(600);
		await take();
		expect(await first()).toMatchObject({ status: 'failed', failure: 'unreachable', next_at: null });
		pass(600);
		expect(await take()).toBe(0);
		expect(asked()).toBe(3);
		const [notice] = (await member.call('notices', {})).data.list;
		expect(notice).toMatchObject({
			kind: 'monitor_failed',
			params: { title: 'p-0', failure: 'unreachable' },
		});
	});

	test.each([
		['taken_down', 'taken_down'],
		['region', 'region'],
	] as const)('fail at once where it is %s', async (outcome, failure) => {
		const { take, first } = await monitored(database(), [{ outcome }]);
		await take();
		expect(await first()).toMatchObject({ status: 'failed', failure });
	});

	test('begin anew after a try that reached nothing', async () => {
		const { take, pass, first } = await monitored(database(), [
			unreachable,
			unreachable,
			read(1),
			unreachable,
		]);
		await take();
		pass(120);
		await take();
		pass(600);
		await take();
		expect(await first()).toMatchObject({ status: 'in_progress', readings: 1 });
		pass(600);
		await take();
		expect((await first())?.status).toBe('in_progress');
	});

	test('of a monitor that is stopped meanwhile are dropped', async () => {
		const { deps, member, first } = await monitored(database(), [read(1)]);
		const id = (await first())?.monitor_id ?? '';
		const stopping: Collector = {
			...deps.collector,
			collect: async (products, at) => {
				await member.call('stopMonitor', { monitor_ids: [id] });
				return deps.collector.collect(products, at);
			},
		};
		await takeReadings({ ...deps, collector: stopping });
		expect(await first()).toMatchObject({ status: 'stopped', readings: 0 });
	});

	test('come from the newest counters of the feeds, with the moment that they tell of', async () => {
		await writeMiniatureWorld(database());
		// Feeds that do not say when they were read tell of the end of the day.
		await database().query('update product_days set read_at = null');
		const service = testService(database(), { editionOf: (own) => (own === 'guest' ? own : 'deluxe') });
		const device = service.device();
		await device.signUp(HANDLE);
		await device.call('addMonitor', {
			plat_id: '87',
			product_url: '/goodsDetail/87/mug',
			start_time: service.deps.clock().toISOString(),
			frequency: 60,
			duration: 1,
		});
		await takeReadings(service.deps);
		const [monitor] = (await device.call('monitors', {})).data.list;
		expect(monitor?.last).toMatchObject({
			price: 1000,
			stock: null,
			units: 200,
			gmv: 200_000,
			creators: 10,
			rank: 2,
			as_of: '2026-03-11T07:00:00.000Z',
		});
	});
});

describeWhereEnginesDiffer('readings of several processes', (database) => {
	test('are taken once each, whoever is faster', async () => {
		const { deps, asked, take, pass } = await monitored(database(), [read(1)], 30);
		const takenBy = async () => {
			let taken = 0;
			for (let more = 1; more > 0; taken += more) more = await takeReadings(deps);
			return taken;
		};
		const counts = await Promise.all(Array.from({ length: 4 }, takenBy));
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
		expect(asked()).toBe(30);
		const [row] = await database().query<{ count: number }>(
			'select count(*)::integer as count from monitor_readings',
		);
		expect(row?.count).toBe(30);
		pass(600);
		expect(await take()).toBe(30);
	});

	test('of a process that died are done again by another, and stored once', async () => {
		const { deps, pass, take, first } = await monitored(database(), [read(1)]);
		const dying: Collector = {
			...deps.collector,
			collect: () => Promise.reject(new Error('killed')),
		};
		await expect(takeReadings({ ...deps, collector: dying })).rejects.toThrow('killed');
		expect(await take()).toBe(0);
		// A claim ends with the longest that the collector takes, and 15 s.
		pass(17);
		expect(await take()).toBe(1);
		expect(await first()).toMatchObject({ readings: 1, status: 'in_progress' });
	});

	test('of a process that dies before any of its statements are stored once', async () => {
		const { deps, pass, take, detail } = await monitored(database(), [read(1)]);
		let died = 0;
		for (let statements = 0; statements < 20; statements += 1) {
			const dying = { ...deps, database: dyingAfter(database(), statements) };
			const isDead = await takeReadings(dying).then(
				() => false,
				() => true,
			);
			if (!isDead) break;
			died += 1;
			expect((await detail()).readings).toEqual([]);
			pass(17);
		}
		expect(died).toBe(4);
		await take();
		expect((await detail()).readings).toHaveLength(1);
	});

	test('that come back after another process has taken over change nothing', async () => {
		const { deps, pass, take, detail } = await monitored(database(), [read(1)]);
		const slow: Collector = {
			...deps.collector,
			collect: async () => {
				pass(17);
				await take();
				return [read(99)];
			},
		};
		await takeReadings({ ...deps, collector: slow });
		expect((await detail()).readings.map(({ units }) => units)).toEqual([1]);
	});
});
