import type { MonitorAnswer, ReadingAnswer } from '#contract/monitoring.ts';
import { changeBetween } from '#domain/monitoring/lanes.ts';
import { isRunning } from '#domain/monitoring/monitor-state.ts';
import { plannedReadings, progressOf, type Schedule } from '#domain/monitoring/schedule.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { productImage } from '#server/images/image-paths.ts';
import type { StoredMonitor } from './queries/monitors.ts';
import type { StoredReading } from './queries/readings.ts';

const HOUR_MS = 3_600_000;
const instant = (at: string) => new Date(at).toISOString();

/** A reading as it is answered. */
export const readingAnswer = (reading: StoredReading): ReadingAnswer => ({
	due_at: instant(reading.due_at),
	read_at: instant(reading.read_at),
	as_of: reading.as_of === null ? null : instant(reading.as_of),
	is_late: reading.is_late,
	price: reading.price,
	stock: reading.stock,
	units: reading.units,
	gmv: reading.gmv,
	creators: reading.creators,
	lives: reading.lives,
	videos: reading.videos,
	rank: reading.rank,
});

const scheduleOf = (stored: StoredMonitor): Schedule => ({
	startsAt: Date.parse(stored.starts_at),
	endsAt: Date.parse(stored.ends_at),
	frequency: stored.frequency_minutes,
});

/** A monitor as it is answered. */
export function monitorAnswer(stored: StoredMonitor, now: Date): MonitorAnswer {
	const schedule = scheduleOf(stored);
	const { first, last } = stored;
	const isOver = !isRunning(stored.state);
	const until = isOver && stored.closed_at ? Date.parse(stored.closed_at) : now.getTime();
	return {
		monitor_id: String(stored.monitor_id),
		plat_id: stored.plat_id,
		product_id: stored.product_id,
		title: stored.title,
		image: productImage(stored.plat_id, stored.product_id),
		currency: currencyOf(stored.plat_id),
		start_time: instant(stored.starts_at),
		end_time: instant(stored.ends_at),
		frequency: schedule.frequency,
		duration: (schedule.endsAt - schedule.startsAt) / HOUR_MS,
		status: stored.state,
		failure: stored.failure,
		progress: stored.state === 'ended' ? 1 : progressOf(schedule, until),
		readings: stored.readings,
		planned: plannedReadings(schedule),
		next_at: stored.due_at === null ? null : instant(stored.due_at),
		last: last && readingAnswer(last),
		change: first && last && stored.readings > 1 ? changeBetween(first, last) : null,
	};
}
