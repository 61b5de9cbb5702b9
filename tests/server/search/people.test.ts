// @module-tag full
import { expect, test } from 'vitest';
import type { RefusalDetail } from '#contract/access.ts';
import type { SearchAnswer } from '#contract/search.ts';
import type { Edition } from '#domain/access/editions.ts';
import { addDays } from '#domain/time/days.ts';
import { foldStoredNames } from '#server/ingest/fold-names.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { FIRST_DAY, LAST_DAY } from '#tests/support/miniature-world.ts';
import { writeRecords } from '#tests/support/written.ts';

/** Creators in the order of what they sold, the best seller first: handle, nickname. */
const NAMES: readonly (readonly [string, string | null])[] = [
	['pinkflash.beauty', 'PinkFlash Official'],
	['beauty_hao', '美妆小昊'],
	['nguyen.lan', 'Nguyễn Lan Đẹp'],
	['ploy99', 'พลอยรีวิว'],
	['beautiful', null],
];

const creators: FeedRecord[] = NAMES.flatMap(([handle, nickname], index): FeedRecord[] => {
	const of = { plat_id: 87, creator_id: `c${index}` };
	const units = 100 - index;
	return [
		{ type: 'creator', ...of, handle, nickname },
		{ type: 'creator_day', ...of, day: FIRST_DAY, units: 0, gmv: 0 },
		{ type: 'creator_day', ...of, day: addDays(LAST_DAY, -7), units: 0, gmv: 0 },
		{ type: 'creator_day', ...of, day: LAST_DAY, units, gmv: units * 100 * (index + 1), followers: 1_000 },
	];
});

/** Lives in the order of their GMV, the best first: title, creator, units, GMV. */
const LIVES: readonly (readonly [string | null, string, number, number])[] = [
	['Evening Keyboard Sale', 'c0', 10, 90_000],
	['Sale of keyboards', 'c1', 20, 80_000],
	['蓝牙耳机专场', 'c1', 5, 70_000],
	['Đầm Maxi giảm giá', 'c2', 40, 60_000],
	['ลดราคาครีมกันแดด', 'c3', 1, 50_000],
	[null, 'c0', 1, 40_000],
];

const lives: FeedRecord[] = LIVES.map(([title, creatorId, units, gmv], index) => ({
	type: 'live',
	plat_id: 87,
	room_id: `r${index}`,
	creator_id: creatorId,
	title,
	started_at: `2026-03-0${index + 1}T20:00:00Z`,
	ended_at: `2026-03-0${index + 1}T21:00:00Z`,
	units,
	gmv,
	viewers: 1_000,
}));

