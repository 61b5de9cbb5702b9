import { expect, test, vi } from 'vitest';
import { runStep } from '#scripts/test/run-step.ts';
import { runSteps } from '#scripts/test/run-steps.ts';
import type { Outcome, Step } from '#scripts/test/step.ts';
import { STEPS } from '#scripts/test/steps.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: ['true'], ...more });

/** What ran while each step ran, itself among them; a step takes as many turns as its name is long. */
async function beside(steps: readonly Step[]): Promise<Record<string, string>> {
	const running = new Set<string>();
	const seen: Record<string, Set<string>> = {};
	const run = async (of: Step): Promise<Outcome> => {
		running.add(of.name);
		for (const name of running) {
			for (const other of running) seen[name] = (seen[name] ?? new Set()).add(other);
		}
		for (const _letter of of.name) await Promise.resolve();
		running.delete(of.name);
		return { step: of, state: 'passed', seconds: 0, tests: undefined };
	};
	await runSteps(steps, run, () => undefined);
	return Object.fromEntries(
		Object.entries(seen).map(([name, others]) => [name, [...others].sort().join(' ')]),
	);
}

test('two steps run beside each other, and the next when one of them has ended', async () => {
	expect(await beside([step('long step'), step('b'), step('c')])).toEqual({
		'long step': 'b c long step',
		b: 'b long step',
		c: 'c long step',
	});
});

test('a step waits for those it comes after, and others go before it', async () => {
	const first = step('first');
	expect(await beside([first, step('next', { after: [first] }), step('other')])).toEqual({
		first: 'first other',
		other: expect.stringContaining('first other'),
		next: expect.not.stringContaining('first'),
	});
});

test('a step that wants the machine alone has it, and none overtakes it', async () => {
	const order: string[] = [];
	const alone = step('alone', { alone: true });
	const seen = await beside([step('before'), alone, step('after')]);
	await runSteps(
		[step('before'), alone, step('after')],
		async (of) => {
			order.push(of.name);
			return { step: of, state: 'failed', seconds: 0, tests: undefined };
		},
		() => undefined,
	);
	expect(seen).toEqual({ before: 'before', alone: 'alone', after: 'after' });
	expect(order).toEqual(['before', 'alone', 'after']);
});

test('what npm test leaves out of its tests, npm run test:full runs', () => {
	const runs = (extent: 'normal' | 'rest' | 'full', part: string) =>
		STEPS[extent]
			.filter((of) => of.part === part && !of.missing)
			.map(({ command }) => command.slice(0, 4).join(' '));
	expect(runs('full', 'full')).toEqual(runs('normal', '!full'));
	expect(runs('rest', 'full')).toEqual(runs('normal', '!full'));
	expect(runs('normal', '!full')).toEqual(['vitest run --project !e2e', 'vitest run --project e2e']);
});

test('every step comes after those it waits for', () => {
	for (const steps of Object.values(STEPS)) {
		for (const [at, { after = [] }] of steps.entries()) {
			for (const other of after) {
				const place = steps.indexOf(other);
				if (place >= 0) expect(place).toBeLessThan(at);
			}
		}
	}
});

test('a step that never ends is ended after its minutes, and fails', async () => {
	const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	try {
		const endless = "console.log('waiting'); setInterval(() => undefined, 1000)";
		const command = [process.execPath, '-e', endless] as const;
		expect(await runStep(step('endless', { command, minutes: 0.02 }))).toMatchObject({ state: 'failed' });
		expect(String(said.mock.calls.at(-1)?.[0])).toBe('waiting\n\nIt did not end within 0.02 minutes.\n');
	} finally {
		said.mockRestore();
	}
});
