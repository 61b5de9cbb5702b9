import { expect, test } from 'vitest';
import type { Answer, CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import {
	after,
	evenAt,
	LATE,
	LIVE_STARTS,
	type LiveName,
	liveRecords,
	liveSample,
} from '#tests/support/live-world.ts';
import { openSource } from '#tests/support/source.ts';

const HANDLE = '+628123456789';
const NOON = Date.parse('2026-03-11T12:00:00Z');

describeOnBothEngines('the detail of a live session', (database) => {
	async function memberOf(edition: Edition = 'all_in_one') {
		const { writer } = await openSource(database(), 'rooms', { priority: 10 });
		let lines = 0;
		const write = async (records: readonly FeedRecord[]) => {
			lines += 1;
			await writer.write(records, { committedLines: lines });
		};
		await write(liveRecords());
		const service = testService(database(), { editionOf: () => edition, clock: () => new Date(NOON) });
		const device = service.device();
		await device.signUp(HANDLE);
		const call = <Name extends CallName>(name: Name, id: string, more: object = {}) =>
			device.call(name, { plat_id: '87', id, ...more } as unknown as Input<Name>);
		const detail = async (id: LiveName): Promise<Answer<'liveDetail'>> => {
			const answer = await call('liveDetail', id);
			expect(answer.msg).toBe('success');
			return answer.data;
		};
		const curve = async (id: LiveName, since?: string): Promise<Answer<'liveCurve'>> => {
			expect((await call('liveDetail', id)).code).toBe(100);
			const answer = await call('liveCurve', id, since === undefined ? {} : { since });
			expect(answer.msg).toBe('success');
			return answer.data;
		};
		const used = async () =>
			(await device.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used;
		return { write, call, detail, curve, used };
	}

	test('tells a session that was read every minute across a change of the clocks', async () => {
		const { detail } = await memberOf();
		expect(await detail('even')).toMatchObject({
			live: {
				title: 'Live even',
				creator: { id: 'ana', handle: 'ana.pours', nickname: 'Ana' },
				shop: null,
				products: 1,
				source: { name: 'rooms' },
			},
			state: 'ended',
			started_at: LIVE_STARTS.even,
			ended_at: '2026-03-08T10:10:00.000Z',
			time_zone: 'America/Los_Angeles',
			currency: 'USD',
			seconds: 1_200,
			coverage: 1,
			figures: {
				viewers: { value: 200, quality: 'observed', reason: null, source: { name: 'rooms' } },
				peak_online: { value: 100, quality: 'observed' },
				average_online: { value: 100, quality: 'observed' },
				units: { value: 20 },
				gmv: { value: 20_000 },
				likes: { value: null, quality: 'unknown', source: null },
				unit_price: { value: 1_000, reason: 'derived' },
				conversion: { value: 0.1 },
				gpm: { value: 100_000 },
				revenue_per_hour: { value: 60_000 },
				comment_heat: { value: 2 },
				stay_time: { value: 600 },
			},
			categories: [{ category: { id: '10' }, products: 1, units: 20, gmv: 20_000, share: 1 }],
			viewer_sources: [
				{ name: 'for_you', share: 0.6 },
				{ name: 'search', share: 0.4 },
			],
			comment_words: [
				{ name: 'size', share: 0.3 },
				{ name: 'price', share: 0.12 },
			],
		});
	});

	test('tells what its feed says where nobody read it, across midnight', async () => {
		const { detail, curve } = await memberOf();
		const { figures, coverage, viewer_sources, read_at } = await detail('night');
		expect(figures).toMatchObject({
			viewers: { value: 600, quality: 'observed', reason: 'told', other: null },
			peak_online: { value: null, quality: 'unknown' },
			average_online: { value: 50, reason: 'told' },
			revenue_per_hour: { value: 24_000 },
			stay_time: { value: 150 },
		});
		expect([coverage, viewer_sources, read_at]).toEqual([0, null, '2026-03-10T07:20:00.000Z']);
		const { minutes, series, lane } = await curve('night');
		expect(minutes).toBe(30);
		expect(series.units.values).toEqual(new Array(30).fill(null));
		expect(lane).toMatchObject([
			{ product_id: 'mug', title: 'Stoneware Mug', shown: [], sold: [], units: { value: 12 } },
		]);
	});

	test('answers its minutes, when its product was shown, pinned and sold, and what happened', async () => {
		const { curve } = await memberOf();
		const { minutes, from, series, lane, events, notes } = await curve('even');
		const flat = (value: number) => ({ values: new Array(20).fill(value), estimated: [] });
		expect([minutes, from]).toEqual([20, 0]);
		expect(series).toEqual({
			online: flat(100),
			entered: flat(10),
			left: flat(5),
			units: flat(1),
			gmv: flat(1_000),
			comments: flat(2),
			new_followers: flat(0),
		});
		expect(lane).toEqual([
			{
				product_id: 'mug',
				title: 'Stoneware Mug',
				image: '/api/image/product/87/mug.svg',
				shown: [[120, 900]],
				pinned: [[180, 480]],
				prices: [
					[0, 1_000],
					[720, 900],
				],
				sold: Array.from({ length: 20 }, (_, minute) => [minute, 1]),
				is_estimated: false,
				units: { value: 20, quality: 'observed' },
				gmv: { value: 20_000, quality: 'observed' },
			},
		]);
		expect(events.map(({ second, kind }) => [second / 60, kind])).toEqual([
			[2, 'product_on'],
			[3, 'pin'],
			[8, 'pin'],
			[10, 'voucher'],
			[15, 'product_off'],
		]);
		expect(notes).toEqual([]);
	});

	test('names what came before a jump, told at the very moment of the reading that shows it', async () => {
		const { write, curve } = await memberOf();
		const at = (minute: number) => after(LIVE_STARTS.silent, minute);
		const place = { plat_id: 87, room_id: 'silent' } as const;
		const units = (minute: number) => minute + 10 * Math.max(0, minute - 29);
		const sales = (minute: number) => ({ units: units(minute), gmv: 1_000 * units(minute) });
		const hour = Array.from({ length: 61 }, (_, minute) => minute);
		await write([
			...hour.map((minute) =>
				liveSample('silent', minute, {
					...evenAt(minute),
					...sales(minute),
					online: minute < 30 ? 100 : 300,
				}),
			),
			...hour.map(
				(minute): FeedRecord => ({
					type: 'live_product_sample',
					...place,
					product_id: 'mug',
					at: at(minute),
					price: 1_000,
					...sales(minute),
				}),
			),
			{ type: 'live_event', ...place, at: at(30), kind: 'voucher', amount: 500 },
			{ type: 'live_event', ...place, at: at(31), kind: 'lottery' },
		]);
		const voucher = { second: 1_800, kind: 'voucher', product_id: null, amount: 500, seconds_before: 0 };
		const mug = { product_id: 'mug', share: 1 };
		expect((await curve('silent')).notes).toEqual([
			{ minute: 29, measure: 'online', before: 100, after: 300, change: 2, event: voucher, product: null },
			{ minute: 29, measure: 'units', before: 1, after: 11, change: 10, event: voucher, product: mug },
			{ minute: 29, measure: 'gmv', before: 1_000, after: 11_000, change: 10, event: voucher, product: mug },
		]);
	});

	test('reads samples that come late, twice and out of order as if they had come in time', async () => {
		const { write, curve } = await memberOf();
		const before = await curve('uneven');
		expect(before.series.online).toEqual({
			values: [150, 233, 317, 400, 400],
			estimated: [
				[1, 2],
				[4, 4],
			],
		});
		// Three units in minute 0, seven over the next three, two more at the end.
		expect(before.series.units).toEqual({ values: [3, 2, 2, 3, 2], estimated: [[1, 3]] });
		expect(before.figures.units).toMatchObject({ value: 12, quality: 'observed' });
		await write(LATE);
		await write(LATE);
		const now = await curve('uneven');
		expect(now.series.online.values).toEqual([200, 200, 300, 400, 400]);
		expect(now.series.units.values).toEqual([4, 2, 2, 2, 2]);
	});

	test('leaves the minute of a counter that started again unknown, and the total a lower bound', async () => {
		const { curve } = await memberOf();
		const { series, figures } = await curve('reset');
		expect(series.units.values).toEqual([4, 4, 4, null, 3, 4]);
		expect(figures.units).toMatchObject({ value: 19, quality: 'lower_bound', reason: 'restarted' });
	});

	test('leaves an hour that nobody read unknown', async () => {
		const { curve } = await memberOf();
		const { series, figures, coverage } = await curve('silent');
		expect(series.units.values.slice(59, 61)).toEqual([1, null]);
		expect(series.units.values.slice(60, 120)).toEqual(new Array(60).fill(null));
		expect(series.online.values.slice(119, 121)).toEqual([100, 100]);
		expect(series.units.values[120]).toBe(1);
		expect(coverage).toBeCloseTo(2 / 3, 10);
		expect(figures).toMatchObject({
			average_online: { value: 100, quality: 'estimated', reason: 'silent' },
			peak_online: { value: 100, quality: 'lower_bound' },
			units: { value: 180, quality: 'observed' },
		});
	});

	test('of a session that runs goes on from a cursor, until a late sample changes what came before', async () => {
		const { write, curve } = await memberOf();
		const first = await curve('running');
		expect(first).toMatchObject({ state: 'live', ended_at: null, minutes: 9, from: 0 });
		await write([liveSample('running', 10, { ...evenAt(10), units: 30 })]);
		const next = await curve('running', first.cursor);
		expect(next).toMatchObject({ minutes: 10, from: 9, series: { units: { values: [21] } } });
		expect((await curve('running', next.cursor)).series.online.values).toEqual([]);
		await write([liveSample('running', 4, { ...evenAt(4), online: 300 })]);
		const whole = await curve('running', next.cursor);
		expect(whole).toMatchObject({ minutes: 10, from: 0 });
		expect(whole.series.online.values).toEqual([100, 100, 100, 300, 100, 100, 100, 100, 100, 100]);
	});

	test('does not call a session live that nobody reads any more', async () => {
		const { detail } = await memberOf();
		expect(await detail('lost')).toMatchObject({ state: 'lost', ended_at: null, seconds: 1_800 });
	});

	test('compares it with the creator’s sessions before', async () => {
		const { detail, write } = await memberOf();
		expect((await detail('silent')).comparison.figures[0]).toEqual({
			name: 'viewers',
			value: 1_800,
			median: null,
			percentile: null,
			known: 0,
		});
		const told = [100, 300, 500, 600].map(
			(viewers, index): FeedRecord => ({
				type: 'live',
				plat_id: 87,
				room_id: `past-${index}`,
				creator_id: 'ana',
				started_at: `2026-02-1${index}T20:00:00Z`,
				ended_at: `2026-02-1${index}T21:00:00Z`,
				viewers,
				units: 10,
			}),
		);
		await write(told);
		const { sessions, figures } = (await detail('silent')).comparison;
		expect(sessions).toBe(4);
		expect(figures.find(({ name }) => name === 'viewers')).toMatchObject({
			median: 400,
			percentile: 1,
			known: 4,
		});
		// 180 / 1,800 against 10/100, 10/300, 10/500, 10/600: the highest is equal, so it counts half.
		expect(figures.find(({ name }) => name === 'conversion')).toMatchObject({
			value: 0.1,
			percentile: 3.5 / 4,
		});
		const running = (await detail('running')).comparison.figures.map(({ name }) => name);
		expect(running).toContain('average_online');
		expect(running).not.toContain('viewers');
	});

	test('calls a session live whose products alone are read', async () => {
		const { write, detail } = await memberOf();
		const startedAt = '2026-03-11T10:00:00Z';
		const product = (at: string): FeedRecord => ({
			type: 'live_product_sample',
			plat_id: 87,
			room_id: 'shelf',
			product_id: 'mug',
			at,
			units: 3,
		});
		const room: FeedRecord = {
			type: 'live',
			plat_id: 87,
			room_id: 'shelf',
			creator_id: 'ana',
			started_at: startedAt,
		};
		const stateOf = async () => (await detail('shelf' as LiveName)).state;
		await write([room, product('2026-03-11T11:30:00Z')]);
		expect(await stateOf()).toBe('lost');
		await write([product('2026-03-11T11:58:00Z')]);
		expect(await stateOf()).toBe('live');
	});

	test('says whether the member follows it', async () => {
		const { call, detail } = await memberOf();
		expect((await detail('even')).is_followed).toBe(false);
		expect((await call('follow', 'even', { kind: 'live' })).msg).toBe('success');
		expect((await detail('even')).is_followed).toBe(true);
		expect((await detail('silent')).is_followed).toBe(false);
	});

	test('is counted once a session and day, and opens its minutes', async () => {
		const { call, used } = await memberOf('basic');
		expect((await call('liveCurve', 'even')).code).toBe(11011);
		expect((await call('liveDetail', 'nowhere')).code).toBe(404);
		expect(await used()).toBe(0);
		for (const name of ['liveDetail', 'liveCurve', 'liveDetail'] as const)
			expect([name, (await call(name, 'even')).code]).toEqual([name, 100]);
		expect(await used()).toBe(1);
		expect((await call('liveCurve', 'even', { since: 'yesterday' })).code).toBe(10001);
	});
});
