import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastClosedDay } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { openDatabase } from '#server/db/open.ts';
import { raw, sql } from '#server/db/sql.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { loadDemo } from '#tests/support/demo.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { benchAlerts } from './alerts.ts';
import { copyRows, dumpRows, makeBareTable } from './bare.ts';
import { benchCalls } from './calls.ts';
import { benchCauses } from './causes.ts';
import { benchCollect } from './collect.ts';
import { postmasterOf } from './cpu.ts';
import { benchCurves } from './curves.ts';
import { benchDaily } from './daily.ts';
import { BENCH_WORDS, type BenchSize, type FeedFiles, rowsOf, writeFeed } from './feed-files.ts';
import { importFile } from './import.ts';
import { benchLive } from './live.ts';
import { benchMonitors } from './monitors.ts';
import { benchMoves } from './moves.ts';
import { benchOverload } from './overload.ts';
import { benchPayments } from './payments.ts';
import { AMERICA, benchRanking } from './ranking.ts';
import { benchKeys, benchReady } from './ready.ts';
import { latencies, line, ms, percentile, rate, timed } from './report.ts';
import { writeSellers } from './sellers.ts';
import { type BenchPlace, newKey, newToken, openService } from './service.ts';
import { benchStreams } from './streams.ts';
import { benchTeams } from './teams.ts';
import { benchTitles } from './titles.ts';
import { benchVideo } from './video.ts';

/*
 * `npm run bench`: imports, rank builds and rankings at size, as ratios against floors measured in the same run, and the
 * latency of every call. BENCH_PRODUCTS, BENCH_DAYS, BENCH_CALLS and BENCH_ENGINES (causes,payments,postgres,pglite,demo) make it
 * smaller. Parts alone, by BENCH_ENGINES: `lives` is what collectors cost; `payments` orders at a steady rate (BENCH_ORDERS);
 * `streams` many viewers of running sessions (BENCH_STREAMS, BENCH_STREAM_MINUTES); `monitors` what 10,000 running monitors
 * cost (BENCH_MONITOR_MINUTES); `teams` a team of 5,000 members with a million orders (BENCH_MEMBERS, BENCH_ORDERS);
 * `moves` the dry run of a move of 1,000 products; `keys` a page of a ranking with a key, a session and neither;
 * `bounds` answers that are kept ready, and three times the calls that the service can do; `daily` what one more day, restated
 * days and a single row cost; `alerts` rules after an import; `curves` their drawing on a phone; `causes` how well notes name
 * what moved a session; `titles` the check of a title in a segment of 50,000 products; `video` frames a second of the video tool against its own encoder in the test browser.
 */

const now = new Date();
const days = Number(process.env.BENCH_DAYS ?? 90);
const engines = (process.env.BENCH_ENGINES ?? 'causes,payments,postgres,pglite,demo').split(',');

/** What docs/operations.md advises for a machine of 16 GB or more. */
const PRODUCTION = ['shared_buffers=2GB', 'max_wal_size=8GB'];

function sizeOf(products: number, largestShare: number): BenchSize {
	// The last day that is over everywhere.
	return {
		products,
		days,
		largest: Math.floor(products * largestShare),
		until: lastClosedDay(now, 'America/Los_Angeles'),
	};
}

async function benchImport(database: Database, files: FeedFiles, size: BenchSize) {
	await importFile(database, files.shops, 'shop', now);
	await importFile(database, files.products, 'product', now);
	const imported = await timed(() => importFile(database, files.days, 'product_day', now));
	line('import: parsed, checked, counted, stored', rate(imported.seconds, rowsOf(size)));
	const sellers = await timed(() => writeSellers(database, size));
	line('creators, videos and lives that sell them', rate(sellers.seconds, sellers.result));
	const built = await timed(() => rebuildStale(database, () => now));
	line('rank tables of all platforms and periods', `${built.seconds.toFixed(1)} s`);
	return imported.seconds;
}

/** Starts the service and calls it. */
async function benchService(place: BenchPlace, calls: Parameters<typeof benchCalls>[1]): Promise<void> {
	const service = await openService(place);
	try {
		await benchCalls(service, calls);
	} finally {
		await service.stop();
	}
}

/** Fills the database and measures what needs no service; answers who may call one on it. */
async function benchTables(url: string, folder: string, size: BenchSize) {
	const database = await openDatabase({ url });
	try {
		const seconds = await benchImport(database, await writeFeed(folder, size), size);
		const dump = join(folder, 'rows.copy');
		await dumpRows(url, dump);
		await makeBareTable(database);
		const bare = await timed(() => copyRows(url, dump));
		line('bare COPY of the same rows into the same indexed table', rate(bare.seconds, rowsOf(size)));
		line('  import against bare COPY', `${(seconds / bare.seconds).toFixed(2)} ×`, '≤ 3 ×');
		await database.script('drop table bare_days');
		// Longer than a statement of a call may take.
		await database.exclusively(LOCKS.migrate, () => database.script('vacuum analyze'));
		await benchRanking(database, size, now);
		await benchLive(database);
		await benchCollect(database);
		await benchAlerts(database, now);
		return { token: await newToken(database), postmaster: await postmasterOf(database) };
	} finally {
		await database.close();
	}
}

