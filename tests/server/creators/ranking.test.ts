// @module-tag full
import { expect, test } from 'vitest';
import type { CreatorsRanking } from '#contract/creators.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { potentialIndexes } from '#domain/creators/potential.ts';
import { sortNames } from '#domain/rankings/declaration.ts';
import { addDays } from '#domain/time/days.ts';
import { sql } from '#server/db/sql.ts';
import { testApp } from '#tests/support/app.ts';
import { CREATOR_DAYS, creatorDay, writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';

const known = (value: number) => ({ value, quality: 'observed' });
const unknown = { value: null, quality: 'unknown' };
const WEEK = `${creatorDay(24)}..${creatorDay(30)}`;
const ALL = ['ana', 'ben', 'cat', 'dee', 'eve', 'fay', 'gus', 'hal'];

describeOnBothEngines('/api/rank_anchors', (database) => {
	const caller = () => {
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>> = {}) => {
			const answer = await get<CreatorsRanking>('/api/rank_anchors', { plat_id: '87', ...params });
			expect([params, answer.msg]).toEqual([params, 'success']);
			return answer.data;
		};
	};
	const ids = (data: CreatorsRanking) => data.list.map((row) => row.creator_id);
	const row = (data: CreatorsRanking, id: string) => {
		const found = data.list.find((one) => one.creator_id === id);
		if (!found) throw new Error(`${id} is not in the ranking.`);
		return found;
	};

	test('ranks the last seven days by GMV and says what was won or lost', async () => {
		await writeCreatorWorld(database());
		const data = await caller()();
		// Before: cat 700,000, ana 140,000, fay, gus and hal 70,000 each, ben 35,000.
		expect(data.list.map((one) => [one.rank, one.creator_id, one.gmv.value, one.rank_change])).toEqual([
			[1, 'cat', 700_000, 0],
			[2, 'ana', 140_000, 0],
			[3, 'ben', 140_000, 3],
			[4, 'fay', 84_000, -1],
			[5, 'gus', 70_000, -1],
			[6, 'hal', 35_000, -1],
			[7, 'dee', 0, null],
			[8, 'eve', null, null],
		]);
		expect(data).toMatchObject({ total: 8, as_of: LAST_DAY, period: '7', currency: 'USD' });
	});

	test('gives every figure of a creator, the same from the rank table and from the counters', async () => {
		await writeCreatorWorld(database());
		const ask = caller();
		for (const period of ['7', WEEK]) {
			const data = await ask({ period });
			expect([period, row(data, 'ana')]).toMatchObject([
				period,
				{
					handle: 'ana.sells',
					nickname: 'Ana Brew',
					verified: true,
					authorized: false,
					gender: 'female',
					audience_gender: 'female',
					audience_age: '25-34',
					category: { id: '10' },
					joined_on: '2024-05-01',
					// 28 days of $200.00 are $5,600.
					level: 2,
					followers: 5_300,
					new_followers: known(70),
					followers_growth: 70 / 5_230,
					units: known(70),
					units_growth: 0,
					gmv: known(140_000),
					unit_price: known(2_000),
					video_gmv: known(56_000),
					live_gmv: known(84_000),
					new_videos: known(7),
					new_lives: known(1),
					average_video_views: known(1_000),
					average_live_views: known(3_500),
					engagement_rate: 0.05,
					video_gpm: known(8_000),
					live_gpm: known(24_000),
					active_products: known(2),
					products: 3,
					total_units: known(300),
					total_gmv: known(600_000),
					trend: new Array(14).fill(10),
					source: { name: 'creators' },
				},
			]);
			expect([period, row(data, 'eve')]).toMatchObject([
				period,
				{ units: unknown, new_followers: known(35), level: null, potential: null, video_gpm: unknown },
			]);
			expect(row(data, 'ben')).toMatchObject({ units_growth: 3, gmv_growth: 3, active_products: known(1) });
			expect(row(data, 'cat')).toMatchObject({ new_followers: known(-350), active_products: known(0) });
			expect(data.list.map((one) => [one.creator_id, one.level]).sort()).toEqual([
				['ana', 2],
				// 21 days of $50 and 7 of $200.
				['ben', 1],
				['cat', 3],
				['dee', 0],
				['eve', null],
				['fay', 1],
				['gus', 1],
				['hal', 1],
			]);
		}
	});

	test('has the potential index of the rule, within a tier of followers', async () => {
		await writeCreatorWorld(database());
		const tier = {
			ana: { gmvGrowth: 0, viewsGrowth: 0, followersGrowth: 70 / 5_230, gpm: 140_000 / 10.5 },
			ben: { gmvGrowth: 3, viewsGrowth: 2, followersGrowth: 700 / 9_000, gpm: 140_000 / 21 },
			fay: { gmvGrowth: 0.2, viewsGrowth: 0.2, followersGrowth: 140 / 4_460, gpm: 10_000 },
			gus: { gmvGrowth: 0, viewsGrowth: 0, followersGrowth: 0, gpm: 10_000 },
			hal: { gmvGrowth: -0.5, viewsGrowth: -0.2, followersGrowth: -70 / 3_770, gpm: 35_000 / 5.6 },
		};
		const expected = Object.fromEntries(
			potentialIndexes(Object.values(tier)).map((index, place) => [Object.keys(tier)[place], index]),
		);
		for (const period of ['7', WEEK]) {
			const { list } = await caller()({ board: 'potential', period });
			expect(list.map((one) => one.creator_id)).toEqual(['ben', 'ana', 'fay', 'gus', 'hal']);
			expect(Object.fromEntries(list.map((one) => [one.creator_id, one.potential]))).toEqual(expected);
		}
	});

	test('keeps on each board what belongs there', async () => {
		await writeCreatorWorld(database());
		const ask = caller();
		const boards = {
			sales: ['cat', 'ana', 'ben', 'fay', 'gus', 'hal', 'dee', 'eve'],
			growth: ['ben', 'fay', 'ana', 'eve', 'dee'],
			live: ['cat', 'ana'],
		};
		for (const [board, expected] of Object.entries(boards)) {
			for (const period of ['7', WEEK]) {
				expect([board, period, ids(await ask({ board, period }))]).toEqual([board, period, expected]);
			}
		}
		const growth = await ask({ board: 'growth' });
		expect(growth.list.map((one) => one.rank_change)).toEqual(['new', -1, -1, -1, -1]);
	});

	test('makes levels from each day’s rate', async () => {
		const days = Array.from({ length: CREATOR_DAYS }, (_, index) => index + 1);
		await writeCreatorWorld(database(), [
			{ type: 'creator', plat_id: 81, creator_id: 'ida', handle: 'ida' },
			{ type: 'rate', currency: 'IDR', day: creatorDay(1), per_dollar: 10_000 },
			{ type: 'rate', currency: 'IDR', day: creatorDay(17), per_dollar: 20_000 },
			...days.map((index) => ({
				type: 'creator_day' as const,
				plat_id: 81,
				creator_id: 'ida',
				day: addDays(creatorDay(1), index - 1),
				gmv: 250_000_000 * index,
			})),
		]);
		// Days 3 to 16 are $250 each, days 17 to 30 $125: $5,250. At the last rate alone it would be $3,500, level 1.
		expect((await caller()({ plat_id: '81' })).list.map((one) => one.level)).toEqual([2]);
	});

	test('knows who has authorized somebody here', async () => {
		await writeCreatorWorld(database());
		const add = async (name: string, expires: string | null) => {
			const [account] = await database().query<{ account_id: number }>(
				sql`insert into accounts (uid, invitation_code, avatar, created_at) values (${name}, ${name}, ${name}, now())
				returning account_id`,
			);
			await database().query(
				sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token,
					expires_at, authorized_at, updated_at)
				values (${account?.account_id ?? 0}, 'creator', 87, 'sandbox', ${name}, ${name}, 'sealed', ${expires}, now(), now())`,
			);
		};
		await add('ana.sells', null);
		await add('ben.sells', '2020-01-01T00:00:00Z');
		const ask = caller();
		for (const period of ['7', WEEK]) {
			const data = await ask({ period });
			expect(data.list.filter((one) => one.authorized).map((one) => one.creator_id)).toEqual(['ana']);
			expect(ids(await ask({ period, authorized: '1' }))).toEqual(['ana']);
			expect((await ask({ period, authorized: '0' })).total).toBe(7);
		}
	});

	const FILTERS: [Record<string, string>, string[]][] = [
		[{ category: '10' }, ['ana']],
		[{ keyword: 'BREW ana' }, ['ana']],
		[{ keyword: '小猫' }, ['cat']],
		[{ keyword: "%' or 1=1 --" }, []],
		[{ followers_min: '5000', followers_max: '10000' }, ['ana', 'ben']],
		[{ followers_growth_min: '0.03' }, ['ben', 'dee', 'fay']],
		[{ units_min: '100' }, ['ben', 'cat']],
		[{ gmv_max: '40000' }, ['dee', 'hal']],
		[{ growth_min: '0.1' }, ['ben', 'fay']],
		[{ engagement_rate_min: '0.05' }, ['ana']],
		[{ average_video_views_min: '1200' }, ['ben', 'fay']],
		[{ average_live_views_min: '3500' }, ['ana', 'cat']],
		[{ video_gpm_min: '9000' }, ['fay', 'gus']],
		[{ live_gpm_min: '24000' }, ['ana']],
		[{ active_products_min: '1' }, ['ana', 'ben']],
		[{ potential_min: '70' }, ['ben']],
		[{ joined_min: '2024-01-01' }, ['ana']],
		[{ level: '3' }, ['cat']],
		[{ gender: 'male' }, ['ben']],
		[{ audience_gender: 'female' }, ['ana']],
		[{ audience_age: '25-34' }, ['ana']],
		[{ verified: '1' }, ['ana']],
	];

	test('filters alike on the rank table and on the counters', async () => {
		await writeCreatorWorld(database());
		const ask = caller();
		for (const [filter, expected] of FILTERS) {
			for (const period of ['7', WEEK]) {
				expect([filter, period, ids(await ask({ ...filter, period })).sort()]).toEqual([
					filter,
					period,
					expected,
				]);
			}
		}
	});

	test('sorts by every column both ways, the same from table and counters', async () => {
		await writeCreatorWorld(database());
		const ask = caller();
		for (const sort of sortNames(CREATOR_RANKING)) {
			for (const order of ['asc', 'desc']) {
				const built = ids(await ask({ sort, order, period: '7' }));
				expect([sort, order, built]).toEqual([sort, order, ids(await ask({ sort, order, period: WEEK }))]);
				expect(built.toSorted()).toEqual(ALL);
			}
		}
	});

	test('refuses what is beyond an edition, and malformed values with the name of the field', async () => {
		await writeCreatorWorld(database());
		const guest = testApp(database(), 'guest');
		const codes: number[] = [];
		for (const params of [{}, { category: '10' }, { level: '2' }, { period: '30' }, { page: '2' }]) {
			codes.push((await guest.get('/api/rank_anchors', { plat_id: '87', ...params })).code);
		}
		expect(codes).toEqual([100, 11001, 11001, 11001, 11012]);
		const { get } = testApp(database());
		const malformed = {
			board: 'hot',
			sort: 'handle',
			level: '7',
			gender: 'x',
			audience_age: '60+',
			potential_max: '101',
			engagement_rate_min: '-1',
			joined_min: '2026-02-30',
			authorized: 'yes',
		};
		for (const [field, value] of Object.entries(malformed)) {
			const answer = await get('/api/rank_anchors', { plat_id: '87', [field]: value });
			expect([field, answer.code, answer.msg.split(':')[0]]).toEqual([field, 10001, field]);
		}
	});
});
