import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sideBySide } from '#server/rankings/rollups/bulk.ts';

type Engine = Parameters<typeof sideBySide>[0];
const SERVER: Engine = { engine: 'postgres' };
const EMBEDDED: Engine = { engine: 'pglite' };

/** Work of so many turns, or of parts that are done side by side. */
type Work = number | readonly Work[];

/** Does work and says in which order its leaves began and ended, and how many ran at once at most. */
async function done(engine: Engine, work: readonly Work[]) {
	const order: string[] = [];
	let [running, most] = [0, 0];
	const run = async (turns: number) => {
		running += 1;
		most = Math.max(most, running);
		for (let left = turns; left > 0; left -= 1) await turn();
		running -= 1;
	};
	const partOf = (one: Work, path: string) => async (): Promise<void> => {
		if (typeof one !== 'number') {
			await sideBySide(
				engine,
				one.map((inner, index) => partOf(inner, `${path}.${index}`)),
			);
			order.push(`${path} all`);
			// What comes after the parts takes a place too.
			await run(2);
			return;
		}
		order.push(`${path} begins`);
		await run(one);
		order.push(`${path} ends`);
	};
	await sideBySide(
		engine,
		work.map((one, index) => partOf(one, `${index}`)),
	);
	expect(running).toBe(0);
	return { order, most };
}

const leaves = (work: readonly Work[]): number =>
	work.reduce<number>((sum, one) => sum + (typeof one === 'number' ? 1 : leaves(one)), 0);

const works = fc.letrec<{ one: Work; several: readonly Work[] }>((tie) => ({
	one: fc.oneof({ maxDepth: 3 }, fc.integer({ min: 0, max: 5 }), tie('several')),
	several: fc.array(tie('one'), { maxLength: 4 }),
})).several;

describe('parts of a build', () => {
	test('run two at once on a server; the last work has both places, however deep its parts are', async () => {
		const { order, most } = await done(SERVER, [1, [[9, 9], 3]]);
		expect(most).toBe(2);
		const at = (what: string) => order.indexOf(what);
		// The short one is over, so that both parts of a part run at once.
		expect(at('1.0.1 begins')).toBeGreaterThan(at('0 ends'));
		expect(at('1.0.1 begins')).toBeLessThan(at('1.0.0 ends'));
	});

	test('leave a place to those that still have parts while they wait for their own', async () => {
		const { order, most } = await done(SERVER, [[1, [9, 9]]]);
		expect(most).toBe(2);
		expect(order.indexOf('0.1.1 begins')).toBeLessThan(order.indexOf('0.1.0 ends'));
	});

	test('follow each other where there is one process for all', async () => {
		const { order, most } = await done(EMBEDDED, [2, [1, 1], 0]);
		expect(most).toBe(1);
		expect(order.filter((what) => what.endsWith('begins'))).toEqual([
			'0 begins',
			'1.0 begins',
			'1.1 begins',
			'2 begins',
		]);
	});

	test('are each done once, all within what they are parts of, never more than two at once', async () => {
		await fc.assert(
			fc.asyncProperty(works, fc.constantFrom(SERVER, EMBEDDED), async (work, engine) => {
				const { order, most } = await done(engine, work);
				const begun = order.filter((what) => what.endsWith('begins'));
				expect(new Set(begun).size).toBe(begun.length);
				expect(begun).toHaveLength(leaves(work));
				expect(most).toBeLessThanOrEqual(engine === SERVER ? 2 : 1);
				for (const [index, what] of order.entries()) {
					if (!what.endsWith(' all')) continue;
					const within = `${what.slice(0, -' all'.length)}.`;
					expect(order.slice(index).filter((later) => later.startsWith(within))).toEqual([]);
				}
			}),
			{ numRuns: 300 },
		);
	});

	test('keep what is set around them when another part gives its place', async () => {
		const around = new AsyncLocalStorage<string>();
		const seen: string[] = [];
		const note = async () => {
			seen.push(around.getStore() ?? 'nothing');
			await turn();
		};
		await sideBySide(SERVER, [
			() => around.run('first', turn),
			() => around.run('second', () => sideBySide(SERVER, [note, note, note, note])),
		]);
		expect(seen).toEqual(['second', 'second', 'second', 'second']);
	});

	test('tell the first error when nothing runs any more, and begin nothing after it', async () => {
		const order: string[] = [];
		const failing = sideBySide(SERVER, [
			async () => {
				await turn();
				throw new Error('full disk');
			},
			async () => {
				for (let left = 5; left > 0; left -= 1) await turn();
				order.push('second ends');
			},
			async () => {
				order.push('third begins');
			},
		]);
		await expect(failing).rejects.toThrow('full disk');
		expect(order).toEqual(['second ends']);
	});
});
