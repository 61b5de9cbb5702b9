/** A rectangle in pixels of the video. */
export type Box = {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
};

/** The size of every video, pixels: 9:16. */
export const FRAME = { width: 1080, height: 1920 } as const;

/** Frames a second. */
export const FRAME_RATE = 30;

/** What apps leave free of their own buttons and captions: no text stands outside. */
export const SAFE: Box = { x: 60, y: 150, width: 860, height: 1330 };

/** Whether a box lies in another. */
export function isWithin(box: Box, around: Box): boolean {
	return (
		box.x >= around.x &&
		box.y >= around.y &&
		box.x + box.width <= around.x + around.width &&
		box.y + box.height <= around.y + around.height
	);
}
