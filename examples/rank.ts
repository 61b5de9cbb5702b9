/*
 * What sells best in America, and every row that the edition sees:
 *
 *   LIVEGAUGE_URL=http://localhost:4321 LIVEGAUGE_KEY=lg_… node examples/rank.ts
 */
import { createClient } from './client/client.ts';

const { LIVEGAUGE_URL = 'http://localhost:4321', LIVEGAUGE_KEY = '' } = process.env;
const livegauge = createClient({ url: LIVEGAUGE_URL, key: LIVEGAUGE_KEY });
const say = (text: string) => process.stdout.write(`${text}\n`);

const best = await livegauge.call('rankGoods', { plat_id: '87', period: '7', sort: 'units', limit: 3 });
say(`as of ${best.as_of}, ${best.total} products`);
for (const { rank, title, units } of best.list) say(`${rank}. ${title}: ${units.value} (${units.quality})`);

// By cursor all pages are of one build, whatever comes in meanwhile.
let rows = 0;
for await (const _ of livegauge.rows('rankGoods', {
	plat_id: '87',
	period: '7',
	sort: 'units',
	limit: 2,
	cursor: '*',
}))
	rows += 1;
say(`${rows} rows`);
