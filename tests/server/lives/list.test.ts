// @module-tag full
import { expect, test } from 'vitest';
import type { ComparedLive, Comparison } from '#contract/comparison.ts';
import { LIVE_SORTS, type LivesRanking } from '#contract/lives.ts';
import type { Edition } from '#domain/access/editions.ts';
import { type Figure, type Quality, UNKNOWN } from '#domain/figures/provenance.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * The clock stands at 13:00 on 2026-03-11 in Los Angeles; the last closed day is the 10th. Amounts are cents.
 *
 *   best  ana for one shop, Sunday the 8th 19:00 to 21:00, told whole
 *   mid   ben, the 10th 10:00 to 11:00, only viewers, units and GMV told
 *   old   ana, 19 February
 *   run   ben, began at 12:30 today, read at 12:40 and 12:59
 *   lost  ana, began at 9:00 today, never read
 */
const place = { plat_id: 87 } as const;
const observed = (value: number): Figure => ({ value, quality: 'observed' });
const MARKS: Readonly<Record<Quality, string>> = {
	observed: '',
	estimated: '~',
	lower_bound: '≥',
	unknown: '',
};
const marked = ({ value, quality }: Figure) => `${MARKS[quality]}${value ?? '–'}`;
const live = (roomId: string, creatorId: string, startedAt: string, endedAt: string | null, more = {}) =>
	({
		type: 'live',
		...place,
		room_id: roomId,
		creator_id: creatorId,
		started_at: startedAt,
		ended_at: endedAt,
		title: `Live ${roomId}`,
		...more,
	}) as const;
const sample = (at: string, more: object) =>
	({ type: 'live_sample', ...place, room_id: 'run', at, ...more }) as const;

const RECORDS: readonly FeedRecord[] = [
	{ type: 'shop', ...place, shop_id: 's1', name: 'Harbor Goods' },
	{
		type: 'creator',
		...place,
		creator_id: 'ana',
		handle: 'ana.sells',
		nickname: 'Ana Brew',
		category_path: ['10'],
	},
	{ type: 'creator', ...place, creator_id: 'ben', handle: 'ben.live' },
	live('best', 'ana', '2026-03-09T02:00:00Z', '2026-03-09T04:00:00Z', {
		shop_id: 's1',
		viewers: 1_000,
		peak_online: 200,
		average_online: 100,
		new_followers: 50,
		comments: 600,
		likes: 5_000,
		units: 100,
		gmv: 200_000,
		products: 5,
	}),
	live('mid', 'ben', '2026-03-10T17:00:00Z', '2026-03-10T18:00:00Z', {
		viewers: 500,
		units: 10,
		gmv: 50_000,
	}),
	live('old', 'ana', '2026-02-20T02:00:00Z', '2026-02-20T03:00:00Z', { gmv: 900_000 }),
	live('run', 'ben', '2026-03-11T19:30:00Z', null),
	live('lost', 'ana', '2026-03-11T16:00:00Z', null),
	sample('2026-03-11T19:40:00Z', { online: 30, entered: 60, units: 2, gmv: 3_000 }),
	sample('2026-03-11T19:59:00Z', { online: 50, entered: 120, units: 6, gmv: 9_000, comments: 40 }),
];

