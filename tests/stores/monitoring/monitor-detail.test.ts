import { beforeAll, expect, test, vi } from 'vitest';
import { monitorAddress } from '#domain/monitoring/monitor-address.ts';
import type { Detail } from '#stores/monitoring/monitor-detail.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

const START = Date.parse('2026-11-29T14:13:00Z');
// Before the stores are there: they take the time of the server as they start.
vi.useFakeTimers({ now: START + 80 * 60_000 });
browserDouble();
const { $lanes, $monitorDetail } = await import('#stores/monitoring/monitor-detail.ts');

const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const reading = (minutes: number) => ({
	due_at: at(minutes),
	read_at: at(minutes),
	as_of: null,
	is_late: false,
	price: 1_000,
	stock: 5,
	units: 1,
	gmv: 1_000,
	creators: 1,
	videos: 1,
	lives: 1,
	rank: 1,
});

/** What is drawn of a monitor of a day that reads every half hour. */
function lanesOf(readings: readonly number[], status: string) {
	const data = {
		monitor: { status, next_at: null },
		readings: readings.map(reading),
		week_before: [],
		frequency: 30,
	} as unknown as Detail;
	$monitorDetail.set({ status: 'ready', data, error: null });
	return $lanes.get();
}

beforeAll(() => {
	location.pathname = monitorAddress({
		plat_id: 87,
		product_id: 'mug',
		start_time: at(0),
		end_time: at(1_440),
	});
	return () => vi.useRealTimers();
});

test.each([
	['a monitor that has read once', [0], 'in_progress', { places: 2, newest: 1 }],
	['one that reads on', [0, 30], 'in_progress', { places: 2, newest: 1 }],
	['one that missed its last readings', [0, 30], 'ended', { places: 3, newest: 1 }],
])('%s is shown from its newest reading, and up to now', (_, readings, status, expected) => {
	const shown = lanesOf(readings, status);
	expect({ places: shown?.axis.places, newest: shown?.newest }).toEqual(expected);
});
