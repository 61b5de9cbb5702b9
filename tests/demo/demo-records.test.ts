import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type DayRange,
	demoRanges,
	demoRecords,
	estimateDemoRecords,
	missingRanges,
} from '#demo/demo-records.ts';
import { createMarket } from '#demo/market.ts';
import { DEMO_REGIONS } from '#demo/regions.ts';
import { categoryOf } from '#domain/categories.ts';
import { addDays, type Day, eachDay, epochDay, isDay } from '#domain/days.ts';
import { COUNTERS } from '#domain/metrics.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { FeedRecord } from '#server/ingest/records.ts';

const TO = '2026-11-12';
const PHILIPPINES = 86;

function generate(ranges: ReadonlyMap<number, DayRange>, size = 0.12, seed = 7): FeedRecord[] {
	return [...demoRecords({ seed, size, ranges })].flat();
}

function one(from: Day, to: Day, platId = PHILIPPINES): Map<number, DayRange> {
	return new Map([[platId, { from, to }]]);
}

type Of<Type extends FeedRecord['type']> = Extract<FeedRecord, { type: Type }>;

function ofType<Type extends FeedRecord['type']>(records: readonly FeedRecord[], type: Type): Of<Type>[] {
	return records.filter((record): record is Of<Type> => record.type === type);
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	return Map.groupBy(items, keyOf);
}

/** What says which row a record writes: all its ids and times. */
function keyOf(record: FeedRecord): string {
	const ids = [
		'shopId',
		'productId',
		'creatorId',
		'videoId',
		'roomId',
		'currency',
		'day',
		'at',
		'kind',
	] as const;
	return [
		record.type,
		'platId' in record ? record.platId : '',
		...ids.map((id) => (record as never)[id] ?? ''),
	].join('|');
}

const sixtyDays = generate(one(addDays(TO, -59), TO));

