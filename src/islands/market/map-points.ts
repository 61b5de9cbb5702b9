import type { MarketNode } from '#contract/market.ts';

/** A node on the map, both places from 0 (left, bottom) to 1. */
export type MapPoint = {
	readonly node: MarketNode;
	readonly x: number;
	readonly y: number;
	/** Of the bubble, in px. */
	readonly size: number;
	/** Whether its growth lies beyond the edge at which it stands. */
	readonly isBeyond: boolean;
	/** Whether there is room for its name. */
	readonly isNamed: boolean;
};

/** Where bubbles stand, and what growth the upper and the lower edge are. */
export type MarketMap = { readonly points: readonly MapPoint[]; readonly limit: number };

/** The edge is at least ±20 %, so that quiet markets do not look wild, and at most ±200 %. */
const LEAST_LIMIT = 0.2;
const MOST_LIMIT = 2;
const SIZES = { least: 12, most: 44 } as const;

/** Nodes by GMV (logarithmic, rightwards) and growth (upwards); those without either have no place. */
export function marketMap(nodes: readonly MarketNode[]): MarketMap {
	const placed = nodes.flatMap((node) => {
		const { value } = node.gmv;
		const growth = node.gmv_growth;
		return value !== null && value > 0 && typeof growth === 'number' ? [{ node, value, growth }] : [];
	});
	const logs = placed.map(({ value }) => Math.log10(value));
	const [low, high] = [Math.min(...logs), Math.max(...logs)];
	const steepest = Math.max(...placed.map(({ growth }) => Math.abs(growth)), 0);
	const limit = Math.min(MOST_LIMIT, Math.max(LEAST_LIMIT, Math.ceil(steepest * 10) / 10));
	const points = placed.map(({ node, value, growth }) => {
		const x = high > low ? (Math.log10(value) - low) / (high - low) : 0.5;
		const clamped = Math.max(-limit, Math.min(limit, growth));
		return {
			node,
			x,
			y: (clamped / limit + 1) / 2,
			size: SIZES.least + Math.round((SIZES.most - SIZES.least) * Math.sqrt(node.share ?? 0)),
			isBeyond: Math.abs(growth) > limit,
			isNamed: false,
		};
	});
	return { points: withNames(points), limit };
}

/** About the width and the height of a name, as parts of the map. */
const NAME = { width: 0.26, height: 0.075 };
const MOST_NAMES = 10;

/** Names the largest whose names cover neither each other nor another bubble. */
function withNames(points: readonly MapPoint[]): MapPoint[] {
	const named: MapPoint[] = [];
	const isNear = (a: MapPoint, b: MapPoint) => Math.abs(a.y - b.y) < NAME.height;
	for (const point of points.toSorted((a, b) => (b.node.gmv.value ?? 0) - (a.node.gmv.value ?? 0))) {
		const covers = named.some((other) => isNear(point, other) && Math.abs(point.x - other.x) < NAME.width);
		const isCovered = points.some(
			(other) =>
				other !== point && isNear(point, other) && other.x >= point.x && other.x < point.x + NAME.width,
		);
		if (!(covers || isCovered) && named.length < MOST_NAMES) named.push(point);
	}
	return points.map((point) => ({ ...point, isNamed: named.includes(point) }));
}
