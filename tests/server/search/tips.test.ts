// @module-tag full
import { expect, test } from 'vitest';
import type { Input } from '#api/routes.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type {
	anchorNames,
	tipsAnchorByEmcee,
	tipsGoodsByTitle,
	tipsLivesByTitle,
	tipsShopsByName,
} from '#contract/visitor.ts';
import { createRateLimits } from '#server/access/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { foldStoredNames } from '#server/ingest/fold-names.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines, describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { writeRecords } from '#tests/support/written.ts';

type CreatorTips = AnswerOf<typeof tipsAnchorByEmcee>;
type GoodsTips = AnswerOf<typeof tipsGoodsByTitle>;

/** Creators in the order of what they sold, the best seller first. */
const CREATORS: readonly (readonly [handle: string, nickname: string | null])[] = [
	['shelby.ugc', 'Deals with Shelby'],
	['ploy_paiya', 'พลอยป้ายยา'],
	['linh.nhadep', 'Linh Nhà Đẹp'],
	['jiaqi', '李佳琦直播间'],
	['savannahshops', '🔥 Savannah ❤️ Picks'],
	['shelf_life', null],
	['ujang', 'Racun Ujang 100%'],
];

const sellers: FeedRecord[] = CREATORS.flatMap(([handle, nickname], index): FeedRecord[] => [
	{ type: 'creator', plat_id: 87, creator_id: `c${index}`, handle, nickname },
	{ type: 'creator_day', plat_id: 87, creator_id: `c${index}`, day: LAST_DAY, units: 1, gmv: 9_000 - index },
]);

const writing = (records: readonly FeedRecord[]) => (database: Database) => writeRecords(database, records);

const askedOf = (database: () => Database) => {
	const ask = async (search: string, params: Readonly<Record<string, string>> = {}) => {
		const { data } = await testApp(database(), 'guest').get<CreatorTips>('/api/tips_anchor_by_emcee', {
			plat_id: '87',
			search,
			...params,
		});
		return data.litst;
	};
	const handles = async (search: string) => (await ask(search)).map((tip) => tip.display_id);
	return { ask, handles };
};

describeReading('suggestions of creators', writing(sellers), (database) => {
	const { ask, handles } = askedOf(database);

	test('are found by handle or nickname, the best sellers first', async () => {
		expect(await ask('shel')).toEqual([
			{ creator_id: 'c0', display_id: 'shelby.ugc', nickname: 'Deals with Shelby' },
			{ creator_id: 'c5', display_id: 'shelf_life', nickname: 'shelf_life' },
		]);
	});

	test.each([
		['SHELBY', ['shelby.ugc']],
		['@shelby.u', ['shelby.ugc']],
		['with she', ['shelby.ugc']],
		['picks', ['savannahshops']],
		['elby', []],
		['s', ['shelby.ugc', 'savannahshops', 'shelf_life']],
		['nha dep', ['linh.nhadep']],
		['Nhà Đ', ['linh.nhadep']],
		['李佳', ['jiaqi']],
		['佳琦直播', ['jiaqi']],
		['琦', ['jiaqi']],
		['琦佳', []],
		['พลอย', ['ploy_paiya']],
		['ป้ายยา', ['ploy_paiya']],
		['100%', ['ujang']],
		['%', []],
		['_', []],
		['❤️', []],
		["' or 1=1 --", []],
	])('%j finds %j', async (search, found) => {
		expect(await handles(search)).toEqual(found);
	});

	test('come in pages, of one platform', async () => {
		expect((await ask('s', { limit: '2', page: '2' })).map((tip) => tip.display_id)).toEqual(['shelf_life']);
		expect(await ask('s', { plat_id: '81' })).toEqual([]);
	});

	test.each(['', '   ', 'x'.repeat(101)])('refuse %j as malformed', async (search) => {
		const answer = await testApp(database()).get('/api/tips_anchor_by_emcee', { plat_id: '87', search });
		expect([answer.code, answer.msg.split(':')[0]]).toEqual([10001, 'search']);
	});
});