describe('the demo world', () => {
	test('is the same for the same seed and another for another seed', () => {
		const range = one(addDays(TO, -9), TO);
		expect(generate(range)).toEqual(generate(range));
		const titles = (seed: number) => ofType(generate(range, 0.12, seed), 'product').map(({ title }) => title);
		expect(titles(8)).not.toEqual(titles(7));
	});

	test('goes on exactly where it stopped: days up to D and then the next ones are the days at once', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 58 }), fc.constantFrom(...PLATFORMS), (cut, { platId }) => {
				const end = addDays(TO, cut % 9);
				const start = addDays(end, -59);
				const middle = addDays(start, cut);
				const isMinute = (record: FeedRecord) => record.type.startsWith('live_');
				const entities = new Set(['shop', 'product', 'creator', 'live', 'video', 'video_product']);
				const stored = new Map<string, FeedRecord>();
				for (const range of [one(start, middle, platId), one(addDays(middle, 1), end, platId)]) {
					for (const record of generate(range, 0.06)) {
						const key = keyOf(record);
						if (!isMinute(record) && !entities.has(record.type)) expect(stored.has(key), key).toBe(false);
						if (!isMinute(record)) stored.set(key, record);
					}
				}
				const whole = generate(one(start, end, platId), 0.06).filter((record) => !isMinute(record));
				expect(stored.size).toBe(whole.length);
				for (const record of whole) expect(stored.get(keyOf(record))).toEqual(record);
			}),
			{ numRuns: 5, seed: 3 },
		);
	});

	test('launches new products as days pass and takes old ones off the shelf', () => {
		const products = ofType(generate(one('2026-05-01', TO), 0.5), 'product');
		const launched = products.filter(({ listedOn }) => listedOn && listedOn > '2026-05-01');
		const ended = products.filter(({ isOffShelf }) => isOffShelf);
		expect(launched.length).toBeGreaterThan(20);
		expect(ended.length).toBeGreaterThan(20);
		expect(launched.length).toBeLessThan(products.length);
		expect(products.every(({ listedOn }) => listedOn && listedOn <= TO)).toBe(true);
	});

	test('serves all eight platforms 190 days up to yesterday in their own zone', () => {
		const now = new Date('2026-11-21T06:30:00Z');
		const ranges = demoRanges(now);
		expect([...ranges.keys()]).toEqual([81, 82, 83, 84, 85, 86, 87, 88]);
		expect(ranges.get(81)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
		expect(ranges.get(87)).toEqual({ from: '2026-05-14', to: '2026-11-19' });
		for (const { from, to } of ranges.values()) expect(eachDay(from, to)).toHaveLength(190);
	});

	test('knows which days are missing after the last loaded one', () => {
		const now = new Date('2026-11-21T12:00:00Z');
		const missing = missingRanges(
			now,
			new Map([
				[81, '2026-11-20'],
				[82, '2026-11-17'],
				[83, '2025-01-01'],
			]),
		);
		expect(missing.has(81)).toBe(false);
		expect(missing.get(82)).toEqual({ from: '2026-11-18', to: '2026-11-20' });
		expect(missing.get(83)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
		expect(missing.get(84)).toEqual({ from: '2026-05-15', to: '2026-11-20' });
	});

	test('gives nothing for days before its beginning, nor for no platform', () => {
		expect(generate(one('2024-01-01', '2024-02-01'))).toEqual([]);
		expect(generate(new Map())).toEqual([]);
	});

	test('grows with its size', () => {
		const count = (size: number) => ofType(generate(one(TO, TO), size), 'product').length;
		expect(count(1) / count(0.1)).toBeGreaterThan(7);
		expect(count(1) / count(0.1)).toBeLessThan(13);
	});

	test('is estimated well enough for a progress bar', () => {
		const ranges = one(addDays(TO, -189), TO, 85);
		const real = generate(ranges, 0.5).length;
		const estimate = estimateDemoRecords({ seed: 7, size: 0.5, ranges });
		expect(Math.abs(estimate / real - 1)).toBeLessThan(0.2);
	});

	test('comes in batches of one type each, entities before their days', () => {
		const order: string[] = [];
		for (const batch of demoRecords({ seed: 7, size: 0.12, ranges: one(addDays(TO, -9), TO) })) {
			const [type, ...more] = new Set(batch.map((record) => record.type));
			expect(more).toEqual([]);
			if (type && order.at(-1) !== type) order.push(type);
		}
		expect(order.slice(0, 13)).toEqual([
			'rate',
			'shop',
			'creator',
			'product',
			'product_day',
			'shop_day',
			'creator_day',
			'creator_product_day',
			'video',
			'video_product',
			'video_day',
			'live',
			'live_sample',
		]);
	});
});

