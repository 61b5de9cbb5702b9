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

/** Products in the order of what they sold, the best seller first. */
const TITLES = [
	'Wireless Keyboard for Tablets',
	'Silent Keyboard, wireless',
	'Keyboard Stand',
	'Reading Lamp 台灯',
	'无线蓝牙耳机 迷你',
	'头戴蓝牙耳机',
	'Đầm Maxi Nữ Dự Tiệc',
	'Váy đầm công sở',
	'ครีมกันแดดหน้า SPF50',
	'Smart TV Box 4K',
	'Usb-C Kabel Data Cepat',
	'100% Cotton_Shirt',
];

const goods: FeedRecord[] = TITLES.flatMap((title, index): FeedRecord[] => {
	const of = { plat_id: 87, product_id: `p${index}` };
	const units = 1_000 - 10 * index;
	const price = 100 * (index + 1);
	const day = { type: 'product_day', ...of, price_min: price, price_max: price } as const;
	return [
		{ type: 'product', ...of, title },
		{ ...day, day: FIRST_DAY, units: 0, gmv: 0 },
		{ ...day, day: addDays(LAST_DAY, -7), units: 0, gmv: 0 },
		{ ...day, day: LAST_DAY, units, gmv: units * (index + 1) },
	];
});

/** Shops in the order of what they sold, the best seller first. */
const NAMES = ['Glow Beauty Official', 'Nhà Đẹp Store', '美妆旗舰店', 'ร้านความงาม', 'Beauty Glow Corner'];

const shops: FeedRecord[] = NAMES.flatMap((name, index): FeedRecord[] => {
	const of = { plat_id: 87, shop_id: `s${index}` };
	const units = 100 - index;
	return [
		{ type: 'shop', ...of, name },
		{ type: 'shop_day', ...of, day: FIRST_DAY, units: 0, gmv: 0 },
		{ type: 'shop_day', ...of, day: addDays(LAST_DAY, -7), units: 0, gmv: 0 },
		{ type: 'shop_day', ...of, day: LAST_DAY, units, gmv: units * 100 * (index + 1) },
	];
});

