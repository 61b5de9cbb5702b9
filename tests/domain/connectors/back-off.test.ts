import { describe, expect, test } from 'vitest';
import { afterFault, faultOfStatus, MOST_TRIES, retryAfterSeconds } from '#domain/connectors/back-off.ts';
import { nextRun } from '#domain/connectors/schedule.ts';

const told = { retrySeconds: null, tries: 1, inARow: 1 };

describe('after a fault', () => {
	test.each([
		['credentials', 'hold'],
		['quota', 'stopRun'],
		['permission', 'stop'],
		['request', 'stop'],
		['drift', 'stop'],
		['absent', 'end'],
	] as const)('%s: %s, whatever the vendor says of waiting', (fault, kind) => {
		expect(afterFault({ ...told, fault, retrySeconds: 5 })).toEqual({ kind });
	});

	test.each([
		[1, null, 2],
		[2, null, 4],
		[5, null, 32],
		[1, 30, 30],
		// Twice as long each time also where the vendor asks for less.
		[5, 1, 32],
	])('try %i, Retry-After %s: waits %i seconds', (tries, retrySeconds, seconds) => {
		for (const fault of ['rate', 'service'] as const)
			expect(afterFault({ fault, retrySeconds, tries, inARow: tries })).toEqual({ kind: 'wait', seconds });
	});

	test('a page is given up, then the run, and a long ban is left to the next run', () => {
		expect(afterFault({ ...told, fault: 'rate', tries: MOST_TRIES, inARow: MOST_TRIES })).toEqual({
			kind: 'stop',
		});
		expect(afterFault({ ...told, fault: 'service', inARow: 10 })).toEqual({ kind: 'stopRun' });
		expect(afterFault({ ...told, fault: 'rate', retrySeconds: 86_400 })).toEqual({ kind: 'stopRun' });
	});
});

test.each([
	['120', 120],
	[' 0 ', 0],
	['Sun, 01 Mar 2026 00:02:00 GMT', 120],
	['Sun, 01 Mar 2025 00:02:00 GMT', 0],
	['soon', null],
	['-5', null],
	['1.5', null],
	[undefined, null],
])('Retry-After %s is %s seconds', (header, seconds) => {
	expect(retryAfterSeconds(header, new Date('2026-03-01T00:00:00Z'))).toBe(seconds);
});

test.each([
	[200, null],
	[204, null],
	[302, 'request'],
	[400, 'request'],
	[401, 'credentials'],
	[402, 'quota'],
	[403, 'permission'],
	[404, 'absent'],
	[429, 'rate'],
	[503, 'service'],
] as const)('status %i means %s', (status, fault) => {
	expect(faultOfStatus(status)).toBe(fault);
});

test.each([
	[180, 24, '2026-03-01T02:59:59Z', '2026-03-01T03:00:00.000Z'],
	[180, 24, '2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
	[180, 12, '2026-03-01T03:00:00Z', '2026-03-01T15:00:00.000Z'],
	[180, 12, '2026-03-01T15:00:00Z', '2026-03-02T03:00:00.000Z'],
	[1_260, 6, '2026-03-01T00:00:00Z', '2026-03-01T03:00:00.000Z'],
	[1_439, 1, '2026-12-31T23:59:30Z', '2027-01-01T00:59:00.000Z'],
] as const)('at minute %i every %i hours, after %s: %s', (atMinute, everyHours, after, next) => {
	expect(nextRun({ atMinute, everyHours }, new Date(after)).toISOString()).toBe(next);
});
