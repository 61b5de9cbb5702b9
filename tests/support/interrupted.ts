import { expect } from 'vitest';
import { boundOf, type Database, type Queryable } from '#server/db/database.ts';
import { testService } from './devices.ts';

const MOST_STATEMENTS = 60;

const die = () => {
	throw new Error('the process was killed');
};

/** The database as a process sees it that dies before its next statement or script but so many: what is open is rolled back. */
export function dyingAfter(database: Database, statements: number): Database {
	let left = statements;
	const live = () => {
		left -= 1;
		if (left < 0) die();
	};
	const mortal =
		(db: Queryable): Queryable['query'] =>
		async (...given) => {
			live();
			return db.query(...given);
		};
	return {
		...database,
		query: mortal(database),
		script: async (text) => {
			live();
			return database.script(text);
		},
		transaction: (work) => database.transaction((tx) => work({ ...tx, query: mortal(tx) })),
	};
}

/** Whether a statement outside of a transaction leaves something behind. */
const isLasting = (text: string) => !/^\s*select\b/i.test(text);

/**
 * The database as a process sees it that dies in its next lasting step but so many. Lasting are a transaction, a script
 * and a statement outside of them that writes: only they tell two deaths apart in what is stored. In a transaction so
 * many statements run before the death, or all of them and it is never committed.
 */
export function dyingAtStep(database: Database, steps: number, inside: number): Database {
	let left = steps;
	const takeStep = () => {
		left -= 1;
		return left < 0;
	};
	return {
		...database,
		query: async (...given) => {
			if (left < 0 || (isLasting(boundOf(given[0]).text) && takeStep())) die();
			return database.query(...given);
		},
		script: async (text) => {
			if (left < 0 || takeStep()) die();
			return database.script(text);
		},
		transaction: (work) => {
			const isLast = takeStep();
			let lives = inside;
			return database.transaction(async (tx) => {
				const query: Queryable['query'] = async (...given) => {
					if (left < 0 && !(isLast && lives > 0)) die();
					if (isLast) lives -= 1;
					return tx.query(...given);
				};
				const result = await work({ ...tx, query });
				if (left < 0) die();
				return result;
			});
		},
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