describeOnBothEngines('/api/rank_lives', (database) => {
	const prepared = async () => {
		const { writer } = await openSource(database(), 'lives');
		await writer.write([...RECORDS], { committedLines: 1 });
		await writer.finish();
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>> = {}) => {
			const answer = await get<LivesRanking>('/api/rank_lives', { plat_id: '87', ...params });
			expect([params, answer.msg]).toEqual([params, 'success']);
			return answer.data;
		};
	};
	const ids = (data: LivesRanking) => data.list.map((row) => row.room_id);

	test('ranks the sessions that began in the last seven days, each with what follows from its figures', async () => {
		const ask = await prepared();
		const data = await ask();
		expect(data).toMatchObject({
			total: 2,
			as_of: '2026-03-10',
			period: '7',
			range: { from: '2026-03-04', to: '2026-03-10' },
			partial: false,
			currency: 'USD',
			sources: [{ name: 'lives' }],
		});
		expect(data.list).toMatchObject([
			{
				rank: 1,
				room_id: 'best',
				title: 'Live best',
				state: 'ended',
				seconds: 7_200,
				creator: { id: 'ana', handle: 'ana.sells', nickname: 'Ana Brew' },
				shop: { id: 's1', name: 'Harbor Goods' },
				category: { id: '10' },
				viewers: observed(1_000),
				online: UNKNOWN,
				peak_online: observed(200),
				average_online: observed(100),
				new_followers: observed(50),
				units: observed(100),
				gmv: observed(200_000),
				products: 5,
				unit_price: observed(2_000),
				conversion: observed(0.1),
				follow_rate: observed(0.05),
				// 5 comments a minute for 100 people online.
				comment_heat: observed(5),
				// 100 people for 7,200 seconds, among 1,000 who came.
				stay_time: observed(720),
				gpm: observed(200_000),
				revenue_per_hour: observed(100_000),
			},
			{
				rank: 2,
				room_id: 'mid',
				shop: null,
				seconds: 3_600,
				unit_price: observed(5_000),
				conversion: observed(0.02),
				gpm: observed(100_000),
				revenue_per_hour: observed(50_000),
				average_online: UNKNOWN,
				comment_heat: UNKNOWN,
				stay_time: UNKNOWN,
			},
		]);
	});

	test('knows what runs now, from the newest reading', async () => {
		const ask = await prepared();
		const { list, period, partial } = await ask({ board: 'now', period: '90' });
		expect([period, partial]).toEqual(['today', true]);
		expect(list).toMatchObject([
			{
				room_id: 'run',
				state: 'live',
				ended_at: null,
				seconds: 1_740,
				viewers: observed(120),
				online: observed(50),
				// Of half an hour between two readings nobody knows.
				peak_online: { value: 50, quality: 'lower_bound' },
				units: observed(6),
				gmv: observed(9_000),
				comments: observed(40),
				unit_price: observed(1_500),
				conversion: observed(0.05),
			},
		]);
		expect(list).toHaveLength(1);
	});

	test('keeps records, the newest first, and calls lost what nobody reads', async () => {
		const ask = await prepared();
		expect(ids(await ask({ board: 'records' }))).toEqual(['mid', 'best']);
		const today = await ask({ board: 'records', period: 'today' });
		expect(today.list.map((row) => [row.room_id, row.state, row.seconds])).toEqual([['lost', 'lost', null]]);
		// Up to the day that it is as of, as the totals of the market: what began today is under today.
		expect(await ask({ period: 'total' })).toMatchObject({
			list: ['old', 'best', 'mid'].map((room_id) => ({ room_id })),
			total: 3,
			as_of: '2026-03-10',
			partial: false,
		});
		expect(ids(await ask({ period: 'today' })).toSorted()).toEqual(['lost', 'run']);
		expect(ids(await ask({ period: '2026-02-19' }))).toEqual(['old']);
	});

	const FILTERS: [Record<string, string>, string[]][] = [
		[{ category: '10' }, ['best']],
		[{ keyword: 'BREW ana' }, ['best']],
		[{ keyword: 'live mid' }, ['mid']],
		[{ keyword: "%' or 1=1 --" }, []],
		[{ viewers_min: '600' }, ['best']],
		[{ peak_online_min: '200' }, ['best']],
		[{ average_online_max: '100' }, ['best']],
		[{ units_max: '10' }, ['mid']],
		[{ gmv_min: '100000' }, ['best']],
		[{ unit_price_min: '5000' }, ['mid']],
		[{ gpm_max: '150000' }, ['mid']],
		[{ revenue_per_hour_min: '60000' }, ['best']],
		[{ conversion_max: '0.05' }, ['mid']],
		[{ new_followers_min: '1' }, ['best']],
		[{ minutes_max: '60' }, ['mid']],
		[{ kind: 'shop' }, ['best']],
		[{ kind: 'creator' }, ['mid']],
		[{ hour: '19' }, ['best']],
		[{ hour: '10' }, ['mid']],
	];

	test('filters, sorts by every column both ways, and pages', async () => {
		const ask = await prepared();
		for (const [filter, expected] of FILTERS) {
			expect([filter, ids(await ask(filter))]).toEqual([filter, expected]);
		}
		for (const sort of LIVE_SORTS) {
			for (const order of ['asc', 'desc']) {
				expect([sort, ids(await ask({ sort, order, period: 'total' })).toSorted()]).toEqual([
					sort,
					['best', 'mid', 'old'],
				]);
			}
		}
		expect(ids(await ask({ sort: 'viewers', order: 'asc', period: 'total' }))).toEqual([
			'mid',
			'best',
			'old',
		]);
		const second = await ask({ period: 'total', limit: '2', page: '2' });
		expect([ids(second), second.total]).toEqual([['mid'], 3]);
		expect(await ask({ period: 'total', limit: '2', page: '4' })).toMatchObject({ list: [], total: 3 });
		expect(await ask({ plat_id: '81' })).toMatchObject({ list: [], total: 0, as_of: null });
	});

	test('says what can be seen minute by minute: what was read over at least half of its length', async () => {
		const ask = await prepared();
		const { writer } = await openSource(database(), 'reader');
		// Of the hour of `mid` the second half is read, of the two hours of `best` less than half.
		const minutes = (roomId: string, from: string, count: number) =>
			Array.from({ length: count }, (_, minute) => ({
				...sample(new Date(Date.parse(from) + minute * 60_000).toISOString(), { online: 20 }),
				room_id: roomId,
			}));
		await writer.write(
			[...minutes('mid', '2026-03-10T17:30:00Z', 31), ...minutes('best', '2026-03-09T02:00:00Z', 60)],
			{ committedLines: 1 },
		);
		await writer.finish();
		const { list } = await ask();
		expect(list.map((row) => [row.room_id, row.has_replay])).toEqual([
			['best', false],
			['mid', true],
		]);
		expect(ids(await ask({ has_replay: '1' }))).toEqual(['mid']);
		expect(ids(await ask({ has_replay: '0' }))).toEqual(['best']);
		expect(ids(await ask({ has_replay: '1', board: 'now' }))).toEqual([]);
	});

	test('is exported as listed, to editions that export', async () => {
		const ask = await prepared();
		const path = '/api/export_lives';
		const lines = async (
			app: ReturnType<typeof testApp>['app'],
			params: Readonly<Record<string, string>>,
		) => {
			const response = await app.request(`${path}?${signed(path, { plat_id: '87', ...params })}`);
			return (await response.text())
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line));
		};
		for (const params of [{}, { period: 'total', sort: 'viewers', order: 'asc' }, { board: 'now' }]) {
			const { list, page: _page, limit: _limit, rows_allowed: _allowed, ...about } = await ask(params);
			expect(list.length).toBeGreaterThan(0);
			expect(await lines(testApp(database()).app, params)).toEqual([
				{ head: { ...about, rows: list.length } },
				...list.map((row) => ({ row })),
				{ end: { rows: list.length } },
			]);
		}
		const [head, ...rows] = await lines(testApp(database()).app, { period: 'total', keyword: 'best' });
		expect([head.head.total, rows.length]).toEqual([1, 2]);
		const refused = await lines(testApp(database(), 'basic').app, {});
		expect(refused).toMatchObject([{ code: 11007, data: { edition: 'professional' } }]);
		expect(await lines(testApp(database(), 'guest').app, {})).toMatchObject([{ code: 11020 }]);
	});

	test('are put side by side as wholes, in the order asked', async () => {
		await prepared();
		const path = '/api/compare_lives';
		const ask = async (ids: string, edition: Edition = 'all_in_one') =>
			testApp(database(), edition).get<Comparison<ComparedLive>>(path, { plat_id: '87', ids });
		const { data } = await ask('run,old,nothing,best');
		expect(data).toMatchObject({
			missing: ['nothing'],
			days: [],
			range: null,
			period: 'total',
			currency: 'USD',
			list: [
				{ room_id: 'run', state: 'live', viewers: observed(120), gmv: observed(9_000) },
				{ room_id: 'old', state: 'ended', viewers: UNKNOWN, gmv: observed(900_000) },
				{ room_id: 'best', state: 'ended', viewers: observed(1_000), gpm: observed(200_000) },
			],
		});
		expect(data.list[0]).not.toHaveProperty('rank');
		expect((await ask('best,mid', 'guest')).code).toBe(100);
		expect((await ask('best')).code).toBe(10001);
		const elsewhere = await testApp(database()).get<Comparison<ComparedLive>>(path, {
			plat_id: '81',
			ids: 'best,mid',
		});
		expect(elsewhere.data).toMatchObject({ list: [], missing: ['best', 'mid'], as_of: null });
	});

	test('refuses what is beyond an edition, and malformed values with the name of the field', async () => {
		await prepared();
		const guest = testApp(database(), 'guest');
		const codes: number[] = [];
		for (const params of [{}, { board: 'now' }, { hour: '9' }, { period: '30' }, { page: '2' }]) {
			codes.push((await guest.get('/api/rank_lives', { plat_id: '87', ...params })).code);
		}
		expect(codes).toEqual([100, 100, 11001, 11001, 11012]);
		const { get } = testApp(database());
		const malformed = { board: 'hot', sort: 'title', hour: '24', kind: 'x', minutes_min: '-1', period: '8' };
		for (const [field, value] of Object.entries(malformed)) {
			const answer = await get('/api/rank_lives', { plat_id: '87', [field]: value });
			expect([field, answer.code, answer.msg.split(':')[0]]).toEqual([field, 10001, field]);
		}
	});
});

