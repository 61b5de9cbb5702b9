import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { catchUp } from '#server/jobs/catch-up.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

describeWhereEnginesDiffer('catching up', (database) => {
	test('is done one after the other, however many begin it', async () => {
		const steps: string[] = [];
		const grow = async () => {
			steps.push('begin');
			await sleep(100);
			steps.push('end');
			return {};
		};
		const clock = () => new Date('2026-11-21T12:00:00Z');
		await Promise.all([catchUp(database(), clock, grow), catchUp(database(), clock, grow)]);
		expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
	});
});
