import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { FULL } from '#tests/support/parts.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

/** What the driver gives a statement here, with what it waits for the server to end it first. */
const DEADLINES = { connect: 9, statement: 4321, work: 4321 };
const TIMER_MS = 4_326_000;

test.skipIf(missing)(
	`copies leave no timer behind, whether they fail or not${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	async () => {
		const database = await openPostgres('url' in server ? server.url : '', 2, DEADLINES);
		onTestFinished(() => database.close());
		const timers = vi.spyOn(globalThis, 'setTimeout');
		const cleared = vi.spyOn(globalThis, 'clearTimeout');
		onTestFinished(() => {
			vi.restoreAllMocks();
		});
		const left = () => {
			const ours = timers.mock.results.filter((_, call) => timers.mock.calls[call]?.[1] === TIMER_MS);
			const gone = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
			return [ours.length, ours.filter(({ value }) => !gone.has(value)).length];
		};
		const out = (query: string) => database.snapshot((tx) => tx.copyOut(query));
		const into = (text: string) =>
			database.transaction(async (tx) => {
				await tx.query('create temporary table numbers (n integer) on commit drop');
				await tx.copy('numbers', ['n'], text);
			});
		// Each is a begin, a copy and a commit or rollback; copies in have a table to make as well.
		expect(String(await out('select generate_series(1, 20000)'))).toHaveLength(108_894);
		expect(left()).toEqual([3, 0]);
		await expect(out('select 1 / (n - 20000) from generate_series(1, 30000) n')).rejects.toThrow(
			'division by zero',
		);
		await expect(out('select no_column')).rejects.toThrow('no_column');
		// A rollback has a deadline of its own.
		expect(left()).toEqual([7, 0]);
		await into('1\n2\n');
		expect(left()).toEqual([11, 0]);
		await expect(into('1\nzwei\n')).rejects.toThrow('invalid input syntax');
		expect(left()).toEqual([14, 0]);
		const cut = out('select pg_terminate_backend(pg_backend_pid())');
		await expect(cut).rejects.toThrow();
		expect(left()[1]).toBe(0);
		expect(await database.query('select 1 as n')).toEqual([{ n: 1 }]);
	},
);