describeOnBothEngines('the search of creators and lives', (database) => {
	const ask = async (
		kind: 'creators' | 'lives',
		keyword: string,
		params: Readonly<Record<string, string>> = {},
		edition: Edition = 'all_in_one',
	) =>
		testApp(database(), edition).get<SearchAnswer>('/api/search', {
			plat_id: '87',
			kind,
			keyword,
			...params,
		});
	const found = async (
		kind: 'creators' | 'lives',
		keyword: string,
		params: Readonly<Record<string, string>> = {},
	) => {
		const { data } = await ask(kind, keyword, params);
		expect([data.goods, data.shops]).toEqual([[], []]);
		const ids = [...data.creators.map((row) => row.creator_id), ...data.lives.map((row) => row.room_id)];
		return [data.match, ...ids];
	};

	test('finds creators by handle and nickname in four scripts, with typos', async () => {
		await writeRecords(database(), [...creators, ...lives]);
		const cases: readonly (readonly [string, ...string[]])[] = [
			['beauty', 'all', 'c0', 'c1'],
			['pinkflash', 'all', 'c0'],
			['pinkflash.beauty', 'all', 'c0'],
			['official beauty', 'all', 'c0'],
			['pinkflahs', 'corrected', 'c0'],
			['pinkflash oficial', 'corrected', 'c0'],
			['nguyen', 'all', 'c2'],
			['Nguyễn Đẹp', 'all', 'c2'],
			['nguyem lan', 'corrected', 'c2'],
			['美妆小', 'all', 'c1'],
			['美妆小吴', 'close', 'c1'],
			['รีวิว', 'all', 'c3'],
			['keyboard', 'all'],
		];
		for (const [keyword, ...expected] of cases)
			expect([keyword, ...(await found('creators', keyword))]).toEqual([keyword, ...expected]);
	});

	test('answers creators with the figures of 7 days, ordered as asked', async () => {
		await writeRecords(database(), creators);
		const { data } = await ask('creators', 'beauti', { sort: 'gmv' });
		expect(data).toMatchObject({
			total: 1,
			period: '7',
			as_of: LAST_DAY,
			currency: 'USD',
			terms: ['beauti'],
		});
		expect(data.creators).toMatchObject([
			// 96 units at $5.00.
			{
				rank: 1,
				handle: 'beautiful',
				units: { value: 96 },
				gmv: { value: 48_000 },
				unit_price: { value: 500 },
			},
		]);
		expect(await found('creators', 'beaut', { sort: 'gmv' })).toEqual(['all', 'c4', 'c1', 'c0']);
		expect(await found('creators', 'beaut', { sort: 'price', order: 'asc' })).toEqual([
			'all',
			'c0',
			'c1',
			'c4',
		]);
		expect(await found('creators', 'beaut', { price_min: '200', price_max: '300' })).toEqual(['all', 'c1']);
		const { data: second } = await ask('creators', 'beaut', { limit: '2', page: '2' });
		expect([second.total, second.creators.length, second.creators[0]?.rank]).toEqual([3, 1, 3]);
	});

	test('proposes other names where nothing is found', async () => {
		await writeRecords(database(), creators);
		expect((await ask('creators', 'pinkflash unicorn')).data.nearest).toEqual([
			{ keyword: 'pinkflash', total: 1 },
		]);
	});

	test('finds lives by title in four scripts, with typos, and behind them those of creators of that name', async () => {
		await writeRecords(database(), [...creators, ...lives]);
		const cases: readonly (readonly [string, ...string[]])[] = [
			['keyboard', 'all', 'r0', 'r1'],
			['sale keyboard', 'all', 'r0', 'r1'],
			// The words as they stand come first, whatever was sold.
			['sale of', 'all', 'r1'],
			['keybaord', 'corrected', 'r0', 'r1'],
			['蓝牙耳机', 'all', 'r2'],
			['蓝牙尔机', 'close', 'r2'],
			['dam maxi', 'all', 'r3'],
			['กันแดด', 'all', 'r4'],
			['pinkflash', 'all', 'r0', 'r5'],
			['hao', 'all', 'r1', 'r2'],
			['unicorns', 'all'],
		];
		for (const [keyword, ...expected] of cases)
			expect([keyword, ...(await found('lives', keyword))]).toEqual([keyword, ...expected]);
	});

	test('answers whole sessions, ordered, filtered by price and in pages', async () => {
		await writeRecords(database(), [...creators, ...lives]);
		const { data } = await ask('lives', 'keyboard', { sort: 'units' });
		expect(data).toMatchObject({ total: 2, period: 'total', as_of: '2026-03-06', currency: 'USD' });
		expect(data.lives).toMatchObject([
			{
				rank: 1,
				room_id: 'r1',
				units: { value: 20, quality: 'observed' },
				gmv: { value: 80_000 },
				unit_price: { value: 4_000, quality: 'observed' },
				creator: { nickname: '美妆小昊' },
			},
			{ rank: 2, room_id: 'r0', units: { value: 10 }, unit_price: { value: 9_000 }, seconds: 3_600 },
		]);
		expect(await found('lives', 'keyboard', { sort: 'price', order: 'asc' })).toEqual(['all', 'r1', 'r0']);
		expect(await found('lives', 'keyboard', { price_min: '5000' })).toEqual(['all', 'r0']);
		// Nothing at that price is no typo.
		expect((await ask('lives', 'keyboard', { price_min: '50000' })).data).toMatchObject({
			match: 'all',
			total: 0,
			nearest: [],
		});
		const { data: second } = await ask('lives', 'keyboard', { limit: '1', page: '2' });
		expect([second.total, second.lives.map((row) => [row.rank, row.room_id])]).toEqual([2, [[2, 'r1']]]);
		expect((await ask('lives', 'keyboard', { plat_id: '81' })).data).toMatchObject({
			lives: [],
			as_of: null,
		});
	});

	test('finds what was stored before titles were folded', async () => {
		await writeRecords(database(), [...creators, ...lives]);
		await database().query('update lives set title_folded = null, title_tokens = null');
		await database().query("delete from search_words where kind = 'live'");
		expect(await found('lives', 'evening')).toEqual(['all']);
		await foldStoredNames(database());
		expect(await found('lives', 'evennig')).toEqual(['corrected', 'r0']);
		// A later reading of the session without its title keeps how it is searched.
		await writeRecords(database(), [
			{ type: 'live', plat_id: 87, room_id: 'r0', creator_id: 'c0', started_at: '2026-03-01T20:00:00Z' },
		]);
		expect(await found('lives', 'evening')).toEqual(['all', 'r0']);
	});

	test('takes from the searches of the day once a keyword, whatever is searched for', async () => {
		await writeRecords(database(), [...creators, ...lives]);
		const codes: number[] = [];
		for (const [kind, keyword] of [
			['creators', 'beauty'],
			['lives', 'beauty'],
			['lives', 'keyboard'],
			['creators', 'nguyen'],
			['lives', 'sale'],
		] as const)
			codes.push((await ask(kind, keyword, {}, 'guest')).code);
		expect(codes).toEqual([100, 100, 100, 100, 15002]);
		const beyond = await ask('creators', 'beauty', { page: '2' }, 'guest');
		expect([beyond.code, (beyond.data as unknown as RefusalDetail).limit]).toEqual([15001, 20]);
		expect((await ask('lives', 'keyboard', { price_min: '1' }, 'trial')).code).toBe(11001);
		expect((await ask('creators', '!')).code).toBe(10001);
	});
});
