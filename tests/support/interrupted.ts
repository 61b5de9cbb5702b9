import { expect } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { testService } from './devices.ts';

const MOST_STATEMENTS = 60;

/** The database as a process sees it that dies before its next statement but so many: what is open is rolled back. */
export function dyingAfter(database: Database, statements: number): Database {
	let left = statements;
	const mortal =
		(db: Queryable): Queryable['query'] =>
		async (...given) => {
			left -= 1;
			if (left < 0) throw new Error('the process was killed');
			return db.query(...given);
		};
	return {
		...database,
		query: mortal(database),
		transaction: (work) => database.transaction((tx) => work({ ...tx, query: mortal(tx) })),
	};
}

type Service = ReturnType<typeof testService>;
type Device = ReturnType<Service['device']>;

/** Calls once for every statement at which the server may die, and looks at what is stored each time. */
export async function interrupted(
	{ deps }: Service,
	token: string,
	{
		call,
		check,
	}: { call: (device: Device) => Promise<{ code: number }>; check: (isDone: boolean) => Promise<void> },
): Promise<number> {
	for (let statements = 0; statements < MOST_STATEMENTS; statements += 1) {
		const dying = testService(deps.database, { ...deps, database: dyingAfter(deps.database, statements) });
		const { code } = await call(dying.device({ token }));
		expect([100, 500]).toContain(code);
		await check(code === 100);
		if (code === 100) return statements;
	}
	throw new Error('the call never ended');
}
