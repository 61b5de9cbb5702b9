import type { Db } from 'pg-boss';
import type { Database, Param, Queryable } from '#server/db/database.ts';

/** A value as our engines bind it: pg-boss leaves objects and what is not there to the driver. */
function paramOf(value: unknown): Param {
	if (value === undefined || value === null) return null;
	if (Array.isArray(value)) return value.map(paramOf);
	if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
	return JSON.stringify(value);
}

/** Lets pg-boss send a job through a transaction of ours: it exists once that commits. */
export function bossTransaction(db: Queryable): Db {
	return {
		executeSql: async (text, values = []) => ({
			rows: await db.query({ text, values: values.map(paramOf) }),
		}),
	};
}

/**
 * Queues without the keys that a monitor saw under way. pg-boss passes over what waits under such a key, by a look that may be
 * minutes old; an index keeps one of each all the same, and a fetch that meets it is one without a job.
 */
const withoutOldLooks = (rows: readonly Record<string, unknown>[]) =>
	rows.map((row) => ('singletonsActive' in row ? { ...row, singletonsActive: null } : row));

/**
 * Our database as pg-boss takes it: with our pools, deadlines and turns. Texts without values may be several statements
 * with a transaction of their own.
 */
export function bossDatabase(database: Database): Db {
	const { listen } = database;
	const hasValues = bossTransaction(database);
	return {
		executeSql: async (sql, values) => {
			const answer = values?.length
				? await hasValues.executeSql(sql, values)
				: { rows: await database.script(sql) };
			return { rows: withoutOldLooks(answer.rows) };
		},
		...(listen && {
			listen: async (channel, hear, onConnected) => {
				const stop = await listen(channel, hear);
				onConnected();
				return { close: async () => stop() };
			},
		}),
	};
}
