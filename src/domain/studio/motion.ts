import type { Box } from './frame.ts';
import type { Drift, Entrance } from './templates.ts';

/** How long a layer takes to come in, seconds. */
const ENTRANCE_SECONDS = 0.45;
/** How far it comes, pixels. */
const WAY = 70;
/** How much closer a drifting picture comes, and how much it is larger than its box meanwhile. */
const ZOOM = 0.12;

/** How a layer stands at a moment. */
export type Pose = {
	/** 0 to 1. */
	readonly opacity: number;
	/** Pixels. */
	readonly dx: number;
	readonly dy: number;
	readonly scale: number;
};

const easeOut = (share: number) => 1 - (1 - share) ** 3;
/** Beyond its end and back. */
const overshoot = (share: number) => 1 + 2.4 * (share - 1) ** 3 + 1.4 * (share - 1) ** 2;

/** How a layer stands `seconds` after its scene began, where it comes in at `at`; it is where it belongs half a second later. */
export function poseAt(entrance: Entrance, at: number, seconds: number): Pose {
	const still = { opacity: 1, dx: 0, dy: 0, scale: 1 };
	if (entrance === 'none') return still;
	const share = Math.min(1, Math.max(0, (seconds - at) / ENTRANCE_SECONDS));
	const arrived = easeOut(share);
	const away = (1 - arrived) * WAY;
	if (entrance === 'rise') return { ...still, opacity: arrived, dy: away };
	if (entrance === 'slide') return { ...still, opacity: arrived, dx: -away };
	if (entrance === 'pop')
		return { ...still, opacity: Math.min(1, share * 3), scale: Math.max(0, overshoot(share)) };
	return { ...still, opacity: arrived };
}

/** Where one looks at a picture: its middle as shares of its sides, and how much closer than filling the box. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** The middle of a picture, as near as fills its box. */
export const WHOLE_PICTURE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of a picture that fills a box, in the picture's pixels; `share` of the scene is over. */
export function shownPart(
	picture: { readonly width: number; readonly height: number },
	box: Pick<Box, 'width' | 'height'>,
	crop: Crop,
	drift: Drift,
	share: number,
): Box {
	const closer = { still: 0, closer: share * ZOOM, away: (1 - share) * ZOOM, across: ZOOM }[drift];
	const zoom = within(crop.zoom, 1, 4) * (1 + closer);
	const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom;
	const width = box.width / scale;
	const height = box.height / scale;
	const walk = drift === 'across' ? (share - 0.5) * ZOOM * width : 0;
	return {
		x: within(crop.x * picture.width - width / 2 + walk, 0, picture.width - width),
		y: within(crop.y * picture.height - height / 2, 0, picture.height - height),
		width,
		height,
	};
}
