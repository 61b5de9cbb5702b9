import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttle } from '#elements/search/throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What ran and when, in milliseconds from the start. */
function recorded() {
	const start = Date.now();
	const runs: string[] = [];
	return {
		runs,
		...throttle<string>((value) => runs.push(`${value} at ${Date.now() - start}`), 2_000),
	};
}

describe('one run in two seconds', () => {
	test('the first runs at once, the last of those that come too soon when the time is over', () => {
		const { runs, push } = recorded();
		push('l');
		vi.advanceTimersByTime(500);
		push('la');
		vi.advanceTimersByTime(500);
		push('lam');
		expect(runs).toEqual(['l at 0']);
		vi.advanceTimersByTime(999);
		expect(runs).toEqual(['l at 0']);
		vi.advanceTimersByTime(1);
		expect(runs).toEqual(['l at 0', 'lam at 2000']);
	});

	test('the time counts from the late run too', () => {
		const { runs, push } = recorded();
		push('a');
		push('b');
		vi.advanceTimersByTime(2_500);
		push('c');
		vi.advanceTimersByTime(1_499);
		expect(runs).toEqual(['a at 0', 'b at 2000']);
		vi.advanceTimersByTime(1);
		expect(runs).toEqual(['a at 0', 'b at 2000', 'c at 4000']);
	});

	test('after a rest the next runs at once', () => {
		const { runs, push } = recorded();
		push('a');
		vi.advanceTimersByTime(2_000);
		push('b');
		expect(runs).toEqual(['a at 0', 'b at 2000']);
	});

	test('what is cancelled never runs, and what comes then still waits', () => {
		const { runs, push, cancel } = recorded();
		push('a');
		push('b');
		cancel();
		vi.advanceTimersByTime(1_000);
		push('c');
		vi.advanceTimersByTime(10_000);
		expect(runs).toEqual(['a at 0', 'c at 2000']);
	});

	test('steady typing of ten seconds runs six times', () => {
		const { runs, push } = recorded();
		for (let typed = 0; typed < 100; typed += 1) {
			push(String(typed));
			vi.advanceTimersByTime(100);
		}
		vi.advanceTimersByTime(2_000);
		expect(runs).toEqual(['0 at 0', '19 at 2000', '39 at 4000', '59 at 6000', '79 at 8000', '99 at 10000']);
	});
});
