import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readTitles, type SoldTitle } from '#domain/titles/read-titles.ts';
import { segmentWords } from '#domain/titles/segment-words.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testService } from '#tests/support/devices.ts';
import { type BenchSize, idOf, writeDays, writeFeed } from './feed-files.ts';
import { importFile } from './import.ts';
import { AMERICA } from './ranking.ts';
import { latencies, line, percentile, timed } from './report.ts';

/** All products are of one category. */
const CATEGORY = '100101';
const WORDS_OF_A_TITLE = 14;
/** Different words of the titles; the first stand in most. */
const VOCABULARY = 3_000;
const CALLS = 200;

/** A title of words of three syllables, the same for the same product; few words are frequent, as in real ones. */
function titleOf(index: number): string {
	const syllables = [
		'ka',
		'lo',
		'mi',
		'ru',
		'te',
		'sa',
		'ne',
		'do',
		'vi',
		'pa',
		'go',
		'be',
		'zu',
		'fa',
		'ho',
	];
	const word = (number: number) =>
		[number, number / 15, number / 225].map((part) => syllables[Math.floor(part) % 15]).join('');
	let state = index + 1;
	return Array.from({ length: WORDS_OF_A_TITLE }, () => {
		state = (state * 48_271) % 2_147_483_647;
		return word(Math.floor(VOCABULARY * (state / 2_147_483_647) ** 3));
	}).join(' ');
}

/** What the check of a title costs in a segment of so many products: first after a build, and then. */
export async function benchTitles(
	database: Database,
	folder: string,
	size: BenchSize,
	now: Date,
): Promise<void> {
	const files = await writeFeed(folder, { ...size, days: 0 });
	await importFile(database, files.shops, 'shop', now);
	await importFile(database, files.products, 'product', now);
	const titles = Array.from({ length: size.products }, (_, index) => ({
		id: idOf(index),
		title: titleOf(index),
	}));
	await database.query(
		sql`update products p set title = one.title, category_id = ${CATEGORY}
		from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as one (id text, title text)
		where p.plat_id = ${AMERICA} and p.product_id = one.id`,
	);
	// Of counters so far a period reads its two ends: what was listed earlier has no figure of it without them.
	for (const from of [0, size.days - 2]) {
		await writeDays(files.days, size, { from, to: from + 2 });
		await importFile(database, files.days, 'product_day', now);
	}
	await rebuildStale(database, () => now);

	const sold = titles.map(
		({ id, title }, index): SoldTitle => ({
			...{ id, title, shop: `shop ${index % 1_000}`, units: size.products - index, before: 1 },
		}),
	);
	const read = await timed(async () => segmentWords(readTitles(sold)));
	const all = `words and n-grams of all ${sold.length} titles (${read.result.length} terms)`;
	line(all, `${read.seconds.toFixed(2)} s`, '≤ 2 s');

	const service = testService(database, { editionOf: () => 'all_in_one', clock: () => now });
	const member = service.device();
	await member.signUp('ana@example.com');
	const check = async (title: string) => {
		const { code, msg, data } = await member.call('titleProposals', {
			...{ plat_id: String(AMERICA) as '87', category: CATEGORY, title },
		});
		if (code !== 100) throw new Error(`title_proposals: ${code} ${msg}`);
		return data;
	};
	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	const before = process.cpuUsage();
	const first = await timed(() => check(titleOf(0)));
	const used = process.cpuUsage(before);
	delay.disable();
	const { products } = first.result.segment;
	const what = `first check after a build (${products} titles are read)`;
	line(what, `${first.seconds.toFixed(2)} s`, '≤ 2 s');
	line('  processor time of this process', `${((used.user + used.system) / 1e6).toFixed(2)} s`);
	line('  longest that others waited meanwhile', `${(delay.max / 1e6).toFixed(0)} ms`, '≤ 50 ms');
	let turn = 0;
	const samples = await latencies(CALLS, 1, () => {
		turn += 1;
		return check(`BEST SELLER ${titleOf(turn * 7)}`);
	});
	const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
	line('proposals for a title, p50 / p99', `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`, '≤ 100 ms');
}
