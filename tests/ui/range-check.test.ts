import { describe, expect, test } from 'vitest';
import { dayRangeProblem, rangeProblem } from '#ui/range-check.ts';

describe('a typed range', () => {
	test.each([
		['', ''],
		['1', ''],
		['', '1'],
		['1', '2'],
		['2', '2'],
		['0', '0.5'],
		[' ', '3'],
	])('%j to %j is fine', (min, max) => {
		expect(rangeProblem({ min, max }, 'en')).toBeNull();
	});

	test.each([
		['2', '1'],
		['100', '99.99'],
		['9', '0'],
	])('%j to %j has its maximum on the left', (min, max) => {
		expect(rangeProblem({ min, max }, 'en')).toEqual({ kind: 'wrongOrder' });
	});

	test.each([
		['ten', ''],
		['', '1.000'],
		['1.234,5', ''],
		['NaN', '1'],
		['1', 'Infinity'],
	])('%j to %j is no range of numbers', (min, max) => {
		expect(rangeProblem({ min, max }, 'en')).toEqual({ kind: 'notANumber' });
	});

	test('below zero is told to be so', () => {
		expect(rangeProblem({ min: '-1', max: '' }, 'en')).toEqual({ kind: 'negative' });
	});

	test('compares what the language means', () => {
		expect(rangeProblem({ min: '9 rb', max: '50.000' }, 'id')).toBeNull();
		expect(rangeProblem({ min: '5万', max: '50,001' }, 'zh')).toBeNull();
		expect(rangeProblem({ min: '1 jt', max: '50.000' }, 'id')).toEqual({ kind: 'wrongOrder' });
		expect(rangeProblem({ min: '50,000', max: '' }, 'id')).toEqual({ kind: 'notANumber' });
	});

	test('bounds name themselves', () => {
		const bounds = { lowest: 0, highest: 5 };
		expect(rangeProblem({ min: '0', max: '5' }, 'en', bounds)).toBeNull();
		expect(rangeProblem({ min: '', max: '5.1' }, 'en', bounds)).toEqual({
			kind: 'outOfRange',
			values: { min: 0, max: 5 },
		});
		const growth = { lowest: -100, highest: 1_000 };
		expect(rangeProblem({ min: '-50', max: '' }, 'en', growth)).toBeNull();
		expect(rangeProblem({ min: '-101', max: '' }, 'en', growth)?.kind).toBe('outOfRange');
	});
});

describe('a range of days', () => {
	test.each([
		['', '', null],
		['2026-02-01', '', null],
		['2026-02-01', '2026-02-01', null],
		['2026-02-01', '2026-01-31', { kind: 'wrongDays' }],
	])('%j to %j: %j', (min, max, problem) => {
		expect(dayRangeProblem({ min, max })).toEqual(problem);
	});
});
