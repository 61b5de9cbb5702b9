import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { createLog } from '#server/log.ts';
import { feedCollector } from '#server/monitoring/collectors/feed.ts';
import { startReadings } from '#server/monitoring/reading-loop.ts';
import { cpuClock } from './cpu.ts';
import { line } from './report.ts';

const MONITORS = 10_000;
const PLAT_ID = 87;
const MINUTES = Number(process.env.BENCH_MONITOR_MINUTES ?? 3);
/** A quarter of one core, and a minute. */
const TARGET = { share: 0.25, seconds: 60 };

/** As many monitors at 10 minutes as are due one after the other, of as many products with a day of counters. */
async function writeMonitors(database: Database, now: Date): Promise<void> {
	const day = now.toISOString().slice(0, 10);
	await database.script(`
		insert into sources (name, importer) values ('monitored', 'own');
		create table if not exists product_days_monitored partition of product_days for values from ('${day.slice(0, 8)}01') to (date '${day.slice(0, 8)}01' + interval '1 month');
		insert into products (plat_id, product_id, source_id, title, title_folded)
			select ${PLAT_ID}, 'monitored-' || n, source_id, 'Product ' || n, 'product ' || n from sources, generate_series(1, ${MONITORS}) n where name = 'monitored';
		insert into product_days (source_id, plat_id, product_id, day, observed_day, units, gmv, creators, videos, lives, price_min, stock)
			select source_id, ${PLAT_ID}, 'monitored-' || n, '${day}', '${day}', n * 7, n * 7000, 5, 9, 2, 1000, 50
			from sources, generate_series(1, ${MONITORS}) n where name = 'monitored';
		insert into source_days (entity, plat_id, source_id, first_day, last_day, closed_to)
			select 'product', ${PLAT_ID}, source_id, '${day}', '${day}', '${day}' from sources where name = 'monitored';
		insert into accounts (uid, avatar, invitation_code, created_at) values ('monitored', 'a', 'monitored', now());
	`);
	await database.query(
		sql`insert into monitors (account_id, plat_id, product_id, frequency_minutes, starts_at, ends_at, state, quota_month, due_at, try_at, created_at)
		select account_id, ${PLAT_ID}, 'monitored-' || n, 10, s.at, s.at + interval '30 days', 'in_progress', '2026-01', s.at, s.at, now()
		from accounts, generate_series(1, ${MONITORS}) n,
			lateral (select ${now.toISOString()}::timestamptz + n * interval '600 seconds' / ${MONITORS} as at) s
		where uid = 'monitored'`,
	);
	await database.script('analyze products; analyze product_days; analyze monitors');
}

/** What the readings of running monitors cost, and how late they come. */
export async function benchMonitors(database: Database): Promise<void> {
	await writeMonitors(database, new Date());
	const clock = () => new Date();
	const cpu = await cpuClock(database);
	const before = cpu();
	const stop = await startReadings({
		database,
		clock,
		collector: feedCollector(database),
		log: createLog('error'),
		isAlone: false,
	});
	await new Promise((resolve) => {
		setTimeout(resolve, MINUTES * 60_000);
	});
	await stop();
	const after = cpu();
	const seconds = after.node - before.node + ((after.postgres ?? 0) - (before.postgres ?? 0));
	const [row] = await database.query<{ count: number; late: number }>(
		'select count(*)::integer as count, extract(epoch from max(read_at - due_at))::float8 as late from monitor_readings',
	);
	line(`readings of ${MONITORS} monitors at 10 minutes, in ${MINUTES} minutes`, String(row?.count ?? 0));
	line(
		'  share of one core, node and server',
		`${((seconds / (MINUTES * 60)) * 100).toFixed(1)} %`,
		`≤ ${TARGET.share * 100} %`,
	);
	line('  the latest reading', `${(row?.late ?? 0).toFixed(1)} s`, `≤ ${TARGET.seconds} s`);
}
