import { expect, test } from 'vitest';
import { countOf } from '#scripts/test/run-step.ts';
import type { Outcome } from '#scripts/test/step.ts';
import { lineOf, total } from '#scripts/test/summary.ts';

const outcome = (state: Outcome['state'], tests?: Outcome['tests']): Outcome => ({
	step: { name: 'a step', command: ['true'] },
	state,
	seconds: 1.25,
	tests,
});

test('checks and tests add up', () => {
	const outcomes = [
		outcome('passed'),
		outcome('skipped'),
		outcome('passed', { passed: 7, failed: 0, skipped: 2 }),
	];
	expect(total(outcomes)).toEqual({ passed: 8, failed: 0, skipped: 3 });
});

test('failing tests count one by one', () => {
	expect(total([outcome('failed', { passed: 5, failed: 2, skipped: 0 })])).toEqual({
		passed: 5,
		failed: 2,
		skipped: 0,
	});
});

test('a step that breaks outside of its tests is one failure more', () => {
	expect(total([outcome('failed', { passed: 5, failed: 0, skipped: 0 })]).failed).toBe(1);
	expect(total([outcome('failed')]).failed).toBe(1);
});

test('a line names the step, its time and its tests', () => {
	expect(lineOf(outcome('failed', { passed: 5, failed: 2, skipped: 0 }))).toMatch(
		/^✗ a step +1\.3 s {2}5 passed, 2 failed, 0 skipped$/,
	);
});

test('the tests of a report are those of npm test and those of npm run test:full, each in one of them', () => {
	const result = (status: string, ...tags: string[]) => ({ status, tags });
	const report = (assertionResults: ReturnType<typeof result>[]) => ({ testResults: [{ assertionResults }] });
	const tags = ['postgres', 'full'];
	const normal = [result('passed'), result('failed'), result('skipped'), result('skipped', ...tags)];
	const full = [result('skipped'), result('skipped'), result('skipped'), result('passed', ...tags)];
	expect(countOf(report(normal), '!full')).toEqual({ passed: 1, failed: 1, skipped: 1 });
	expect(countOf(report(full), 'full')).toEqual({ passed: 1, failed: 0, skipped: 0 });
	expect(countOf(report(normal), undefined)).toEqual({ passed: 1, failed: 1, skipped: 2 });
});
