import { createDownload } from '#api/download.ts';
import { createEventParser } from '#api/event-parser.ts';
import type { Answer, Query } from '#api/routes.ts';
import { clientOptions } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { pause } from '#stores/shared/pause.ts';
import { $token } from '#stores/shared/token.ts';

type Curve = Answer<'liveCurve'>;

/** What a stream tells: what came, whether it is open, and that the session is over. */
export type StreamListener = {
	readonly onCurve: (curve: Curve) => void;
	readonly onState: (state: 'open' | 'waiting') => void;
	readonly onEnd: () => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server says something every quarter of a minute: after this long it is gone. */
const SILENCE_MS = 60_000;

/** How long to wait before the next attempt: twice as long each time, a little less at random, so that not all come at once. */
export const waitBefore = (attempt: number, random = Math.random) =>
	Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random() / 2);

const download = createDownload(clientOptions(() => $token.get()));

/** Ends a reading when nothing has come for too long. */
function watchdog(onSilence: () => void): { heard: () => void; stop: () => void } {
	let timer = setTimeout(onSilence, SILENCE_MS);
	return {
		heard: () => {
			clearTimeout(timer);
			timer = setTimeout(onSilence, SILENCE_MS);
		},
		stop: () => clearTimeout(timer),
	};
}

/**
 * Reads the stream of a running session and comes back to it, from the minutes it has, whenever it breaks off; a
 * refusal ends it. Answers how to stop.
 */
export function followStream(
	query: Query<'liveDetail'>,
	cursor: string,
	listener: StreamListener,
	open = download,
): () => void {
	const leaving = new AbortController();
	let since = cursor;
	let attempt = 0;

	function take({ name, id, data }: { name: string; id: string; data: string }): boolean {
		since = id;
		attempt = 0;
		listener.onCurve(JSON.parse(data) as Curve);
		return name === 'ended';
	}

	/** Reads until the stream closes; true where the session is over. */
	async function read(): Promise<boolean> {
		const silent = new AbortController();
		const dog = watchdog(() => silent.abort());
		let reader: ReadableStreamDefaultReader<string> | undefined;
		try {
			const signal = AbortSignal.any([leaving.signal, silent.signal]);
			const { body } = await open('liveStream', { ...query, since }, signal);
			listener.onState('open');
			const parse = createEventParser();
			reader = body?.pipeThrough(new TextDecoderStream()).getReader();
			for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
				dog.heard();
				if (parse(piece.value).some(take)) return true;
			}
			return false;
		} finally {
			dog.stop();
			// The connection is given back, whatever ended the reading.
			reader?.cancel().catch(() => undefined);
		}
	}

	async function follow(): Promise<void> {
		while (!leaving.signal.aborted) {
			try {
				if (await read()) return listener.onEnd();
			} catch (error) {
				if (isApiError(error) || leaving.signal.aborted) return;
			}
			listener.onState('waiting');
			await pause(waitBefore(attempt), leaving.signal);
			attempt += 1;
		}
	}
	void follow();
	return () => leaving.abort();
}
