import { atom } from 'nanostores';

/** The minute under the shared cursor of a session; null is its newest. */
export const $liveMinute = atom<number | null>(null);
/** Whether the session is being replayed. */
export const $isPlaying = atom(false);
/** Minutes of the session a second of the replay. */
export const $playSpeed = atom(10);

/** The speeds of the replay. */
export const PLAY_SPEEDS = [2, 10, 30] as const;

let timer: ReturnType<typeof setInterval> | undefined;

/** Stops the replay where it is. */
export function pausePlay(): void {
	clearInterval(timer);
	$isPlaying.set(false);
}

/** Moves the cursor; whoever moves it himself ends the replay. */
export function moveCursor(minute: number | null): void {
	pausePlay();
	$liveMinute.set(minute);
}

/** Replays up to the last minute, from the cursor or, at the end, from the start. */
export function play(last: number): void {
	pausePlay();
	const at = $liveMinute.get() ?? last;
	$liveMinute.set(at >= last ? 0 : at);
	$isPlaying.set(true);
	const step = () => {
		const next = Math.min(last, ($liveMinute.get() ?? 0) + 1);
		$liveMinute.set(next);
		if (next >= last) pausePlay();
	};
	timer = setInterval(step, 1_000 / $playSpeed.get());
}

/** Another speed, also while it runs. */
export function choosePlaySpeed(speed: number, last: number): void {
	$playSpeed.set(speed);
	if ($isPlaying.get()) play(last);
}
