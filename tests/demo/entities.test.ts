import { describe, expect, test } from 'vitest';
import { createMarket } from '#demo/market.ts';
import { DEMO_REGIONS } from '#demo/regions.ts';
import { LEAST_SAMPLE } from '#domain/market/market.ts';
import { categoryLineage, categoryOf } from '#domain/platforms/categories.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, epochDay, isDay } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { generate, ofType, one, TO } from './generated.ts';

describe('entities of the demo', () => {
	const today = generate(new Map(PLATFORMS.map(({ platId }) => [platId, { from: TO, to: TO }])), 1);

	test('have ids of their own on each platform', () => {
		for (const [type, name] of [
			['shop', 'shop_id'],
			['product', 'product_id'],
			['creator', 'creator_id'],
			['live', 'room_id'],
			['video', 'video_id'],
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
			ids('shop', 'shop_id'),
			ids('product', 'product_id'),
			ids('creator', 'creator_id'),
			ids('live', 'room_id'),
		];
		const strangers: unknown[] = [];
		const link = (known: ReadonlySet<unknown>, id: unknown) => {
			if (!known.has(id)) strangers.push(id);
		};
		for (const record of ofType(today, 'product')) link(shops, record.shop_id);
		for (const record of ofType(today, 'creator_product_day')) {
			link(products, record.product_id);
			link(creators, record.creator_id);
		}
		for (const record of ofType(today, 'video')) link(creators, record.creator_id);
		for (const record of ofType(today, 'live_product_sample')) {
			link(products, record.product_id);
			link(rooms, record.room_id);
		}
		expect(strangers).toEqual([]);
	});

	test('stand in a level 3 category of the own tree', () => {
		for (const { category_path: categoryPath } of ofType(today, 'product'))
			expect(categoryOf(categoryPath?.[0] ?? '')?.level).toBe(3);
	});

	test('fill many segments with the products that statements need: 60 in America, 25 elsewhere', () => {
		for (const { platId } of PLATFORMS) {
			const nodes = new Map<string, number>();
			for (const record of ofType(today, 'product').filter((one) => one.plat_id === platId)) {
				for (const id of categoryLineage(record.category_path?.[0] ?? ''))
					nodes.set(id, (nodes.get(id) ?? 0) + 1);
			}
			const filled = [...nodes.values()].filter((products) => products >= LEAST_SAMPLE);
			expect(filled.length, String(platId)).toBeGreaterThanOrEqual(platId === 87 ? 60 : 25);
		}
	});

	test('are a market: in America 2,500 products, 300 shops, 1,200 creators; elsewhere at least two fifths', () => {
		const count = (type: FeedRecord['type'], platId: number) =>
			today.filter((record) => record.type === type && 'plat_id' in record && record.plat_id === platId)
				.length;
		for (const { platId } of PLATFORMS) {
			const part = platId === 87 ? 1 : 0.4;
			expect(count('product', platId), `products ${platId}`).toBeGreaterThanOrEqual(2_500 * part);
			expect(count('shop', platId), `shops ${platId}`).toBeGreaterThanOrEqual(300 * part);
			expect(count('creator', platId), `creators ${platId}`).toBeGreaterThanOrEqual(1_200 * part);
		}
		const week = generate(one(addDays(TO, -29), TO, 87), 1);
		const lives = ofType(week, 'live').filter(({ started_at: at }) => at > `${addDays(TO, -6)}T08`);
		expect(lives.length).toBeGreaterThanOrEqual(250);
		const sold = Map.groupBy(ofType(week, 'product_day'), ({ product_id: id }) => id);
		const units = [...sold.values()].map((days) => (days.at(-1)?.units ?? 0) - (days[0]?.units ?? 0));
		expect(units.filter((one) => one > 0).length).toBeGreaterThanOrEqual(2_500);
	});

	test('speak the language of their country', () => {
		const titles = (platId: number) =>
			ofType(today, 'product')
				.filter((record) => record.plat_id === platId)
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
			const { products } = createMarket(region, { seed: 7, size: 1, from: at, to: at, tailSince: at - 60 });
			const titles = new Set(products.map(({ title }) => title));
			expect(titles.size / products.length, region.platform.region).toBeGreaterThan(0.93);
		}
	});

	test('end prices as the country does', () => {
		const price = (platId: number) =>
			ofType(today, 'product_day')
				.filter((row) => row.plat_id === platId)
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