describeOnBothEngines('suggestions of creators that change', (database) => {
	const { ask, handles } = askedOf(database);

	test('keep the nickname that an import left out', async () => {
		await writeRecords(database(), sellers);
		await writeRecords(database(), [
			{ type: 'creator', plat_id: 87, creator_id: 'c3', handle: 'jiaqi_live' },
		]);
		expect(await ask('李佳琦')).toEqual([
			{ creator_id: 'c3', display_id: 'jiaqi_live', nickname: '李佳琦直播间' },
		]);
		expect(await handles('jiaqi live')).toEqual(['jiaqi_live']);
	});

	test('know creators that were stored before names were folded', async () => {
		await writeRecords(database(), sellers);
		await database().query(
			'update creators set handle_folded = null, nickname_folded = null, nickname_tokens = null',
		);
		expect(await handles('李佳')).toEqual([]);
		await foldStoredNames(database());
		expect(await handles('李佳')).toEqual(['jiaqi']);
		expect(await handles('shel')).toEqual(['shelby.ugc', 'shelf_life']);
	});
});

describeOnBothEngines('names of creators', (database) => {
	const ask = async (ids: string, platId = '87') =>
		(
			await testApp(database(), 'guest').get<AnswerOf<typeof anchorNames>>('/api/anchor_names', {
				plat_id: platId,
				ids,
			})
		).data.list.map(({ nickname, display_id }) => [nickname, display_id]);

	test('are told by id in the order asked, those that are known', async () => {
		await writeRecords(database(), [
			{ type: 'creator', plat_id: 87, creator_id: 'a', handle: 'ana', nickname: 'Ana' },
			{ type: 'creator', plat_id: 87, creator_id: 'b,c', handle: 'ben' },
		]);
		expect(await ask('b%2Cc,nobody,a,a')).toEqual([
			['ben', 'ben'],
			['Ana', 'ana'],
		]);
		expect(await ask('1,2,3,4,5,a')).toEqual([]);
		expect(await ask('a', '81')).toEqual([]);
	});
});

describeReading(
	'suggestions of many things',
	writing(
		Array.from({ length: 30 }, (_, index): FeedRecord[] => [
			{ type: 'creator', plat_id: 87, creator_id: `c${index}`, handle: `lamp${index}` },
			{ type: 'product', plat_id: 87, product_id: `p${index}`, title: `Lamp ${index}` },
			{ type: 'product_day', plat_id: 87, product_id: `p${index}`, day: LAST_DAY, units: 90 - index },
		]).flat(),
	),
	(database) => {
		const PATHS = ['/api/tips_anchor_by_emcee', '/api/tips_goods_by_title'] as const;

		test('are at most ten of a text, on whatever page and however many are asked for', async () => {
			const { get } = testApp(database(), 'guest');
			for (const path of PATHS) {
				const count = async (limit: string, page: string) => {
					const { data } = await get<GoodsTips>(path, { plat_id: '87', search: 'lamp', limit, page });
					return data.litst.length;
				};
				expect([
					await count('200', '1'),
					await count('10', '2'),
					await count('4', '3'),
					await count('200', '9999'),
				]).toEqual([10, 0, 2, 0]);
			}
		});

		test('are two thousand a day to an address without a login, and are not counted for members', async () => {
			const limits = createRateLimits(database());
			const { device, deps } = testService(database(), { limits });
			const here = device({ address: '198.51.100.9' });
			const member = device({ address: '198.51.100.9' });
			await member.signUp('+628123456789');
			const ask = (name: 'tipsAnchorByEmcee' | 'tipsGoodsByTitle', by = here) =>
				by.call(name, { plat_id: '87', search: 'lamp' } as unknown as Input<typeof name>);
			for (let index = 0; index < 1_999; index += 1) await deps.limits.take('suggestions', '198.51.100.9');
			expect((await ask('tipsGoodsByTitle')).code).toBe(100);
			for (const name of ['tipsGoodsByTitle', 'tipsAnchorByEmcee'] as const) {
				expect(await ask(name)).toMatchObject({ status: 429, code: 429 });
				expect((await ask(name, member)).code).toBe(100);
				expect((await ask(name, here.as({ browserId: 'another-browser' }))).status).toBe(429);
				expect((await ask(name, here.as({ address: '198.51.100.10' }))).code).toBe(100);
			}
		});
	},
);

/** Products in the order of what they sold. */
const TITLES = ['Reading Lamp 台灯', '快充线 USB-C 100W', 'Đầm Maxi Nữ', 'ครีมกันแดด SPF50', 'Lamp Shade'];