describe('figures of the demo', () => {
	test('have counters that never fall and rows for every day between the first and the last', () => {
		const series = [
			...groups(ofType(sixtyDays, 'product_day'), ({ productId }) => productId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.product })),
			...groups(ofType(sixtyDays, 'shop_day'), ({ shopId }) => shopId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.shop })),
			...groups(ofType(sixtyDays, 'creator_day'), ({ creatorId }) => creatorId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.creator })),
			...groups(ofType(sixtyDays, 'video_day'), ({ videoId }) => videoId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.video })),
		];
		expect(series.length).toBeGreaterThan(50);
		for (const { rows, names } of series) {
			expect(rows.map(({ day }) => day)).toEqual(eachDay(rows[0]?.day ?? '', rows.at(-1)?.day ?? ''));
			for (const name of names) {
				let before = 0;
				for (const row of rows) {
					const value = (row as unknown as Record<string, number>)[name] ?? Number.NaN;
					expect(Number.isSafeInteger(value)).toBe(true);
					expect(value).toBeGreaterThanOrEqual(before);
					before = value;
				}
			}
		}
	});

	test('split GMV of products and shops by channel without rest, of creators by video and live', () => {
		for (const row of [...ofType(sixtyDays, 'product_day'), ...ofType(sixtyDays, 'shop_day')]) {
			expect((row.video_gmv ?? 0) + (row.live_gmv ?? 0) + (row.card_gmv ?? 0)).toBe(row.gmv);
		}
		for (const row of ofType(sixtyDays, 'creator_day')) {
			expect((row.video_gmv ?? 0) + (row.live_gmv ?? 0)).toBe(row.gmv);
		}
	});

	/** Sum over an entity's rows of the difference between its last and first day. */
	const steps = <Row extends { units?: number | null }>(rows: readonly Row[], name: keyof Row): number =>
		Number(rows.at(-1)?.[name] ?? 0) - Number(rows[0]?.[name] ?? 0);

	test('let a shop sell exactly what its products sell', () => {
		const shopOf = new Map(ofType(sixtyDays, 'product').map(({ productId, shopId }) => [productId, shopId]));
		const days = groups(
			ofType(sixtyDays, 'product_day'),
			({ day, productId }) => `${shopOf.get(productId)}|${day}`,
		);
		const from = addDays(TO, -59);
		for (const [shopId, rows] of groups(ofType(sixtyDays, 'shop_day'), (row) => row.shopId)) {
			const products = groups(
				ofType(sixtyDays, 'product_day').filter(({ productId }) => shopOf.get(productId) === shopId),
				({ productId }) => productId,
			);
			for (const name of ['units', 'gmv', 'videos'] as const) {
				let sum = 0;
				for (const own of products.values())
					sum += own[0]?.day === from ? steps(own, name) : Number(own.at(-1)?.[name]);
				expect(steps(rows, name), `${shopId} ${name}`).toBe(sum);
			}
			expect(days.size).toBeGreaterThan(0);
		}
	});

	test('let a creator sell exactly what its links say, and the links never more than the product', () => {
		const links = ofType(sixtyDays, 'creator_product_day');
		const from = addDays(TO, -59);
		const byCreator = groups(
			links.filter(({ day }) => day > from),
			({ creatorId }) => creatorId,
		);
		for (const [creatorId, rows] of groups(ofType(sixtyDays, 'creator_day'), (row) => row.creatorId)) {
			if (rows[0]?.day !== from) continue;
			for (const name of ['units', 'gmv'] as const) {
				const sum = (byCreator.get(creatorId) ?? []).reduce((total, link) => total + (link[name] ?? 0), 0);
				expect(steps(rows, name)).toBe(sum);
			}
		}
		const byProduct = groups(
			links.filter(({ day }) => day > from),
			({ productId }) => productId,
		);
		for (const [productId, rows] of groups(ofType(sixtyDays, 'product_day'), (row) => row.productId)) {
			const own = byProduct.get(productId) ?? [];
			const units = own.reduce((total, link) => total + (link.units ?? 0), 0);
			const all = rows[0]?.day === from ? steps(rows, 'units') : (rows.at(-1)?.units ?? 0);
			expect(units).toBeLessThanOrEqual(all);
			const sellers = new Set(own.filter((link) => (link.units ?? 0) > 0).map((link) => link.creatorId)).size;
			if (rows[0]?.day === from) expect(steps(rows, 'creators')).toBeLessThanOrEqual(sellers);
		}
	});

	test('are sound: prices above 0, ratings up to 5, rates as fractions, unknown pallets among the known', () => {
		for (const row of ofType(sixtyDays, 'product_day')) {
			expect(row.price_min).toBeGreaterThan(0);
			expect(row.price_max).toBeGreaterThanOrEqual(row.price_min ?? 0);
			expect(row.commission_rate).toBeGreaterThan(0);
			expect(row.commission_rate).toBeLessThanOrEqual(0.5);
			expect(row.rating ?? 5).toBeLessThanOrEqual(5);
			expect(row.stock).toBeGreaterThanOrEqual(0);
		}
		const products = ofType(generate(one(TO, TO), 1), 'product');
		for (const flag of [true, false, null])
			expect(products.some(({ isNonUgPallet }) => isNonUgPallet === flag)).toBe(true);
		for (const kind of ['free', 'cost', null])
			expect(products.some(({ sampleKind }) => sampleKind === kind)).toBe(true);
	});

	test('sell many times more on a mega sale than on the plain days before', () => {
		const units = new Map<Day, number>();
		for (const rows of groups(
			ofType(generate(one('2026-11-01', TO), 0.5), 'product_day'),
			({ productId }) => productId,
		).values()) {
			for (const [at, row] of rows.entries()) {
				if (at > 0)
					units.set(row.day, (units.get(row.day) ?? 0) + (row.units ?? 0) - (rows[at - 1]?.units ?? 0));
			}
		}
		expect((units.get('2026-11-11') ?? 0) / (units.get('2026-11-09') ?? 1)).toBeGreaterThan(2.5);
	});

	test('follow a power law: a tenth of the products sells more than half', () => {
		const last = ofType(generate(one(TO, TO), 1), 'product_day')
			.map(({ units }) => units ?? 0)
			.sort((a, b) => b - a);
		const sum = (list: readonly number[]) => list.reduce((total, units) => total + units, 0);
		expect(sum(last.slice(0, last.length / 10)) / sum(last)).toBeGreaterThan(0.5);
	});
});