async function benchPostgres(folder: string): Promise<void> {
	const size = sizeOf(Number(process.env.BENCH_PRODUCTS ?? 200_000), 0.25);
	console.log(
		`\nPostgreSQL: ${size.products} products × ${size.days} days, ${size.largest} of them in one region`,
	);
	const server = process.env.DATABASE_URL
		? { url: process.env.DATABASE_URL, stop: async () => undefined }
		: await startPostgres(PRODUCTION);
	try {
		const caller = await benchTables(server.url, folder, size);
		await benchService(
			{ ...caller, url: server.url, dataDir: folder, platId: AMERICA },
			{
				callers: 8,
				targets: { list: 50, detail: 60, segments: 100 },
				words: BENCH_WORDS.kinds,
			},
		);
	} finally {
		await server.stop();
	}
}

/** A bench on an empty PostgreSQL. */
async function benchAlone(
	title: string,
	bench: (database: Database) => Promise<void>,
	settings: readonly string[] = [],
): Promise<void> {
	console.log(`\nPostgreSQL: ${title}`);
	const server = await startPostgres(settings);
	const database = await openDatabase({ url: server.url });
	try {
		await bench(database);
	} finally {
		await database.close();
		await server.stop();
	}
}

/** A service that is asked for more than it can do, on one region's products. */
async function benchBounds(): Promise<void> {
	const size = sizeOf(Number(process.env.BENCH_PRODUCTS ?? 5_000), 1);
	console.log(
		`\nPostgreSQL: three times what the service can do, ${size.products} products × ${size.days} days`,
	);
	const server = await startPostgres(PRODUCTION);
	const database = await openDatabase({ url: server.url });
	try {
		await benchImport(database, await writeFeed(folder, size), size);
		await database.exclusively(LOCKS.migrate, () => database.script('vacuum analyze'));
		const caller = { token: await newToken(database), postmaster: await postmasterOf(database) };
		const place = { ...caller, url: server.url, dataDir: folder, platId: AMERICA, isBare: true };
		for (const megabytes of ['0', '64']) {
			const service = await openService({ ...place, settings: { READY_MEMORY_MB: megabytes } });
			try {
				await benchReady(service, megabytes === '0' ? 'nothing kept ready' : 'kept ready');
				if (megabytes !== '0') await benchOverload(database, service);
			} finally {
				await service.stop();
			}
		}
	} finally {
		await database.close();
		await server.stop();
	}
}

/** The first page of a ranking for programs with a key, beside those who log in and those who do not. */
async function benchPrograms(): Promise<void> {
	const size = sizeOf(Number(process.env.BENCH_PRODUCTS ?? 5_000), 1);
	console.log(`\nPostgreSQL: calls with keys, ${size.products} products × ${size.days} days`);
	const server = await startPostgres(PRODUCTION);
	const database = await openDatabase({ url: server.url });
	try {
		await benchImport(database, await writeFeed(folder, size), size);
		const caller = await newKey(database);
		const postmaster = await postmasterOf(database);
		const { token } = caller;
		const service = await openService({
			url: server.url,
			dataDir: folder,
			platId: AMERICA,
			token,
			postmaster,
			isBare: true,
		});
		try {
			await benchKeys(service, caller);
		} finally {
			await service.stop();
		}
	} finally {
		await database.close();
		await server.stop();
	}
}

/** Alert rules over one region's products, as many as America has of 50,000, without the rest: rules read no other. */
async function benchRules(database: Database): Promise<void> {
	const size = sizeOf(Number(process.env.BENCH_PRODUCTS ?? 15_000), 1);
	await benchImport(database, await writeFeed(folder, size), size);
	await database.exclusively(LOCKS.migrate, () => database.script('vacuum analyze'));
	await benchAlerts(database, now);
}

/** The floor of the embedded engine: a loop of multi-row inserts of ready COPY lines, with nothing computed. */
async function bareInsertLoop(database: Database): Promise<number> {
	const names = await database.query<{ name: string }>(
		`select column_name as name from information_schema.columns where table_name = 'product_days' order by ordinal_position`,
	);
	const columns = names.map((row) => row.name);
	await makeBareTable(database);
	const months = await database.query<{ month: string }>(
		`select distinct to_char(day, 'YYYY-MM') as month from product_days order by 1`,
	);
	let seconds = 0;
	for (const { month } of months) {
		const rows = await database.query<{ line: string }>(
			sql`select concat_ws(e'\\t', ${raw(columns.map((name) => `coalesce(${name}::text, '\\N')`).join(', '))}) as line
			from product_days where to_char(day, 'YYYY-MM') = ${month}`,
		);
		for (let index = 0; index < rows.length; index += 4_000) {
			const text = `${rows
				.slice(index, index + 4_000)
				.map((row) => row.line)
				.join('\n')}\n`;
			seconds += (await timed(() => database.transaction((tx) => tx.copy('bare_days', columns, text))))
				.seconds;
		}
	}
	return seconds;
}

