import { describe, expect, test } from 'vitest';
import { shopState } from '#domain/connected-shops/connected-shop.ts';
import { askedWait, waitAfter } from '#domain/connected-shops/waiting.ts';
import { actsOf, afterAct, type ItemCounts, JOB_ACTS, JOB_STATES } from '#domain/tools/move-job.ts';

const NONE: ItemCounts = { queued: 0, sending: 0, created: 0, refused: 0, failed: 0, skipped: 0, undone: 0 };

describe('a job', () => {
	test('takes each act in some states, and is elsewhere left as it is', () => {
		const table = JOB_STATES.map((state) => [state, ...JOB_ACTS.map((act) => afterAct(state, act))]);
		expect(table).toEqual([
			['running', 'paused', null, 'cancelling', null, null],
			['paused', null, 'running', 'cancelling', null, 'undoing'],
			['cancelling', null, null, null, null, null],
			['cancelled', null, null, null, 'running', 'undoing'],
			['done', null, null, null, 'running', 'undoing'],
			['undoing', null, null, null, null, null],
			['undone', null, null, null, null, null],
		]);
	});

	test('offers only what would change something', () => {
		expect(actsOf('done', NONE, true)).toEqual([]);
		expect(actsOf('done', { ...NONE, created: 1 }, true)).toEqual(['undo']);
		expect(actsOf('done', { ...NONE, refused: 1 }, true)).toEqual(['retry']);
		expect(actsOf('cancelled', { ...NONE, sending: 1, failed: 1 }, true)).toEqual(['retry', 'undo']);
		// What took the place of something else cannot be taken back.
		expect(actsOf('done', { ...NONE, created: 1, failed: 1 }, false)).toEqual(['retry']);
	});
});

test.each([
	['30', 30],
	['0', 1],
	['1.2', 2],
	['86400', 300],
	[null, 60],
	['', 60],
	['Wed, 21 Oct 2026 07:28:00 GMT', 60],
])('Retry-After %j is %d seconds', (header, seconds) => {
	expect(askedWait(header)).toBe(seconds);
});

test('waits double, and never pass five minutes', () => {
	expect([1, 2, 3, 4, 20].map(waitAfter)).toEqual([2, 4, 8, 16, 300]);
});

test('a shop ends with its refresh token, or once the platform refuses it', () => {
	const [now, day] = [1_000_000_000, 86_400_000];
	const state = (days: number, endedAt: number | null = null) =>
		shopState({ endsAt: now + days * day, endedAt }, now);
	expect([state(30), state(7), state(0), state(30, now)]).toEqual(['connected', 'ending', 'ended', 'ended']);
});
