import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Download } from '#api/download.ts';
import { ApiError } from '#api/errors.ts';
import type { Answer } from '#api/routes.ts';
import { mergeCurve } from '#stores/lives/live-merge.ts';
import { followStream, waitBefore } from '#stores/lives/live-stream.ts';

type Curve = Answer<'liveCurve'>;

const curve = (from: number, minutes: number): Curve => {
	const values = Array.from({ length: minutes - from }, (_, index) => from + index);
	const series = { values, estimated: [[from, minutes - 1]] as [number, number][] };
	return {
		from,
		minutes,
		cursor: `${minutes}.x`,
		state: 'live',
		series: {
			online: series,
			entered: series,
			left: series,
			units: series,
			gmv: series,
			comments: series,
			new_followers: series,
		},
		lane: [{ product_id: 'mug', sold: values.map((minute) => [minute, 1]) }],
		events: values.map((minute) => ({
			second: minute * 60,
			kind: 'voucher',
			product_id: null,
			amount: null,
		})),
		notes: [],
	} as unknown as Curve;
};
const event = (name: string, one: Curve) =>
	`event: ${name}\nid: ${one.cursor}\ndata: ${JSON.stringify(one)}\n\n`;

/** A server that answers each connection with the next of these texts, or refuses. */
function server(...answers: (string | Error)[]) {
	const asked: (string | undefined)[] = [];
	const open = ((_name: string, query: { since?: string }) => {
		asked.push(query.since);
		const answer = answers.shift() ?? new Error('nobody asked for this');
		return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer));
	}) as unknown as Download;
	return { open, asked };
}

function follow(open: Download) {
	const heard: string[] = [];
	const stop = followStream(
		{ plat_id: '87', id: 'room' },
		'0.x',
		{
			onCurve: ({ minutes }) => heard.push(`minutes ${minutes}`),
			onState: (state) => heard.push(state),
			onEnd: () => heard.push('ended'),
		},
		open,
	);
	return { heard, stop };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe('the stream of a session', () => {
	test('comes back with what it has when it breaks off, and ends with the session', async () => {
		const { open, asked } = server(
			event('minutes', curve(0, 3)),
			new Error('the network is gone'),
			event('minutes', curve(3, 4)) + event('ended', curve(4, 5)),
		);
		const { heard } = follow(open);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(asked).toEqual(['0.x', '3.x', '3.x']);
		expect(heard).toEqual([
			'open',
			'minutes 3',
			'waiting',
			'waiting',
			'open',
			'minutes 4',
			'minutes 5',
			'ended',
		]);
	});

	test('waits longer each time, half a minute at most', async () => {
		expect([0, 1, 2, 9].map((attempt) => waitBefore(attempt, () => 1))).toEqual([
			1_000, 2_000, 4_000, 30_000,
		]);
		expect(waitBefore(0, () => 0)).toBe(500);
	});

	test('ends at a refusal, and when nobody looks any more', async () => {
		const refused = server(new ApiError(11_011, 'open the detail first', null));
		const first = follow(refused.open);
		await vi.advanceTimersByTimeAsync(60_000);
		expect([refused.asked.length, first.heard]).toEqual([1, []]);
		const left = server(event('minutes', curve(0, 3)), event('minutes', curve(3, 4)));
		const second = follow(left.open);
		await vi.advanceTimersByTimeAsync(10);
		second.stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(left.asked).toHaveLength(1);
	});
});

describe('what comes since', () => {
	test('is put behind what was there', () => {
		const merged = mergeCurve(curve(0, 3), curve(3, 5));
		expect(merged).toMatchObject({ from: 0, minutes: 5 });
		expect(merged.series.units).toEqual({
			values: [0, 1, 2, 3, 4],
			estimated: [
				[0, 2],
				[3, 4],
			],
		});
		expect(merged.lane[0]?.sold.map(([minute]) => minute)).toEqual([0, 1, 2, 3, 4]);
		expect(merged.events.map(({ second }) => second / 60)).toEqual([0, 1, 2, 3, 4]);
	});

	test('takes the place of everything where it is whole', () => {
		const whole = curve(0, 4);
		expect(mergeCurve(curve(0, 3), whole)).toBe(whole);
	});
});
