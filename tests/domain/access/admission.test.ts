import { describe, expect, test } from 'vitest';
import { type ClassBounds, MOST_DEAR, STANDING_MS, WorkQueue, workBounds } from '#domain/access/admission.ts';
import { workClassOf } from '#domain/access/call-cost.ts';

const BOUNDS: ClassBounds = { places: 2, mostWaiting: 3, patienceMs: 3000, busyPatienceMs: 100 };

/** What happens to a queue of two places: calls by name, each with the time at which it happens. */
type Step =
	| readonly ['comes' | 'goes on', string, number, 'in' | 'waits' | 'refused']
	| readonly ['leaves', null, number, string | null]
	| readonly ['hangs up', string, number, boolean]
	| readonly ['late', null, number, readonly string[]];

function run(steps: readonly Step[]): WorkQueue<string> {
	const queue = new WorkQueue<string>(BOUNDS);
	for (const [what, who, at, outcome] of steps) {
		if (what === 'comes') expect(queue.arrive(who, at), who).toBe(outcome);
		else if (what === 'goes on') expect(queue.arrive(who, at, true), who).toBe(outcome);
		else if (what === 'leaves') expect(queue.leave(at)).toBe(outcome);
		else if (what === 'hangs up') expect(queue.giveUp(who), who).toBe(outcome);
		else expect(queue.expired(at)).toEqual(outcome);
	}
	return queue;
}

const FULL: readonly Step[] = [
	['comes', 'a', 0, 'in'],
	['comes', 'b', 0, 'in'],
	['comes', 'c', 0, 'waits'],
	['comes', 'd', 10, 'waits'],
];

describe('the queue of a class of work', () => {
	test('lets in as many as there are places, has so many wait, and refuses the next', () => {
		const queue = run([...FULL, ['comes', 'e', 10, 'waits'], ['comes', 'f', 10, 'refused']]);
		expect([queue.atWork, queue.waiting]).toEqual([2, 3]);
	});

	test('hands places on in the order of coming, and has all of them again at the end', () => {
		const queue = run([
			...FULL,
			['leaves', null, 20, 'c'],
			['comes', 'e', 20, 'waits'],
			['leaves', null, 20, 'd'],
			['leaves', null, 20, 'e'],
			['leaves', null, 20, null],
			['leaves', null, 20, null],
		]);
		expect([queue.atWork, queue.waiting]).toEqual([0, 0]);
	});

	test('forgets who hangs up while waiting, and takes nobody out who is at work', () => {
		run([
			...FULL,
			['hangs up', 'c', 20, true],
			['hangs up', 'c', 20, false],
			['hangs up', 'a', 20, false],
			['leaves', null, 20, 'd'],
		]);
	});

	test('lets a calm queue wait long', () => {
		run([...FULL, ['late', null, STANDING_MS, []], ['leaves', null, 900, 'd'], ['leaves', null, 900, 'c']]);
	});

	test('lets one that stands wait shortly, those that came first being late first', () => {
		run([
			...FULL,
			['comes', 'e', STANDING_MS - 50, 'waits'],
			['late', null, STANDING_MS + 1, ['c', 'd']],
			['late', null, STANDING_MS + 60, ['e']],
		]);
	});

	test('stands on where all that waited were refused: that made no room at work', () => {
		run([
			...FULL,
			['late', null, STANDING_MS + 1, ['c', 'd']],
			['comes', 'e', STANDING_MS + 2, 'waits'],
			['late', null, STANDING_MS + 102, ['e']],
		]);
	});

	test('hands places to the last to come once somebody was always left waiting for long', () => {
		const { busyPatienceMs } = BOUNDS;
		run([
			...FULL,
			['comes', 'e', busyPatienceMs, 'waits'],
			['leaves', null, busyPatienceMs, 'c'],
			['comes', 'f', busyPatienceMs + 1, 'waits'],
			['leaves', null, busyPatienceMs + 1, 'f'],
			['leaves', null, busyPatienceMs + 1, 'e'],
			['leaves', null, busyPatienceMs + 1, 'd'],
			['comes', 'g', busyPatienceMs + 1, 'waits'],
			['comes', 'h', busyPatienceMs + 2, 'waits'],
			['leaves', null, busyPatienceMs + 2, 'g'],
		]);
	});

	test('is calm again once it was empty', () => {
		run([
			...FULL,
			['leaves', null, STANDING_MS, 'd'],
			['leaves', null, STANDING_MS, 'c'],
			['comes', 'e', STANDING_MS, 'waits'],
			['late', null, STANDING_MS + 500, []],
		]);
	});

	test('puts the next part of a call that is under way before new calls, and never gives it up', () => {
		run([
			...FULL,
			['comes', 'e', 10, 'waits'],
			['goes on', 'part of x', 20, 'waits'],
			['goes on', 'part of y', 20, 'waits'],
			['leaves', null, 2000, 'part of x'],
			['goes on', 'part of z', 2000, 'waits'],
			['late', null, 60_000, ['c', 'd', 'e']],
			['leaves', null, 60_000, 'part of y'],
			['leaves', null, 60_000, 'part of z'],
		]);
	});
});

test.each([
	['postgres', 1, 8, 2],
	['postgres', 2, 8, 2],
	['postgres', 4, 16, 4],
	['postgres', 64, 32, MOST_DEAR],
	['pglite', 2, 8, 1],
	['pglite', 64, 32, 1],
] as const)(
	'on %s with %d processors %d cheap and %d dear calls are at work at once',
	(engine, processors, cheap, dear) => {
		const bounds = workBounds(engine, processors);
		expect([bounds.cheap.places, bounds.dear.places]).toEqual([cheap, dear]);
		for (const of of [bounds.cheap, bounds.dear]) expect(of.busyPatienceMs).toBeLessThan(of.patienceMs);
	},
);

test.each([
	[{ isDear: false, period: null, keyword: null }, 'cheap'],
	[{ isDear: false, period: '7', keyword: '' }, 'cheap'],
	[{ isDear: false, period: 'total', keyword: null }, 'cheap'],
	[{ isDear: false, period: 'no period', keyword: null }, 'cheap'],
	[{ isDear: true, period: '7', keyword: null }, 'dear'],
	[{ isDear: false, period: 'today', keyword: null }, 'dear'],
	[{ isDear: false, period: '2026-02', keyword: null }, 'dear'],
	[{ isDear: false, period: '2026-02-01..2026-02-14', keyword: null }, 'dear'],
	[{ isDear: false, period: '7', keyword: 'serum' }, 'dear'],
] as const)('a call that asks %o is %s', (call, kind) => {
	expect(workClassOf(call)).toBe(kind);
});
