import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempts, delayAfter, takeAttempt } from '#domain/access/lockout.ts';

test.each([
	[1, 0],
	[4, 0],
	[5, 30],
	[6, 60],
	[7, 120],
	[11, 1920],
	[12, 3600],
	[100, 3600],
])('after %d wrong attempts the next waits %d s', (failures, seconds) =>
	expect(delayAfter(failures)).toBe(seconds),
);

const tried = (times: number, start: Attempts | null, now: number): Attempts | null => {
	let attempts = start;
	for (let index = 0; index < times; index += 1) {
		const answer = takeAttempt(attempts, now);
		if (answer.isAllowed) attempts = answer.attempts;
	}
	return attempts;
};

test('the sixth attempt in a row has to wait, however many come', () => {
	const attempts = tried(50, null, 1_000);
	expect(attempts?.failures).toBe(5);
	expect(takeAttempt(attempts, 1_000)).toEqual({ isAllowed: false, waitSeconds: 30 });
	expect(takeAttempt(attempts, 30_999)).toEqual({ isAllowed: false, waitSeconds: 1 });
	expect(takeAttempt(attempts, 31_000).isAllowed).toBe(true);
});

test('after a day without an attempt the count begins again', () => {
	const attempts = tried(5, null, 0);
	const answer = takeAttempt(attempts, 86_400_001);
	expect(answer.isAllowed && answer.attempts.failures).toBe(1);
});

test('an attacker who never stops has at most 5 attempts and then one for each delay', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 300 }), (waits) => {
			let now = 0;
			let attempts: Attempts | null = null;
			let allowed = 0;
			for (const wait of waits) {
				now += wait * 1000;
				const answer = takeAttempt(attempts, now);
				if (!answer.isAllowed) continue;
				allowed += 1;
				attempts = answer.attempts;
			}
			let most = 0;
			for (let time = 0; time <= now; most += 1) time += delayAfter(most + 1) * 1000;
			expect(allowed).toBeLessThanOrEqual(most);
		}),
	);
});
