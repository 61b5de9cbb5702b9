import { describe, expect, test } from 'vitest';
import type { MarketNode } from '#contract/market.ts';
import { marketMap as mapIn } from '#islands/market/map-points.ts';

const node = (id: string, gmv: number | null, growth: MarketNode['gmv_growth'], share = 0): MarketNode => ({
	category: { id, names: [id] },
	level: 1,
	has_children: false,
	share,
	products: 1,
	selling_products: 1,
	new_products: 0,
	shops: 1,
	creators: { value: null, quality: 'unknown' },
	units: { value: 1, quality: 'observed' },
	gmv: { value: gmv, quality: gmv === null ? 'unknown' : 'observed' },
	units_growth: null,
	gmv_growth: growth,
	trend: [],
});

const nameOf = ({ category }: MarketNode) => category.id;
const marketMap = (nodes: readonly MarketNode[], width = 800) => mapIn(nodes, { width, nameOf });
const namesIn = (nodes: readonly MarketNode[], width?: number) =>
	marketMap(nodes, width)
		.points.filter(({ isNamed }) => isNamed)
		.map(({ node: { category } }) => category.id);

describe('the map of industries', () => {
	test('places nodes by the logarithm of GMV and by growth', () => {
		const { points, limit } = marketMap([node('a', 100, 0.5), node('b', 1_000, 0), node('c', 10_000, -0.5)]);
		expect(limit).toBe(0.5);
		expect(points.map(({ x, y }) => [x, y])).toEqual([
			[0, 1],
			[0.5, 0.5],
			[1, 0],
		]);
	});

	test('leaves out what has no GMV or nothing to compare with', () => {
		const { points } = marketMap([
			node('a', null, 0.1),
			node('b', 0, 0.1),
			node('c', 5, 'new'),
			node('d', 5, null),
		]);
		expect(points).toEqual([]);
	});

	test('keeps quiet markets quiet, and what is beyond its edge at the edge', () => {
		expect(marketMap([node('a', 10, 0.01), node('b', 20, -0.02)]).limit).toBe(0.2);
		const { points, limit } = marketMap([node('a', 10, 9), node('b', 20, 0)]);
		expect([limit, points[0]?.y, points[0]?.isBeyond, points[1]?.isBeyond]).toEqual([2, 1, true, false]);
	});

	test('makes the areas of bubbles as their parts of the platform are', () => {
		const shares = [0, 0.01, 0.1, 0.4];
		const { points, largest } = marketMap(
			shares.map((share, index) => node(String(index), 10 + index, 0, share)),
		);
		expect(largest).toBe(0.4);
		const area = ({ size }: { size: number }) => size ** 2;
		const [none, hundredth, tenth, most] = points.map(area);
		expect([tenth, hundredth].map((one) => (one ?? 0) / (most ?? 0))).toEqual([
			expect.closeTo(0.25, 10),
			expect.closeTo(0.025, 10),
		]);
		expect(none).toBe(16);
	});

	test('names the largest, as long as names cover nothing', () => {
		const nodes = [
			node('largest', 10_000, 0.5),
			node('beside it', 9_000, 0.49),
			node('below', 8_000, -0.5),
			node('far left', 10, 0.5),
		];
		// The bubble of the second stands where the name of the first would.
		expect(namesIn(nodes)).toEqual(['beside it', 'below', 'far left']);
		expect(namesIn(nodes, 0)).toEqual([]);
	});

	test('puts names where there is more room, and leaves out what the plot cannot hold', () => {
		const long = 'A name of forty signs is too long for it';
		const nodes = [node(long, 10_000, 0.5), node('left', 10, -0.5)];
		const { points } = marketMap(nodes, 270);
		expect(points.map(({ isNameLeft }) => isNameLeft)).toEqual([true, false]);
		expect(points.map(({ room }) => room)).toEqual([226, 226]);
		expect(namesIn(nodes, 270)).toEqual(['left']);
		expect(namesIn(nodes)).toEqual([long, 'left']);
	});
});
