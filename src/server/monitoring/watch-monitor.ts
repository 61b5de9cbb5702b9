import { isRunning } from '#domain/monitoring/monitor-state.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { EventSink } from '#server/http/event-stream.ts';
import { monitorAnswer, readingAnswer } from './monitor-answer.ts';
import { monitorOf } from './queries/monitors.ts';
import { readingsSince } from './queries/readings.ts';

/** How often the monitor is looked at: what any process reads is on screen within 5 s. */
const LOOK_MS = 5_000;
const BEAT_MS = 15_000;

type Watched = { readonly accountId: number; readonly monitorId: string; readonly since: string };

/** Sends a monitor and its readings since a moment, and whenever one comes, until it is over; answers how to stop. */
export function watchMonitor(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	{ accountId, monitorId, since }: Watched,
	sink: EventSink,
): () => void {
	let from = since;
	let last = '';
	let isLooking = false;
	async function look(): Promise<void> {
		if (isLooking) return;
		isLooking = true;
		try {
			const stored = await monitorOf(database, accountId, monitorId);
			if (!stored) return sink.close();
			const readings = await readingsSince(database, stored.monitor_id, from);
			const state = `${stored.state} ${stored.due_at}`;
			from = readings.at(-1)?.due_at ?? from;
			if (readings.length > 0 || state !== last)
				sink.send({
					name: 'readings',
					id: from,
					data: { monitor: monitorAnswer(stored, clock()), readings: readings.map(readingAnswer) },
				});
			last = state;
			if (!isRunning(stored.state)) sink.close();
		} catch {
			// The reader comes back with the last id that he has.
			sink.close();
		} finally {
			isLooking = false;
		}
	}
	const looks = setInterval(look, LOOK_MS);
	const beats = setInterval(sink.beat, BEAT_MS);
	void look();
	return () => {
		clearInterval(looks);
		clearInterval(beats);
	};
}
