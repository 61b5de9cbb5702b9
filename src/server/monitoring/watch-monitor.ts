import { isRunning } from '#domain/monitoring/monitor-state.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { EventSink } from '#server/http/event-stream.ts';
import { watch } from '#server/http/watch.ts';
import { monitorAnswer, readingAnswer } from './monitor-answer.ts';
import { monitorOf } from './queries/monitors.ts';
import { readingsSince } from './queries/readings.ts';

/** How often the monitor is looked at: what any process reads is on screen within 5 s. */
const LOOK_MS = 5_000;

type Watched = { readonly accountId: number; readonly monitorId: string; readonly since: string };

/** Sends a monitor and its readings since a moment, and whenever one comes, until it is over; answers how to stop. */
export function watchMonitor(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	{ accountId, monitorId, since }: Watched,
	sink: EventSink,
): () => void {
	let from = since;
	let last = '';
	return watch(sink, LOOK_MS, async () => {
		const stored = await monitorOf(database, accountId, monitorId);
		if (!stored) return { isOver: true };
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
		return { isOver: !isRunning(stored.state) };
	});
}
