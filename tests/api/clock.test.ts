import { describe, expect, test } from 'vitest';
import { createClock } from '#api/clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const dated = (date: string, age?: string) => new Headers({ date, ...(age ? { age } : {}) });

describe('a clock', () => {
	test('that is right stays as it is', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 12:00:20 GMT'), NOON / 1000)).toBe(false);
		expect(clock.now()).toBe(NOON / 1000);
	});

	test.each([
		['slow', 'Fri, 20 Nov 2026 14:00:00 GMT', 7_200],
		['fast', 'Fri, 20 Nov 2026 11:00:00 GMT', -3_600],
	])('that is %s takes the time of the server', (_, date, seconds) => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated(date), NOON / 1000)).toBe(true);
		expect(clock.now()).toBe(NOON / 1000 + seconds);
	});

	test('is corrected once, not by every answer', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 14:00:00 GMT'), NOON / 1000)).toBe(true);
		expect(clock.learn(dated('Fri, 20 Nov 2026 14:00:05 GMT'), clock.now())).toBe(false);
		expect(clock.now()).toBe(NOON / 1000 + 7_200);
	});

	test('is worth another signature for each call that was signed before it was corrected', () => {
		const clock = createClock(() => NOON);
		const refusal = dated('Fri, 20 Nov 2026 14:00:00 GMT');
		expect(clock.learn(refusal, NOON / 1000)).toBe(true);
		expect(clock.learn(refusal, NOON / 1000)).toBe(true);
	});

	test('counts the age that a cache tells', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 11:50:00 GMT', '600'), NOON / 1000)).toBe(false);
	});

	test.each([new Headers(), new Headers({ date: 'soon' })])('learns nothing without a date', (headers) => {
		const clock = createClock(() => NOON);
		expect(clock.learn(headers, NOON / 1000)).toBe(false);
		expect(clock.now()).toBe(NOON / 1000);
	});
});
