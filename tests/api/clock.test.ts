import { describe, expect, test } from 'vitest';
import { createClock } from '#api/clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const dated = (date: string, age?: string) => new Headers({ date, ...(age ? { age } : {}) });

describe('a clock', () => {
	test('that is right stays as it is', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 12:00:20 GMT'))).toBe(false);
		expect(clock.now()).toBe(NOON / 1000);
	});

	test.each([
		['slow', 'Fri, 20 Nov 2026 14:00:00 GMT', 7_200],
		['fast', 'Fri, 20 Nov 2026 11:00:00 GMT', -3_600],
	])('that is %s takes the time of the server', (_, date, seconds) => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated(date))).toBe(true);
		expect(clock.now()).toBe(NOON / 1000 + seconds);
	});

	test('is corrected once, not by every answer', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 14:00:00 GMT'))).toBe(true);
		expect(clock.learn(dated('Fri, 20 Nov 2026 14:00:05 GMT'))).toBe(false);
	});

	test('counts the age that a cache tells', () => {
		const clock = createClock(() => NOON);
		expect(clock.learn(dated('Fri, 20 Nov 2026 11:50:00 GMT', '600'))).toBe(false);
	});

	test.each([new Headers(), new Headers({ date: 'soon' })])('learns nothing without a date', (headers) => {
		const clock = createClock(() => NOON);
		expect(clock.learn(headers)).toBe(false);
		expect(clock.now()).toBe(NOON / 1000);
	});
});