describeOnBothEngines('the search', (database) => {
	const ask = async (
		keyword: string,
		params: Readonly<Record<string, string>> = {},
		edition: Edition = 'all_in_one',
	) => testApp(database(), edition).get<SearchAnswer>('/api/search', { plat_id: '87', keyword, ...params });
	const found = async (keyword: string, params: Readonly<Record<string, string>> = {}) => {
		const { data } = await ask(keyword, params);
		return [data.match, ...data.goods.map((row) => row.product_id)];
	};

	test('finds titles in four scripts, with and without accents, and with a typo in each', async () => {
		await writeRecords(database(), goods);
		const cases: readonly (readonly [keyword: string, ...found: string[]])[] = [
			['keyboard', 'all', 'p0', 'p1', 'p2'],
			['WIRELESS keyboard', 'all', 'p0', 'p1'],
			['stand keyboard', 'all', 'p2'],
			['eyboar', 'all', 'p0', 'p1', 'p2'],
			['keybaord', 'corrected', 'p0', 'p1', 'p2'],
			['wirless keybord', 'corrected', 'p0', 'p1'],
			['keyboardd stnad', 'corrected', 'p2'],
			['tv', 'all', 'p9'],
			['d', 'all', 'p6', 'p7', 'p10'],
			['5', 'all'],
			['台灯', 'all', 'p3'],
			['台', 'all', 'p3'],
			['蓝牙耳机', 'all', 'p4', 'p5'],
			['蓝牙尔机', 'close', 'p4', 'p5'],
			['线蓝牙耳杋', 'close', 'p4'],
			['đầm maxi', 'all', 'p6'],
			['dam', 'all', 'p6', 'p7'],
			['Đầm', 'all', 'p6', 'p7'],
			['công sở', 'all', 'p7'],
			['cong so', 'all', 'p7'],
			['dam maxii', 'corrected', 'p6'],
			['กันแดด', 'all', 'p8'],
			['กันเดด', 'close', 'p8'],
			['usb-c', 'all', 'p10'],
			['kabek data', 'corrected', 'p10'],
			['100%', 'all', 'p11'],
			['cotton_shirt', 'all', 'p11'],
		];
		for (const [keyword, ...expected] of cases)
			expect([keyword, ...(await found(keyword))]).toEqual([keyword, ...expected]);
	});

	test('names the thing itself, by its id or its handle with and without the sign', async () => {
		await writeRecords(database(), [
			...goods,
			{ type: 'product', plat_id: 87, product_id: '1729384756', title: 'Numbered Lamp' },
			{ type: 'product', plat_id: 88, product_id: '1729384757', title: 'Elsewhere' },
			{ type: 'creator', plat_id: 87, creator_id: 'c1', handle: 'Glow.Daily', nickname: 'Glow' },
			{ type: 'creator', plat_id: 87, creator_id: 'c2', handle: 'glow.daily.two' },
			{
				type: 'live',
				plat_id: 87,
				room_id: '1729384756',
				creator_id: 'c1',
				started_at: '2026-03-09T10:00:00Z',
			},
		]);
		const exact = async (keyword: string) => (await ask(keyword)).data.exact;
		const glow = { kind: 'creator', id: 'c1', name: 'Glow' };
		expect(await exact('@glow.daily')).toEqual([{ ...glow, is_certain: true }]);
		expect(await exact('GLOW.daily')).toEqual([{ ...glow, is_certain: false }]);
		expect(await exact('1729384756')).toEqual([
			{ kind: 'live', id: '1729384756', name: '1729384756', is_certain: true },
			{ kind: 'product', id: '1729384756', name: 'Numbered Lamp', is_certain: true },
		]);
		// Of another region, only near, or no name of anything.
		for (const keyword of ['1729384757', '@glow.dail', '@glow_daily', 'keyboard'])
			expect([keyword, await exact(keyword)]).toEqual([keyword, []]);
	});

	test('says of what else there is some where it finds nothing', async () => {
		await writeRecords(database(), [...goods, ...shops]);
		const { data } = await ask('corner', { price_min: '5' });
		expect([data.total, data.elsewhere]).toEqual([0, [{ kind: 'shops', total: 1 }]]);
		expect((await ask('keyboard')).data.elsewhere).toEqual([]);
	});

	test('says what it searched for instead, and what to mark', async () => {
		await writeRecords(database(), goods);
		const { data } = await ask('Wirless KEYBORD');
		expect([data.searched, data.terms, data.total]).toEqual([
			'wireless keyboard',
			['wireless', 'keyboard'],
			2,
		]);
		expect((await ask('蓝牙尔机')).data).toMatchObject({
			searched: '蓝牙尔机',
			terms: ['蓝牙', '牙尔', '尔机'],
		});
	});

	test('finds what is called otherwise in another language, and says by which words', async () => {
		await writeRecords(database(), goods);
		expect(await found('键盘')).toEqual(['meaning', 'p0', 'p1', 'p2']);
		expect(await found('kemeja')).toEqual(['meaning', 'p11']);
		expect(await found('充电台灯')).toEqual(['meaning', 'p3']);
		expect(await found('wireless earbuds')).toEqual(['meaning', 'p4', 'p5']);
		expect((await ask('headphones')).data).toMatchObject({ match: 'meaning', searched: '耳机, headphone' });
		// What is called as typed by more than two is not looked for otherwise.
		expect(await found('keyboard')).toEqual(['all', 'p0', 'p1', 'p2']);
	});

	test('proposes what finds something where nothing was found', async () => {
		await writeRecords(database(), goods);
		const nothing = await ask('keyboard unicorn lapm');
		expect(nothing.data).toMatchObject({ goods: [], total: 0, match: 'all' });
		expect(nothing.data.nearest).toEqual([
			{ keyword: 'keyboard', total: 3 },
			{ keyword: 'lamp', total: 1 },
		]);
		expect((await ask('qqqqqq')).data.nearest).toEqual([]);
		expect((await ask('无线火箭车')).data.nearest).toEqual([{ keyword: '无线', total: 1 }]);
	});

	test('proposes a word that many titles have where few have the typed one', async () => {
		const misspelt: FeedRecord[] = [
			{ type: 'product', plat_id: 87, product_id: 'odd', title: 'Keybord cover' },
			{ type: 'product_day', plat_id: 87, product_id: 'odd', day: LAST_DAY, units: 1 },
		];
		await writeRecords(database(), [...goods, ...misspelt]);
		const { data } = await ask('keybord');
		expect([data.match, data.goods.map((row) => row.product_id), data.nearest]).toEqual([
			'all',
			['odd'],
			[{ keyword: 'keyboard', total: 3 }],
		]);
	});

	test('orders by relevance, figures and price, and filters by price', async () => {
		await writeRecords(database(), goods);
		const ids = async (params: Record<string, string>) => (await found('keyboard', params)).slice(1);
		// A title with the whole keyword at the beginning of a word comes first, whatever it sold.
		expect(await found('board stand')).toEqual(['all', 'p2']);
		expect(await ids({ sort: 'units' })).toEqual(['p0', 'p1', 'p2']);
		expect(await ids({ sort: 'gmv' })).toEqual(['p2', 'p1', 'p0']);
		expect(await ids({ sort: 'price', order: 'asc' })).toEqual(['p0', 'p1', 'p2']);
		expect(await ids({ sort: 'price' })).toEqual(['p2', 'p1', 'p0']);
		expect(await ids({ price_min: '200' })).toEqual(['p1', 'p2']);
		expect(await ids({ price_min: '101', price_max: '200' })).toEqual(['p1']);
		const none = await ask('keyboard', { price_min: '5000' });
		// Nothing at that price is no typo.
		expect(none.data).toMatchObject({ match: 'all', total: 0, nearest: [] });
	});

	test('puts titles that have the keyword as it stands before those that sold more', async () => {
		await writeRecords(database(), goods);
		expect(await found('wireless keyboard')).toEqual(['all', 'p0', 'p1']);
		expect(await found('keyboard wireless')).toEqual(['all', 'p0', 'p1']);
		expect(await found('keyboard, wireless')).toEqual(['all', 'p1', 'p0']);
	});

	test('finds shops by name in four scripts, with typos', async () => {
		await writeRecords(database(), [...goods, ...shops]);
		const ids = async (keyword: string, params: Readonly<Record<string, string>> = {}) => {
			const { data } = await ask(keyword, { kind: 'shops', ...params });
			expect(data.goods).toEqual([]);
			return [data.match, ...data.shops.map((shop) => shop.shop_id)];
		};
		expect(await ids('beauty')).toEqual(['all', 's0', 's4']);
		expect(await ids('beauty glow')).toEqual(['all', 's4', 's0']);
		expect(await ids('beuaty', { sort: 'gmv' })).toEqual(['corrected', 's4', 's0']);
		expect(await ids('nha dep')).toEqual(['all', 's1']);
		expect(await ids('Nhà Đẹp')).toEqual(['all', 's1']);
		expect(await ids('旗舰店')).toEqual(['all', 's2']);
		expect(await ids('美妆期舰店')).toEqual(['close', 's2']);
		expect(await ids('ความงาม')).toEqual(['all', 's3']);
		expect(await ids('beauty', { sort: 'price', price_min: '400' })).toEqual(['all', 's4']);
		// Words of titles are no words of names.
		expect(await ids('keybaord')).toEqual(['all']);
		const { data } = await ask('beauty glow', { kind: 'shops' });
		expect(data.shops[1]).toMatchObject({
			rank: 2,
			name: 'Glow Beauty Official',
			units: { value: 100 },
			gmv: { value: 10_000 },
		});
	});

	test('finds shops that were stored before names were folded', async () => {
		await writeRecords(database(), shops);
		await database().query('update shops set name_folded = null, name_tokens = null');
		await database().query('delete from search_words');
		await foldStoredNames(database());
		const { data } = await ask('beuaty', { kind: 'shops' });
		expect([data.searched, data.total]).toEqual(['beauty', 2]);
	});

	test('answers whole rows of the last 7 days, in pages', async () => {
		await writeRecords(database(), goods);
		const { data } = await ask('keyboard', { limit: '2', page: '2' });
		expect(data).toMatchObject({
			total: 3,
			page: 2,
			limit: 2,
			period: '7',
			currency: 'USD',
			as_of: LAST_DAY,
		});
		expect(data.goods).toHaveLength(1);
		expect(data.goods[0]).toMatchObject({
			rank: 3,
			product_id: 'p2',
			title: 'Keyboard Stand',
			price_min: 300,
			units: { value: 980 },
			gmv: { value: 2_940 },
		});
		expect((await ask('keyboard', { limit: '2', page: '3' })).data).toMatchObject({ goods: [], total: 3 });
		expect((await ask('keyboard', { plat_id: '81' })).data).toMatchObject({
			goods: [],
			total: 0,
			as_of: null,
		});
	});

	test.each(['', '  ', '!', 'x'.repeat(101)])('refuses %j as malformed', async (keyword) => {
		const answer = await ask(keyword);
		expect([answer.code, answer.msg.split(':')[0]]).toEqual([10001, 'keyword']);
		expect(await database().query('select 1 from quota_uses')).toEqual([]);
	});

	test('refuses what the edition does not include before it counts', async () => {
		await writeRecords(database(), goods);
		const refusal = async (edition: Edition, params: Record<string, string>) => {
			const { code, data } = await ask('keyboard', params, edition);
			const { needs, edition: wanted, limit } = data as unknown as RefusalDetail;
			return [code, needs, wanted, limit];
		};
		expect(await refusal('guest', { page: '2' })).toEqual([15001, 'login', null, 20]);
		expect(await refusal('trial', { page: '4' })).toEqual([15001, 'edition', 'basic', 54]);
		expect(await refusal('all_in_one', { page: '6', limit: '200' })).toEqual([11005, 'sales', null, 1000]);
		expect(await refusal('trial', { price_min: '1' })).toEqual([11001, 'edition', 'basic', null]);
		expect(await database().query('select 1 from quota_uses')).toEqual([]);
	});

	test('counts words once a day, whatever page, order, accent or region', async () => {
		await writeRecords(database(), goods);
		const codes: number[] = [];
		for (const [keyword, params] of [
			['dam', {}],
			['Đầm', { page: '1', limit: '1' }],
			[' DAM ', { sort: 'price' }],
			['dam', { plat_id: '88' }],
			['keyboard', {}],
			['qqqqqq', {}],
			['lamp', {}],
			['dam', {}],
		] as const)
			codes.push((await ask(keyword, params, 'guest')).code);
		expect(codes).toEqual([100, 100, 100, 100, 100, 100, 15002, 100]);
	});

	test('never gives more than the quota to 20 searches at the same time', async () => {
		await writeRecords(database(), goods);
		const { get } = testApp(database(), 'guest');
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				get<RefusalDetail>('/api/search', { plat_id: '87', keyword: `keyboard ${index}` }),
			),
		);
		expect(answers.filter(({ code }) => code === 100)).toHaveLength(3);
		const refused = answers.filter(({ code }) => code === 15002);
		expect(refused).toHaveLength(17);
		expect(refused[0]?.data).toEqual({
			needs: 'login',
			code: 15002,
			edition: null,
			limit: 3,
			used: 3,
			contact: null,
		});
	});
});
