import { atom, computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { type LaneAxis, laneAxis, laneGrid, placeOf } from '#domain/monitoring/lanes.ts';
import { type MonitorPeriod, monitorPeriod } from '#domain/monitoring/monitor-address.ts';
import type { MonitorReading } from '#domain/monitoring/reading.ts';
import { call, serverNow } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { followMonitor } from './monitor-stream.ts';

/** What is answered of a product in a period. */
export type Detail = Answer<'monitorDetail'>;
type Told = Detail['readings'][number];

const detail = remoteStore<Detail, MonitorPeriod>(({ platId, productId, start, end }, signal) =>
	call(
		'monitorDetail',
		{
			plat_id: String(platId),
			id: productId,
			monitor_start_time: String(start),
			monitor_end_time: String(end),
		},
		signal,
	),
);

/** The detail on screen, with the readings that came since. */
export const $monitorDetail = atom(detail.$state.get());
/** Whether readings come by themselves. */
export const $monitorStream = atom<'off' | 'open' | 'waiting'>('off');
/** The place under the cursor; null is the newest. */
export const $place = atom<number | null>(null);

/** What the address names; null where it names no period. */
export const addressPeriod = (): MonitorPeriod | null =>
	typeof location === 'undefined' ? null : monitorPeriod(location.pathname);

/** The readings of an answer with those that came since, each once, in the order of time. */
export function mergeReadings(known: readonly Told[], come: readonly Told[]): Told[] {
	const byDue = new Map([...known, ...come].map((reading) => [reading.due_at, reading]));
	return [...byDue.values()].sort((one, other) => one.due_at.localeCompare(other.due_at));
}

let stopStream: () => void = () => undefined;

function followRunning({ monitor, readings }: Detail): void {
	stopStream();
	if (!monitor || monitor.next_at === null) return;
	stopStream = followMonitor(monitor.monitor_id, readings.at(-1)?.due_at ?? monitor.start_time, {
		onState: (state) => $monitorStream.set(state),
		onReadings: ({ monitor: next, readings: come }) => {
			const { data } = $monitorDetail.get();
			if (!data) return;
			const merged = { ...data, monitor: next, readings: mergeReadings(data.readings, come) };
			$monitorDetail.set({ status: 'ready', data: merged, error: null });
		},
	});
}

detail.$state.subscribe((state) => {
	$monitorDetail.set(state);
	if (state.status === 'ready' && state.data) followRunning(state.data);
});

/** Asks for what the address names. */
export function loadMonitorDetail(): void {
	const period = addressPeriod();
	if (period) detail.load(period);
}

const momentOf = (text: string) => Date.parse(text);

/** A reading as the rules take it; those of the week before stand on the axis of this one. */
const readingOf = (told: Told, shift = 0): MonitorReading => ({
	...told,
	dueAt: momentOf(told.due_at) + shift,
	readAt: momentOf(told.read_at) + shift,
	asOf: told.as_of === null ? null : momentOf(told.as_of) + shift,
	isLate: told.is_late,
});

const WEEK_MS = 604_800_000;

/** The axis: from the first reading to the end of the period, or as far as has been read. */
function axisOf({ monitor, readings, frequency }: Detail, period: MonitorPeriod): LaneAxis {
	const isOpen = !monitor || monitor.status === 'ended';
	return laneAxis(
		readings.map(({ due_at }) => momentOf(due_at)),
		frequency,
		isOpen ? Math.min(period.end * 1000, serverNow()) : null,
	);
}

/** What is drawn: lanes of the period and of the week before, on one axis. */
export const $lanes = computed($monitorDetail, ({ data }) => {
	const period = addressPeriod();
	if (!data || !period || data.readings.length === 0) return null;
	const axis = axisOf(data, period);
	const readings = data.readings.map((told) => readingOf(told));
	const before = data.week_before.map((told) => readingOf(told, WEEK_MS));
	const late = readings.flatMap(({ isLate, dueAt }) => (isLate ? placeOf(axis, dueAt) : []));
	return {
		axis,
		/** The place of the newest reading. */
		newest: Math.min(axis.places - 1, placeOf(axis, readings.at(-1)?.dueAt ?? axis.startsAt)),
		readings,
		lanes: laneGrid(readings, axis),
		before: before.length === 0 ? null : laneGrid(before, axis),
		late: new Set(late),
	};
});
/** It, where there is something to draw. */
export type Lanes = NonNullable<ReturnType<(typeof $lanes)['get']>>;
