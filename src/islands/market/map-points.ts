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
	/** Whether its name stands on the left, where the right edge is nearer. */
	readonly isNameLeft: boolean;
	/** Between the bubble and the edge on the side of its name, in px. */
	readonly room: number;
	/** Whether there is room for its name. */
	readonly isNamed: boolean;
};

/** What the names are laid out by. */
type Plot = {
	/** In px; 0 while it is not known. */
	readonly width: number;
	/** What stands beside a bubble. */
	readonly nameOf: (node: MarketNode) => string;
};

/** Where bubbles stand, and what growth the upper and the lower edge are. */
export type MarketMap = {
	readonly points: readonly MapPoint[];
	readonly limit: number;
	/** The largest share of the platform, which its bubble's area stands for. */
	readonly largest: number;
};

/** The edge is at least ±20 %, so that quiet markets do not look wild, and at most ±200 %. */
const LEAST_LIMIT = 0.2;
const MOST_LIMIT = 2;
/** Across the bubble of the largest share, in px; the areas of the others are to it as their shares. */
const LARGEST = 56;
/** What can hardly be seen is drawn this large. */
const LEAST = 4;
/** Of the plot, in px: its height, and what keeps bubbles off its edges. */
export const PLOT = { height: 320, inset: 28 } as const;
/** Across what can be touched around a bubble, in px. */
export const touchSize = (size: number): number => Math.max(size, 24);

/** Across a bubble whose area is to the largest one's as the shares are. */
export function bubbleSize(share: number | null, largest: number): number {
	if (share === null || largest <= 0) return LEAST;
	return Math.max(LEAST, LARGEST * Math.sqrt(Math.max(0, share) / largest));
}

/** Nodes by GMV (logarithmic, rightwards) and growth (upwards); those without either have no place. */
export function marketMap(nodes: readonly MarketNode[], plot: Plot): MarketMap {
	const placed = nodes.flatMap((node) => {
		const { value } = node.gmv;
		const growth = node.gmv_growth;
		return value !== null && value > 0 && typeof growth === 'number' ? [{ node, value, growth }] : [];
	});
	const logs = placed.map(({ value }) => Math.log10(value));
	const [low, high] = [Math.min(...logs), Math.max(...logs)];
	const steepest = Math.max(...placed.map(({ growth }) => Math.abs(growth)), 0);
	const limit = Math.min(MOST_LIMIT, Math.max(LEAST_LIMIT, Math.ceil(steepest * 10) / 10));
	const largest = Math.max(...placed.map(({ node }) => node.share ?? 0), 0);
	const points = placed.map(({ node, value, growth }) => {
		const x = high > low ? (Math.log10(value) - low) / (high - low) : 0.5;
		const clamped = Math.max(-limit, Math.min(limit, growth));
		const size = bubbleSize(node.share, largest);
		const isNameLeft = x > 0.5;
		return {
			node,
			x,
			y: (clamped / limit + 1) / 2,
			size,
			isBeyond: Math.abs(growth) > limit,
			isNameLeft,
			room: Math.max(0, placeAcross(isNameLeft ? x : 1 - x, plot.width) - touchSize(size) / 2 - GAP),
			isNamed: false,
		};
	});
	return { points: withNames(points, plot), limit, largest };
}

/** Between a bubble and its name, and the height of a name, in px. */
const GAP = 4;
const NAME_HEIGHT = 18;
const MOST_NAMES = 10;
/** About the width of a sign, in px: Chinese ones are as wide as they are high. */
const SIGN_WIDTHS = { usual: 6.8, full: 12.5 } as const;
const FIRST_FULL_SIGN = '\u2e80';

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const placeAcross = (part: number, length: number) => PLOT.inset + part * (length - 2 * PLOT.inset);
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function bubbleBox({ x, y, size }: MapPoint, width: number): Box {
	const [across, down] = [placeAcross(x, width), placeAcross(1 - y, PLOT.height)];
	const half = touchSize(size) / 2;
	return { left: across - half, right: across + half, top: down - half, bottom: down + half };
}

function nameBox(point: MapPoint, { width, nameOf }: Plot): Box {
	const signs = [...nameOf(point.node)].map((sign) =>
		sign < FIRST_FULL_SIGN ? SIGN_WIDTHS.usual : SIGN_WIDTHS.full,
	);
	const length = signs.reduce((sum, sign) => sum + sign, 2 * GAP);
	const bubble = bubbleBox(point, width);
	const middle = (bubble.top + bubble.bottom) / 2;
	const left = point.isNameLeft ? bubble.left - GAP - length : bubble.right + GAP;
	return { left, right: left + length, top: middle - NAME_HEIGHT / 2, bottom: middle + NAME_HEIGHT / 2 };
}

/** Names the largest whose names stay within the plot and cover neither each other nor another bubble. */
function withNames(points: readonly MapPoint[], plot: Plot): MapPoint[] {
	const bubbles = points.map((point) => ({ point, box: bubbleBox(point, plot.width) }));
	const named = new Map<MapPoint, Box>();
	for (const point of points.toSorted((a, b) => (b.node.gmv.value ?? 0) - (a.node.gmv.value ?? 0))) {
		const box = nameBox(point, plot);
		const isWithin = box.left >= 0 && box.right <= plot.width;
		const covers =
			bubbles.some((other) => other.point !== point && meet(box, other.box)) ||
			[...named.values()].some((other) => meet(box, other));
		if (isWithin && !covers && named.size < MOST_NAMES) named.set(point, box);
	}
	return points.map((point) => ({ ...point, isNamed: named.has(point) }));
}