const goods: FeedRecord[] = TITLES.flatMap((title, index): FeedRecord[] => [
	{ type: 'product', plat_id: 87, product_id: `p${index}`, title },
	{ type: 'product_day', plat_id: 87, product_id: `p${index}`, day: LAST_DAY, units: 90 - index },
]);

describeReading('suggestions of products', writing(goods), (database) => {
	const ask = async (search: string, params: Readonly<Record<string, string>> = {}) =>
		(
			await testApp(database(), 'guest').get<GoodsTips>('/api/tips_goods_by_title', {
				plat_id: '87',
				search,
				...params,
			})
		).data;

	test('carry title and id, the best sellers first, under both names', async () => {
		const found = [
			{ product_id: 'p0', title: 'Reading Lamp 台灯' },
			{ product_id: 'p4', title: 'Lamp Shade' },
		];
		expect(await ask('LAMP')).toEqual({ litst: found, list: found });
	});

	test.each([
		['台', ['p0']],
		['台灯 lamp', ['p0']],
		['快充线', ['p1']],
		['dam ma', ['p2']],
		['Nữ', ['p2']],
		['กันแดด', ['p3']],
		['lam rea', ['p0']],
		['100%', ['p1']],
		['!', []],
	])('%j finds %j', async (search, ids) => {
		expect((await ask(search)).litst.map((tip) => tip.product_id)).toEqual(ids);
	});

	test('come in pages, and are none without data', async () => {
		expect((await ask('lamp', { limit: '1', page: '2' })).litst.map((tip) => tip.product_id)).toEqual(['p4']);
		expect(await ask('lamp', { plat_id: '81' })).toEqual({ litst: [], list: [] });
	});
});

const shops: FeedRecord[] = ['Lamp House', '台灯小铺', 'Old Lamp & Co'].flatMap(
	(name, index): FeedRecord[] => [
		{ type: 'shop', plat_id: 87, shop_id: `s${index}`, name },
		{ type: 'shop_day', plat_id: 87, shop_id: `s${index}`, day: LAST_DAY, units: 10 * (index + 1) },
	],
);

const live = (id: string, title: string, hour: number): FeedRecord => ({
	type: 'live',
	plat_id: 87,
	room_id: id,
	creator_id: 'c0',
	title,
	started_at: `${LAST_DAY}T${hour}:00:00Z`,
});

const lives: FeedRecord[] = [
	live('r0', 'Lamp night', 10),
	live('r1', 'Lamp night', 12),
	live('r2', '台灯专场', 11),
	live('r3', 'Lamps for all', 13),
];

describeReading('suggestions of shops and lives', writing([...shops, ...lives]), (database) => {
	const ask = async <Answer>(path: string, search: string, platId = '87') =>
		(await testApp(database(), 'guest').get<Answer>(path, { plat_id: platId, search })).data;
	const shopsOf = (search: string, platId?: string) =>
		ask<AnswerOf<typeof tipsShopsByName>>('/api/tips_shops_by_name', search, platId);
	const livesOf = (search: string, platId?: string) =>
		ask<AnswerOf<typeof tipsLivesByTitle>>('/api/tips_lives_by_title', search, platId);

	test('name the shops that sold most first', async () => {
		expect(await shopsOf('LAMP')).toEqual({
			list: [
				{ shop_id: 's2', name: 'Old Lamp & Co' },
				{ shop_id: 's0', name: 'Lamp House' },
			],
		});
		expect((await shopsOf('台灯')).list.map(({ name }) => name)).toEqual(['台灯小铺']);
	});

	test('name each title once, with its newest session, the newest first', async () => {
		expect(await livesOf('lamp')).toEqual({
			list: [
				{ room_id: 'r3', title: 'Lamps for all' },
				{ room_id: 'r1', title: 'Lamp night' },
			],
		});
		expect((await livesOf('灯专')).list.map(({ title }) => title)).toEqual(['台灯专场']);
	});

	test('are of one platform, and none of what nothing is called', async () => {
		expect([await shopsOf('lamp', '81'), await livesOf('lamp', '81')]).toEqual([{ list: [] }, { list: [] }]);
		expect([await shopsOf('%'), await livesOf("' or 1=1 --")]).toEqual([{ list: [] }, { list: [] }]);
	});
});
