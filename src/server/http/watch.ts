import type { EventSink } from './event-stream.ts';

const BEAT_MS = 15_000;

/**
 * Looks at once and every so many milliseconds, one look at a time, and sends what it finds; answers how to stop. The
 * stream ends where a look answers that all is over, and where one fails: the reader comes back with his last id.
 */
export function watch(
	sink: EventSink,
	everyMs: number,
	look: () => Promise<{ isOver: boolean }>,
): () => void {
	let isLooking = false;
	async function once(): Promise<void> {
		if (isLooking) return;
		isLooking = true;
		try {
			if ((await look()).isOver) sink.close();
		} catch {
			sink.close();
		} finally {
			isLooking = false;
		}
	}
	const looks = setInterval(once, everyMs);
	const beats = setInterval(sink.beat, BEAT_MS);
	void once();
	return () => {
		clearInterval(looks);
		clearInterval(beats);
	};
}