describe('entities of the demo', () => {
	const today = generate(new Map(PLATFORMS.map(({ platId }) => [platId, { from: TO, to: TO }])), 1);

	test('have ids of their own on each platform', () => {
		for (const [type, name] of [
			['shop', 'shopId'],
			['product', 'productId'],
			['creator', 'creatorId'],
			['live', 'roomId'],
			['video', 'videoId'],
		] as const) {
			const ids = today
				.filter((record) => record.type === type)
				.map((record) => (record as unknown as Record<string, string>)[name] ?? '');
			expect(new Set(ids).size, type).toBe(ids.length);
			for (const id of ids) expect(id).toMatch(/^\d{19}$/);
		}
	});

	test('link only to entities that are there', () => {
		const ids = (type: FeedRecord['type'], name: string) =>
			new Set(today.filter((record) => record.type === type).map((record) => (record as never)[name]));
		const [shops, products, creators, rooms] = [
			ids('shop', 'shopId'),
			ids('product', 'productId'),
			ids('creator', 'creatorId'),
			ids('live', 'roomId'),
		];
		for (const record of ofType(today, 'product')) expect(shops).toContain(record.shopId);
		for (const record of ofType(today, 'creator_product_day')) {
			expect(products).toContain(record.productId);
			expect(creators).toContain(record.creatorId);
		}
		for (const record of ofType(today, 'video')) expect(creators).toContain(record.creatorId);
		for (const record of ofType(today, 'live_product_sample')) {
			expect(products).toContain(record.productId);
			expect(rooms).toContain(record.roomId);
		}
	});

	test('stand in a level 3 category of the own tree', () => {
		for (const { categoryPath } of ofType(today, 'product'))
			expect(categoryOf(categoryPath?.[0] ?? '')?.level).toBe(3);
	});

	test('speak the language of their country', () => {
		const titles = (platId: number) =>
			ofType(today, 'product')
				.filter((record) => record.platId === platId)
				.map(({ title }) => title);
		const share = (platId: number, sign: RegExp) =>
			titles(platId).filter((title) => sign.test(title)).length / titles(platId).length;
		expect(share(83, /\p{Script=Thai}/u)).toBeGreaterThan(0.95);
		expect(
			share(84, /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹáàãéèíìóòõúùý]/iu),
		).toBeGreaterThan(0.9);
		expect(share(88, /\p{Script=Han}/u)).toBeGreaterThan(0.15);
		for (const platId of [81, 82, 85, 86, 87])
			expect(share(platId, /\p{Script=Thai}|\p{Script=Han}/u)).toBe(0);
		for (const { title } of ofType(today, 'product')) expect(title).not.toMatch(/[{}]|undefined| {2}/);
	});

	test('hardly ever share a title in any region', () => {
		for (const region of DEMO_REGIONS) {
			const at = epochDay(TO);
			const { products } = createMarket(region, { seed: 7, size: 4, from: at, to: at });
			const titles = new Set(products.map(({ title }) => title));
			expect(titles.size / products.length, region.platform.region).toBeGreaterThan(0.93);
		}
	});

	test('end prices as the country does', () => {
		const price = (platId: number) =>
			ofType(today, 'product_day')
				.filter((row) => row.platId === platId)
				.map((row) => row.price_min ?? 0);
		expect(price(81).every((amount) => amount % 100_000 === 90_000 || amount % 1_000_000 === 900_000)).toBe(
			true,
		);
		expect(price(84).every((amount) => amount % 5_000 === 4_000)).toBe(true);
		expect(price(82).every((amount) => amount % 100 === 99)).toBe(true);
		expect(price(83).every((amount) => amount % 1_000 === 900 || amount % 10_000 === 9_000)).toBe(true);
		expect(price(85).every((amount) => amount % 100 === 90 || amount % 500 === 400)).toBe(true);
	});

	test('have days only in their platform’s window', () => {
		for (const record of today)
			if ('day' in record) expect(isDay(record.day) && record.day === TO).toBe(true);
	});
});