async function benchEmbedded(folder: string): Promise<void> {
	const size = sizeOf(Math.min(20_000, Number(process.env.BENCH_PRODUCTS ?? 20_000)), 0.25);
	console.log(
		`\nEmbedded: ${size.products} products × ${size.days} days, ${size.largest} of them in one region`,
	);
	const database = await openDatabase({ dataDir: join(folder, 'data') });
	try {
		const seconds = await benchImport(database, await writeFeed(folder, size), size);
		const bare = await bareInsertLoop(database);
		line('bare insert loop of the same rows', rate(bare, rowsOf(size)));
		line('  import against the bare loop', `${(seconds / bare).toFixed(2)} ×`);
		await database.script('drop table bare_days');
		await benchRanking(database, size, now);
		await benchLive(database);
		await benchReadsDuringImport(database, folder);
	} finally {
		await database.close();
	}
}

/** How long readers wait while the one session also imports: half a minute of the day file, which is compared again. */
async function benchReadsDuringImport(database: Database, folder: string): Promise<void> {
	let isOver = false;
	const again = importFile(
		database,
		join(folder, 'days.csv'),
		'product_day',
		now,
		AbortSignal.timeout(30_000),
	).finally(() => {
		isOver = true;
	});
	const samples: number[] = [];
	while (!isOver) samples.push(...(await latencies(1, 1, () => database.query('select 1'))));
	await again;
	line('reads during an import of stored rows, p99', ms(percentile(samples, 0.99)));
}

/** What everybody has who starts it without any set-up: the demo, on the embedded engine, one caller. */
async function benchDemo(folder: string): Promise<void> {
	console.log('\nEmbedded: the demo at its default size, one caller');
	const database = await openDatabase({ dataDir: join(folder, 'demo') });
	try {
		const loaded = await timed(() => loadDemo(database, { seed: 1, size: 1 }, now));
		line('the demo loaded', `${loaded.seconds.toFixed(1)} s`);
		const built = await timed(() => rebuildStale(database, () => now));
		line('its rank tables', `${built.seconds.toFixed(1)} s`);
		const token = await newToken(database);
		await database.close();
		const place = { dataDir: join(folder, 'demo'), platId: AMERICA, token, postmaster: null, isDemo: true };
		await benchService(place, {
			callers: 1,
			targets: { list: 60, detail: 60, segments: 60 },
			words: ['serum', 'dress', 'case', 'vitamin', 'lipstick'],
		});
	} finally {
		await database.close();
	}
}

const folder = mkdtempSync(join(tmpdir(), 'livegauge-bench-'));
try {
	const [cpu] = readFileSync('/proc/cpuinfo', 'utf8')
		.match(/model name\s*: (.*)/)
		?.slice(1) ?? ['unknown processor'];
	console.log(`Node ${process.version}, ${cpu}`);
	if (engines.includes('causes')) await benchCauses();
	if (engines.includes('lives')) await benchAlone('samples of running sessions', benchCollect);
	if (engines.includes('payments')) await benchAlone('orders and payments', benchPayments);
	if (engines.includes('streams')) await benchAlone('viewers of running sessions', benchStreams);
	if (engines.includes('keys')) await benchPrograms();
	if (engines.includes('bounds')) await benchBounds();
	if (engines.includes('teams')) await benchAlone('a large team', benchTeams);
	if (engines.includes('moves')) await benchAlone('a dry run of a move', benchMoves);
	if (engines.includes('monitors')) await benchAlone('readings of running monitors', benchMonitors);
	if (engines.includes('alerts')) await benchAlone('alert rules after an import', benchRules);
	if (engines.includes('daily')) {
		const size = sizeOf(Number(process.env.BENCH_PRODUCTS ?? 200_000), 0.25);
		const daily = (database: Database) => benchDaily(database, folder, size, now);
		await benchAlone('what a day and a row cost', daily, PRODUCTION);
	}
	if (engines.includes('titles')) {
		const size = { ...sizeOf(Number(process.env.BENCH_PRODUCTS ?? 50_000), 1), days: 32 };
		const title = `the check of a title, ${size.products} products of one category`;
		await benchAlone(title, (database) => benchTitles(database, folder, size, now));
	}
	if (engines.includes('video')) await benchVideo();
	if (engines.includes('curves')) await benchCurves(join(folder, 'curves'));
	if (engines.includes('postgres')) await benchPostgres(folder);
	if (engines.includes('pglite')) await benchEmbedded(folder);
	if (engines.includes('demo')) await benchDemo(folder);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
