import { join } from 'node:path';
import { workOnConnectors } from '#server/connectors/work.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createLog } from '#server/log.ts';
import { createSeal } from '#server/seal.ts';

/*
 * A process that works on connectors until nothing is due any more: tests kill it. Arguments: the database, the moment that
 * it is, and a folder. It waits for nothing: neither for the pace of a vendor nor after its faults.
 */
const [, , url = '', now = '', folder = ''] = process.argv;
const database = await openPostgres(url, 4);
await workOnConnectors(
	{
		database,
		clock: () => new Date(now),
		seal: createSeal('another key of the tests'),
		root: null,
		allowsPrivate: true,
		rejects: join(folder, 'rejects'),
		log: createLog('error'),
		wait: () => Promise.resolve(),
	},
	new AbortController().signal,
);
await database.close();
