import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import type { Collector } from '#server/monitoring/collectors/collector.ts';
import { takeReadings } from '#server/monitoring/take-readings.ts';

/*
 * A process that takes due readings until nothing is due any more, by a collector that takes its time: tests kill it.
 * Arguments: the database, and the moment that it is.
 */
const [, , url = '', now = ''] = process.argv;
const database = await openPostgres(url, 2);
const sample = { price: 1, stock: 1, units: 1, gmv: 1, creators: 1, lives: 1, videos: 1, rank: 1 };
const startedAt = Date.now();
const collector: Collector = {
	readsUnknown: true,
	most: 3,
	longestMs: 0,
	async collect(products) {
		await sleep(Math.random() * 20);
		return products.map(() => ({ outcome: 'read', sample, asOf: null }));
	},
};
const clock = () => new Date(Date.parse(now) + Date.now() - startedAt);
while ((await takeReadings({ database, clock, collector })) > 0);
await database.close();
