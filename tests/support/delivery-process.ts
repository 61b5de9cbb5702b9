import { createHashes } from '#server/access/hashes.ts';
import { deliver } from '#server/alerts/delivery/deliver.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createSeal } from '#server/seal.ts';
import { openOutbound } from '#server/senders/outbound.ts';

/*
 * A process that delivers alerts until nothing is due any more: tests kill it. Arguments: the database, and the moment that
 * it is.
 */
const [, , url = '', now = ''] = process.argv;
const database = await openPostgres(url, 4);
const startedAt = Date.now();
const origin = 'https://livegauge.example';
const outbound = openOutbound({ allowsPrivate: true });
await deliver(
	{
		database,
		clock: () => new Date(Date.parse(now) + Date.now() - startedAt),
		hashes: createHashes('key of the tests, long enough for every hash'),
		seal: createSeal('another key of the tests'),
		mailer: null,
		pusher: { publicKey: '', push: async () => ({ status: 201, text: '' }) },
		outbound,
		isDemo: false,
		origin,
		apiOrigin: origin,
	},
	'fresh',
);
await database.close();
