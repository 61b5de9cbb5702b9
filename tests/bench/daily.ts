import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { type BenchSize, LARGEST_REGION, rowsOf, writeDays, writeFeed } from './feed-files.ts';
import { importFile } from './import.ts';
import { line, rate, timed } from './report.ts';
import { writeSellers } from './sellers.ts';

/** Bytes of everything that builds of products write, in both slots. */
async function rankBytes(database: Database): Promise<number> {
	const [row] = await database.query<{ bytes: number }>(
		`select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes from pg_class c
		where c.relkind = 'r' and c.relname ~ '^product_((ranks|trends)_[0-9]+_[01]|lists)$'`,
	);
	return row?.bytes ?? 0;
}

/**
 * What grows with the change and not with the stock: one more day of every product, the same days told again with
 * other figures, and a single row, each with the rebuild after it.
 */
export async function benchDaily(
	database: Database,
	folder: string,
	size: BenchSize,
	now: Date,
): Promise<void> {
	const { days } = size;
	const rows = rowsOf(size) / days;
	const files = await writeFeed(folder, { ...size, days: 0 });
	await importFile(database, files.shops, 'shop', now);
	await importFile(database, files.products, 'product', now);
	const told = async (what: string, name: string, part: Parameters<typeof writeDays>[2], count: number) => {
		const path = join(folder, `${name}.csv`);
		await writeDays(path, size, part);
		const { seconds } = await timed(() => importFile(database, path, 'product_day', now));
		line(what, rate(seconds, count));
		return seconds;
	};
	const rebuilt = async (what: string, target = '') => {
		const { seconds } = await timed(() => rebuildStale(database, () => now));
		line(what, `${seconds.toFixed(1)} s`, target);
		return seconds;
	};
	await told('import of all days but the newest two', 'all', { from: 0, to: days - 2 }, rows * (days - 2));
	if (process.env.BENCH_SELLERS) {
		const sellers = await timed(() => writeSellers(database, size));
		line('creators, videos and lives that sell them', rate(sellers.seconds, sellers.result));
	}
	const full = await rebuilt('whole rebuild');
	const fresh = await told('one more day of every product', 'day', { from: days - 2, to: days - 1 }, rows);
	const daily = await rebuilt('  its rebuild');
	line('  against the whole', `${((100 * daily) / full).toFixed(0)} %`, '≤ 25 %');
	line(
		'bytes of rank tables a product, both slots',
		((await rankBytes(database)) / rows).toFixed(0),
		'≤ 6,000',
	);
	await told(
		'one more day, every fifth counter lower than before',
		'fallen',
		{ from: days - 1, to: days, cancelled: 3 },
		rows,
	);
	await rebuilt('  its rebuild');
	const again = await told(
		'the newest day again, all figures changed',
		'again',
		{ from: days - 1, to: days, more: 1 },
		rows,
	);
	line('  a row against a new one', `${(again / fresh).toFixed(1)} ×`, '≤ 5 ×');
	await rebuilt('  its rebuild');
	const older = await told(
		'a day of a month ago again',
		'older',
		{ from: days - 31, to: days - 30, more: 1 },
		rows,
	);
	line('  a row against a new one', `${(older / fresh).toFixed(1)} ×`, '≤ 5 ×');
	await rebuilt('  its rebuild');
	await told('one row of each region', 'row', { from: days - 1, to: days, more: 2, products: 1 }, 8);
	await rebuilt('  its rebuild');
	const one = { from: days - 1, to: days, more: 3, products: 1, region: LARGEST_REGION };
	await told('one row of America', 'one', one, 1);
	await rebuilt('  its rebuild', '≤ 2 s');
}