describe('lives of the demo', () => {
	const rooms = groups(ofType(sixtyDays, 'live_sample'), ({ roomId }) => roomId);
	const lives = new Map(ofType(sixtyDays, 'live').map((live) => [live.roomId, live]));

	test('have minute samples on the newest two days only', () => {
		expect(rooms.size).toBeGreaterThan(0);
		for (const roomId of rooms.keys())
			expect((lives.get(roomId)?.startedAt ?? '') > `${addDays(TO, -2)}T12`).toBe(true);
	});

	test('end their minutes at the totals of the live, and hold as many viewers as came and did not leave', () => {
		for (const [roomId, samples] of rooms) {
			const live = lives.get(roomId);
			const last = samples.at(-1);
			expect(last).toMatchObject({
				at: live?.endedAt,
				entered: live?.viewers,
				units: live?.units,
				gmv: live?.gmv,
				comments: live?.comments,
				likes: live?.likes,
				newFollowers: live?.newFollowers,
			});
			let before = samples[0];
			for (const sample of samples) {
				expect(sample.online).toBe((sample.entered ?? 0) - (sample.left ?? 0));
				for (const name of ['entered', 'left', 'units', 'gmv', 'comments', 'likes'] as const) {
					expect(sample[name]).toBeGreaterThanOrEqual(before?.[name] ?? 0);
				}
				before = sample;
			}
			expect(Math.max(...samples.map(({ online }) => online ?? 0))).toBeLessThanOrEqual(
				live?.peakOnline ?? 0,
			);
		}
	});

	test('sell exactly what the links of creator and product say', () => {
		const creatorDay = new Map<string, number>();
		for (const link of ofType(sixtyDays, 'creator_product_day')) {
			if (!link.lives) continue;
			const key = `${link.creatorId}|${link.day}`;
			creatorDay.set(key, (creatorDay.get(key) ?? 0) + (link.units ?? 0));
		}
		for (const live of lives.values()) {
			const day = new Date(Date.parse(live.startedAt) + 8 * 3_600_000).toISOString().slice(0, 10);
			expect(live.units).toBe(creatorDay.get(`${live.creatorId}|${day}`) ?? 0);
		}
	});

	test('peak in the evening', () => {
		const hours = [...lives.values()].map((live) => (new Date(live.startedAt).getUTCHours() + 8) % 24);
		expect(hours.filter((hour) => hour >= 18 && hour < 22).length / hours.length).toBeGreaterThan(0.55);
	});
});
