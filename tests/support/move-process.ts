import { openShops } from '#server/connected-shops/shops.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createSeal } from '#server/seal.ts';
import { moveNext } from '#server/tools/run-moves.ts';

/*
 * A process that works on moves until none is due any more: tests kill it. Arguments: the database, the moment that it is, and
 * where the sandbox's shops answer.
 */
const [, , url = '', now = '', sandbox = ''] = process.argv;
const database = await openPostgres(url, 2);
const startedAt = Date.now();
const clock = () => new Date(Date.parse(now) + Date.now() - startedAt);
const shops = openShops({ isDemo: true, allowsPrivate: false, clock, ticks: clock });
if (shops.sandbox)
	shops.sandbox.answer = async (request) => {
		const { pathname, search } = new URL(request.url);
		const body = request.method === 'GET' ? null : await request.arrayBuffer();
		return fetch(`${sandbox}${pathname}${search}`, {
			method: request.method,
			headers: request.headers,
			body,
		});
	};
const work = { database, clock, shops, seal: createSeal('another key of the tests') };
while (await moveNext(work));
await database.close();