describeOnBothEngines('a lost session in /api/rank_lives', (database) => {
	/** The sessions that run now and those that are lost, as the lists show them. */
	async function lists() {
		const { get } = testApp(database());
		const list = async (board: string) =>
			(await get<LivesRanking>('/api/rank_lives', { plat_id: '87', board, period: 'today' })).data.list;
		const shown = (rows: LivesRanking['list']) =>
			rows.map(({ room_id, state, online, viewers, units }) => [
				room_id,
				state,
				...[online, viewers, units].map((figure) => marked(figure)),
			]);
		return { now: shown(await list('now')), lost: (await list('records')).map(({ room_id }) => room_id) };
	}
	const read = (at: string, more: object) => ({ ...sample(at, more), room_id: 'lost' });

	test('is live again with its next sample, whoever reads it, and shows whoever reads on', async () => {
		const { writer } = await openSource(database(), 'first', { priority: 10 });
		await writer.write(
			[
				live('lost', 'ana', '2026-03-11T16:00:00Z', null),
				read('2026-03-11T16:10:00Z', { online: 20, entered: 90, units: 4 }),
			],
			{ committedLines: 1 },
		);
		expect(await lists()).toEqual({ now: [], lost: ['lost'] });
		const { writer: second } = await openSource(database(), 'second', { priority: 90 });
		await second.write([read('2026-03-11T19:58:00Z', { online: 35, entered: 700, units: 31 })], {
			committedLines: 1,
		});
		expect(await lists()).toEqual({ now: [['lost', 'live', '35', '700', '31']], lost: [] });
		// Both read on: the operator's order decides.
		await writer.write([read('2026-03-11T19:50:00Z', { online: 33, entered: 690, units: 30 })], {
			committedLines: 2,
		});
		expect(await lists()).toEqual({ now: [['lost', 'live', '33', '690', '30']], lost: [] });
	});

	const readProduct = (at: string): FeedRecord => ({
		type: 'live_product_sample',
		...place,
		room_id: 'lost',
		product_id: 'mug',
		at,
		units: 3,
	});

	test('is live with samples of its products alone, until nobody reads these either', async () => {
		const { writer } = await openSource(database(), 'first', { priority: 10 });
		const told = live('lost', 'ana', '2026-03-11T16:00:00Z', null);
		await writer.write([told, readProduct('2026-03-11T19:40:00Z')], { committedLines: 1 });
		expect(await lists()).toEqual({ now: [], lost: ['lost'] });
		await writer.write([readProduct('2026-03-11T19:58:00Z')], { committedLines: 2 });
		// A late one takes nothing back.
		await writer.write([readProduct('2026-03-11T17:00:00Z')], { committedLines: 3 });
		expect(await lists()).toEqual({ now: [['lost', 'live', '–', '–', '–']], lost: [] });
		await writer.write([{ ...told, ended_at: '2026-03-11T19:59:00Z' }], { committedLines: 4 });
		expect(await lists()).toEqual({ now: [], lost: ['lost'] });
	});

	test('is live where another source reads its products on', async () => {
		const { writer } = await openSource(database(), 'first', { priority: 10 });
		await writer.write(
			[
				live('lost', 'ana', '2026-03-11T16:00:00Z', null),
				read('2026-03-11T16:10:00Z', { online: 20, entered: 90, units: 4 }),
			],
			{ committedLines: 1 },
		);
		const { writer: second } = await openSource(database(), 'second', { priority: 90 });
		await second.write([readProduct('2026-03-11T19:58:00Z')], { committedLines: 1 });
		expect(await lists()).toEqual({ now: [['lost', 'live', '–', '≥90', '≥4']], lost: [] });
	});
});
