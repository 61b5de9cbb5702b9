import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays } from '#domain/time/days.ts';
import { generate, ofType, TO } from './generated.ts';

describe('selected products of the demo', () => {
	const world = generate(
		new Map(PLATFORMS.map(({ platId }) => [platId, { from: addDays(TO, -6), to: TO }])),
		1,
	);
	const offers = ofType(world, 'selected_product');
	const on = (list: string) => offers.filter((offer) => offer.list === list);
	const open = offers.filter((offer) => !offer.is_taken_down);

	test('are offers for products that are there, star fewer than alliance, in every region', () => {
		const products = new Set(ofType(world, 'product').map(({ product_id: productId }) => productId));
		// Asking a set this way copies nothing; `toContain` copies all of it for every offer.
		expect(offers.filter(({ product_id: productId }) => !products.has(productId))).toEqual([]);
		for (const { platId } of PLATFORMS) {
			const [star, alliance] = ['star', 'alliance'].map(
				(list) => open.filter((offer) => offer.plat_id === platId && offer.list === list).length,
			);
			expect(star).toBeGreaterThan(10);
			expect(alliance).toBeGreaterThan(star ?? 0);
		}
	});

	test('pay more than the shop pays everybody, star more than alliance', () => {
		const extra = (list: string) => {
			const points = on(list).map(
				(offer) => (offer.commission_rate ?? 0) - (offer.public_commission_rate ?? 0),
			);
			expect(Math.min(...points)).toBeGreaterThan(0);
			return points.reduce((sum, point) => sum + point, 0) / points.length;
		};
		expect(extra('star')).toBeGreaterThan(extra('alliance') * 2);
		expect(Math.max(...offers.map((offer) => offer.commission_rate ?? 0))).toBeLessThanOrEqual(0.36);
	});

	test('have a price where samples cost something, conditions where there are any, and some left', () => {
		for (const offer of offers) {
			expect(offer.sample_price !== null).toBe(offer.sample_kind === 'cost');
			expect(offer.sample_min_followers !== null).toBe(offer.sample_kind !== 'none');
			if (offer.sample_kind !== 'none') expect(offer.samples_left).toBeGreaterThan(0);
		}
		expect(new Set(offers.map(({ sample_kind: sampleKind }) => sampleKind))).toEqual(
			new Set(['none', 'free', 'cost']),
		);
	});

	test('are withdrawn when they end or before, and never before they began', () => {
		const gone = offers.filter((offer) => offer.is_taken_down);
		expect(gone.length).toBeGreaterThan(0);
		expect(gone.length).toBeLessThan(offers.length / 4);
		for (const { valid_from: validFrom } of offers) expect(validFrom && validFrom <= TO).toBe(true);
	});

	test('bring a picture and a caption, star also a shot list, without a gap in any language', () => {
		const materials = ofType(world, 'selected_material');
		const ofOffers = Map.groupBy(materials, (one) => `${one.plat_id} ${one.product_id}`);
		for (const { product_id: productId, list, plat_id: platId } of offers) {
			expect((ofOffers.get(`${platId} ${productId}`) ?? []).map(({ kind }) => kind)).toEqual(
				list === 'star' ? ['image', 'text', 'video'] : ['image', 'text'],
			);
		}
		for (const { text, url, title } of materials) {
			expect([text ?? title, title].join(' · ')).not.toMatch(/[{}]|undefined| {2}|#\s|, ?$/m);
			if (url) expect(url).toMatch(/^\/api\/image\/product\/\d+\/\d{19}\.svg$/);
		}
	});
});
