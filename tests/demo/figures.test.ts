import { describe, expect, test } from 'vitest';
import { COUNTERS } from '#domain/figures/metrics.ts';
import { addDays, type Day, eachDay } from '#domain/time/days.ts';
import { generate, ofType, one, sixtyDays, TO } from './generated.ts';

describe('figures of the demo', () => {
	/** One day of a platform at full size. */
	const wholeDay = generate(one(TO, TO), 1);

	test('have counters that never fall and rows for every day between the first and the last', () => {
		const series = [
			...Map.groupBy(ofType(sixtyDays, 'product_day'), ({ product_id: productId }) => productId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.product })),
			...Map.groupBy(ofType(sixtyDays, 'shop_day'), ({ shop_id: shopId }) => shopId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.shop })),
			...Map.groupBy(ofType(sixtyDays, 'creator_day'), ({ creator_id: creatorId }) => creatorId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.creator })),
			...Map.groupBy(ofType(sixtyDays, 'video_day'), ({ video_id: videoId }) => videoId)
				.values()
				.map((rows) => ({ rows, names: COUNTERS.video })),
		];
		expect(series.length).toBeGreaterThan(50);
		for (const { rows, names } of series) {
			expect(rows.map(({ day }) => day)).toEqual(eachDay(rows[0]?.day ?? '', rows.at(-1)?.day ?? ''));
			for (const name of names) {
				const values = rows.map((row) => (row as unknown as Record<string, number>)[name] ?? Number.NaN);
				const isSound = (value: number, at: number) =>
					Number.isSafeInteger(value) && value >= (values[at - 1] ?? 0);
				expect(values.every(isSound), `${name}: ${values}`).toBe(true);
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

	test('part the reviews of a product by stars without rest', () => {
		const days = new Map(
			ofType(sixtyDays, 'product_day').map((row) => [`${row.product_id}|${row.day}`, row.reviews]),
		);
		const stars = ofType(sixtyDays, 'product_star_day');
		expect(stars.length).toBeGreaterThan(50);
		for (const { product_id: productId, day, stars_5, stars_4, stars_3, stars_2, stars_1 } of stars) {
			const all = stars_5 + stars_4 + stars_3 + stars_2 + stars_1;
			expect(all).toBe(days.get(`${productId}|${day}`));
			expect(stars_5).toBeGreaterThanOrEqual(stars_1);
		}
	});

	/** Sum over an entity's rows of the difference between its last and first day. */
	const steps = <Row extends { units?: number | null | undefined }>(
		rows: readonly Row[],
		name: keyof Row,
	): number => Number(rows.at(-1)?.[name] ?? 0) - Number(rows[0]?.[name] ?? 0);

	test('let a shop sell exactly what its products sell', () => {
		const shopOf = new Map(
			ofType(sixtyDays, 'product').map(({ product_id: productId, shop_id: shopId }) => [productId, shopId]),
		);
		const days = Map.groupBy(
			ofType(sixtyDays, 'product_day'),
			({ day, product_id: productId }) => `${shopOf.get(productId)}|${day}`,
		);
		const from = addDays(TO, -59);
		for (const [shopId, rows] of Map.groupBy(ofType(sixtyDays, 'shop_day'), (row) => row.shop_id)) {
			const products = Map.groupBy(
				ofType(sixtyDays, 'product_day').filter(
					({ product_id: productId }) => shopOf.get(productId) === shopId,
				),
				({ product_id: productId }) => productId,
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
		const byCreator = Map.groupBy(
			links.filter(({ day }) => day > from),
			({ creator_id: creatorId }) => creatorId,
		);
		for (const [creatorId, rows] of Map.groupBy(ofType(sixtyDays, 'creator_day'), (row) => row.creator_id)) {
			if (rows[0]?.day !== from) continue;
			for (const name of ['units', 'gmv'] as const) {
				const sum = (byCreator.get(creatorId) ?? []).reduce((total, link) => total + (link[name] ?? 0), 0);
				expect(steps(rows, name)).toBe(sum);
			}
		}
		const byProduct = Map.groupBy(
			links.filter(({ day }) => day > from),
			({ product_id: productId }) => productId,
		);
		for (const [productId, rows] of Map.groupBy(ofType(sixtyDays, 'product_day'), (row) => row.product_id)) {
			const own = byProduct.get(productId) ?? [];
			const units = own.reduce((total, link) => total + (link.units ?? 0), 0);
			const all = rows[0]?.day === from ? steps(rows, 'units') : (rows.at(-1)?.units ?? 0);
			expect(units).toBeLessThanOrEqual(all);
			const sellers = new Set(own.filter((link) => (link.units ?? 0) > 0).map((link) => link.creator_id))
				.size;
			if (rows[0]?.day === from) expect(steps(rows, 'creators')).toBeLessThanOrEqual(sellers);
		}
	});

	test('know nine tenths of what is counted one by one: videos with their GMV, lives, and links', () => {
		const from = addDays(TO, -59);
		const grown = (rows: readonly { readonly day: Day }[], name: string) => {
			const value = (row: object | undefined) =>
				Number((row as Record<string, number> | undefined)?.[name] ?? 0);
			return value(rows.at(-1)) - (rows[0]?.day === from ? value(rows[0]) : 0);
		};
		const sum = (groups: Iterable<readonly { readonly day: Day }[]>, name: string) =>
			[...groups].reduce((total, rows) => total + grown(rows, name), 0);
		const group = <Row extends object>(rows: readonly Row[], id: keyof Row) => [
			...Map.groupBy(rows, (row) => row[id]).values(),
		];
		const products = group(ofType(sixtyDays, 'product_day'), 'product_id');
		const creators = group(ofType(sixtyDays, 'creator_day'), 'creator_id');
		const videos = ofType(sixtyDays, 'video');
		const lives = ofType(sixtyDays, 'live');
		const videoGmv = sum(group(ofType(sixtyDays, 'video_day'), 'video_id'), 'gmv');
		expect(videoGmv / sum(products, 'video_gmv')).toBeGreaterThan(0.9);
		expect(videoGmv / sum(creators, 'video_gmv')).toBeGreaterThan(0.9);
		const since = videos.filter(({ published_at: at }) => at && at >= `${from}T16`);
		expect(Math.abs(since.length / sum(creators, 'videos') - 1)).toBeLessThan(0.1);
		expect(Math.abs(lives.length / sum(creators, 'lives') - 1)).toBeLessThan(0.1);
		const liveGmv = lives.reduce((total, live) => total + (live.gmv ?? 0), 0);
		expect(Math.abs(liveGmv / sum(products, 'live_gmv') - 1)).toBeLessThan(0.1);
	});

	test('leave no part of a live unsaid, nor variants of what has a price', () => {
		for (const { breakdown } of ofType(sixtyDays, 'live')) {
			expect(Object.keys(breakdown?.viewer_sources ?? {}).length).toBeGreaterThan(3);
			expect(Object.keys(breakdown?.comment_words ?? {}).length).toBeGreaterThan(3);
		}
		const priced = new Set(ofType(sixtyDays, 'product_day').map((row) => row.product_id));
		const varied = new Set(ofType(sixtyDays, 'sku').map((row) => row.product_id));
		expect([...priced].filter((id) => !varied.has(id))).toEqual([]);
	});

	test('are sound: prices above 0, ratings up to 5, rates as fractions, unknown pallets among the known', () => {
		const isSound = (row: (typeof days)[number]) =>
			(row.price_min ?? 0) > 0 &&
			(row.price_max ?? -1) >= (row.price_min ?? 0) &&
			(row.commission_rate ?? 0) > 0 &&
			(row.commission_rate ?? 1) <= 0.5 &&
			(row.rating ?? 5) <= 5 &&
			(row.stock ?? -1) >= 0;
		const days = ofType(sixtyDays, 'product_day');
		expect(days.filter((row) => !isSound(row))).toEqual([]);
		const products = ofType(wholeDay, 'product');
		for (const flag of [true, false, null])
			expect(products.some(({ is_non_ug_pallet: isNonUgPallet }) => isNonUgPallet === flag)).toBe(true);
		for (const kind of ['free', 'cost', null])
			expect(products.some(({ sample_kind: sampleKind }) => sampleKind === kind)).toBe(true);
	});

	test('say of samples what the offers say', () => {
		const kinds = new Map(ofType(wholeDay, 'product').map((row) => [row.product_id, row.sample_kind]));
		const offers = ofType(wholeDay, 'selected_product');
		expect(offers.length).toBeGreaterThan(5);
		for (const offer of offers) expect(kinds.get(offer.product_id) ?? 'none').toBe(offer.sample_kind);
	});

	test('sell many times more on a mega sale than on the plain days before', () => {
		const units = new Map<Day, number>();
		for (const rows of Map.groupBy(
			ofType(generate(one('2026-11-01', TO), 0.5), 'product_day'),
			({ product_id: productId }) => productId,
		).values()) {
			for (const [at, row] of rows.entries()) {
				if (at > 0)
					units.set(row.day, (units.get(row.day) ?? 0) + (row.units ?? 0) - (rows[at - 1]?.units ?? 0));
			}
		}
		expect((units.get('2026-11-11') ?? 0) / (units.get('2026-11-09') ?? 1)).toBeGreaterThan(2.5);
	});

	test('follow a power law: a tenth of the products sells more than half', () => {
		const last = ofType(wholeDay, 'product_day')
			.map(({ units }) => units ?? 0)
			.sort((a, b) => b - a);
		const sum = (list: readonly number[]) => list.reduce((total, units) => total + units, 0);
		expect(sum(last.slice(0, last.length / 10)) / sum(last)).toBeGreaterThan(0.5);
	});
});
