import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { bearerOf } from '#server/access/caller.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/http/middleware/limit-calls.ts';

/** What the database says counts for all processes; it is read again when it is so old. */
const STORED_MS = 10_000;

/** Compared as digests: the time that takes says nothing of the token, nor of its length. */
const isSame = (given: string, expected: string) => {
	const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

type Sample = { readonly labels: string; readonly value: number };
type Stored = { readonly name: string; readonly help: string; readonly sql: string };

/** Gauges that are read from the database: each row its labels, already written, and its value. */
const STORED: readonly Stored[] = [
	{
		name: 'livegauge_newest_day_age_days',
		help: 'Days since the newest day of a region by kind',
		sql: `select format('region="%s",entity="%s"', p.region, b.entity) as labels,
			((now() at time zone p.time_zone)::date - b.as_of)::float8 as value from rank_builds b join platforms p using (plat_id)`,
	},
	{
		name: 'livegauge_stale_ranks_seconds',
		help: 'How long rank tables of a region have waited for their build',
		sql: `select format('region="%s",entity="%s"', p.region, s.entity) as labels,
			extract(epoch from clock_timestamp() - s.since)::float8 as value from stale_ranks s join platforms p using (plat_id)`,
	},
	{
		name: 'livegauge_imports',
		help: 'Imports by state',
		sql: `select format('state="%s"', state) as labels, count(*)::float8 as value from import_runs group by state`,
	},
	{
		name: 'livegauge_import_rows',
		help: 'Rows of imports that were taken and refused',
		sql: `select format('outcome="%s"', o.outcome) as labels, o.rows::float8 as value
			from (select sum(taken) as taken, sum(refused) as refused from import_runs) i
			cross join lateral (values ('taken', i.taken), ('refused', i.refused)) o (outcome, rows) where o.rows is not null`,
	},
	{
		name: 'livegauge_import_seconds',
		help: 'Seconds that the newest finished import took',
		sql: `select '' as labels, extract(epoch from finished_at - started_at)::float8 as value from import_runs
			where finished_at is not null order by run_id desc limit 1`,
	},
	{
		name: 'livegauge_jobs',
		help: 'Jobs of the last days by name and state',
		sql: `select format('job="%s",state="%s"', name, state) as labels, count(*)::float8 as value from pgboss.job
			where name !~ '^__' group by name, state`,
	},
	{
		name: 'livegauge_deliveries',
		help: 'Messages of alerts by channel and state',
		sql: `select format('channel="%s",state="%s"', channel, state) as labels, count(*)::float8 as value
			from alert_deliveries group by channel, state`,
	},
];

async function textOf(db: Queryable, { name, help, sql }: Stored): Promise<string> {
	// A table that is not there yet (jobs, at the first start) has nothing to tell.
	const rows = await db.query<Sample>(sql).catch(() => []);
	const lines = rows.map(({ labels, value }) => `${name}${labels && `{${labels}}`} ${value}`);
	return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');
}

/** What the database says, at most every ten seconds however often it is asked; empty where it does not answer. */
function storedText(db: Queryable): () => Promise<string> {
	let known = { text: '', at: Number.NEGATIVE_INFINITY };
	let asked: Promise<void> | null = null;
	const read = async () => {
		const texts: string[] = [];
		for (const stored of STORED) texts.push(await textOf(db, stored));
		known = { text: texts.join(''), at: performance.now() };
	};
	return async () => {
		if (performance.now() - known.at < STORED_MS) return known.text;
		asked ??= read().finally(() => {
			asked = null;
		});
		const late = AbortSignal.timeout(STORED_MS / 2);
		const isLate = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
		await Promise.race([asked, isLate]);
		return known.text;
	};
}

/**
 * `/metrics` for Prometheus, to who has the token (`METRICS_TOKEN`); without the setting there is no such page. What is
 * measured says how much a site is used and how its machines do: nothing for everybody.
 */
export function metricsRoutes(app: Hono, deps: Dependencies): void {
	const { metrics, metricsToken } = deps;
	if (!metrics || metricsToken === null) return;
	const stored = storedText(deps.database);
	app.get('/metrics', limitCalls(deps, 'health'), async (c) => {
		c.header('Cache-Control', 'no-store');
		if (!isSame(bearerOf(c.req.raw) ?? '', metricsToken)) {
			c.header('WWW-Authenticate', 'Bearer');
			return c.text('for who has the token', 401);
		}
		const own = await metrics.text();
		return c.body(`${own}\n${await stored()}`, 200, { 'Content-Type': metrics.contentType });
	});
}
