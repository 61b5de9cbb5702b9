import { expect, test } from 'vitest';
import { latest, type Outcome } from '#elements/latest.ts';

type Waiting = { input: string; signal: AbortSignal; answer(text: string): void; fail(error: Error): void };

/** A request whose answers the test gives when it likes. */
function manual() {
	const waiting: Waiting[] = [];
	const outcomes: Outcome<string>[] = [];
	const request = (input: string, signal: AbortSignal) =>
		new Promise<string>((answer, fail) => waiting.push({ input, signal, answer, fail }));
	const ask = latest(request, (outcome: Outcome<string>) => outcomes.push(outcome));
	return { ask, waiting, outcomes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a request says that it loads, then its answer', async () => {
	const { ask, waiting, outcomes } = manual();
	const done = ask('america');
	expect(outcomes).toEqual([{ state: 'loading' }]);
	waiting[0]?.answer('mugs');
	await done;
	expect(outcomes).toEqual([{ state: 'loading' }, { state: 'ready', answer: 'mugs' }]);
});

test('a failure is told with its cause', async () => {
	const { ask, waiting, outcomes } = manual();
	const done = ask('america');
	const error = new Error('offline');
	waiting[0]?.fail(error);
	await done;
	expect(outcomes.at(-1)).toEqual({ state: 'failed', error });
});

test('a newer request aborts the older one and drops its answer and its failure', async () => {
	const { ask, waiting, outcomes } = manual();
	void ask('america');
	void ask('britain');
	void ask('thailand');
	expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
	waiting[2]?.answer('pad thai pans');
	waiting[0]?.answer('mugs');
	waiting[1]?.fail(new Error('aborted'));
	await settled();
	expect(outcomes.filter(({ state }) => state !== 'loading')).toEqual([
		{ state: 'ready', answer: 'pad thai pans' },
	]);
});
