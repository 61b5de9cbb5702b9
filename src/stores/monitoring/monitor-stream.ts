import { createDownload } from '#api/download.ts';
import { createEventParser } from '#api/event-parser.ts';
import type { Answer } from '#api/routes.ts';
import { clientOptions } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { pause } from '#stores/shared/pause.ts';
import { $token } from '#stores/shared/token.ts';

/** What a stream tells: readings that came, and whether it is open. */
export type MonitorListener = {
	readonly onReadings: (part: Answer<'monitorStream'>) => void;
	readonly onState: (state: 'open' | 'waiting' | 'off') => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const download = createDownload(clientOptions(() => $token.get()));

/** Follows a monitor that runs, from its last known reading, and comes back where the stream breaks off; answers how to stop. */
export function followMonitor(monitorId: string, since: string, listener: MonitorListener): () => void {
	const leaving = new AbortController();
	const { signal } = leaving;
	let from = since;
	let attempt = 0;

	/** Reads until the stream closes; true where the monitor is over. */
	async function read(): Promise<boolean> {
		const { body } = await download('monitorStream', { monitor_id: monitorId, since: from }, signal);
		listener.onState('open');
		const parse = createEventParser();
		const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
		let isOver = false;
		try {
			for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
				for (const { id, data } of parse(piece.value)) {
					const part = JSON.parse(data) as Answer<'monitorStream'>;
					from = id;
					attempt = 0;
					isOver = part.monitor.next_at === null;
					listener.onReadings(part);
				}
			return isOver;
		} finally {
			// The connection is given back, whatever ended the reading.
			reader?.cancel().catch(() => undefined);
		}
	}

	async function follow(): Promise<void> {
		while (!signal.aborted) {
			try {
				if (await read()) return listener.onState('off');
			} catch (error) {
				if (signal.aborted || isApiError(error)) return listener.onState('off');
			}
			listener.onState('waiting');
			await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt), signal);
			attempt += 1;
		}
	}
	void follow();
	return () => leaving.abort();
}
