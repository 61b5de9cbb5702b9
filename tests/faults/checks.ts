import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Feed } from './feeds.ts';
import type { Acknowledged } from './members.ts';

type Found = readonly string[];

/** Payments of the wallet that are not booked, as SQL. */
export const UNBOOKED =
	'select order_id as id from sandbox_payments where order_id not in (select order_id from payments)';

/** The ids that are not there, or more than once. */
function notOnce(what: string, wanted: readonly string[], found: Found): string[] {
	const counts = new Map<string, number>();
	for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
	return wanted.flatMap((id) => {
		const count = counts.get(id) ?? 0;
		return count === 1 ? [] : [`${what} ${id} was acknowledged and is there ${count} times`];
	});
}

async function ids(database: Database, query: string): Promise<Found> {
	return (await database.query<{ id: string }>(query)).map(({ id }) => id);
}

/** Rows that should not be, each as a sentence. */
async function none(database: Database, what: string, query: string): Promise<string[]> {
	return (await ids(database, query)).map((id) => `${what}: ${id}`);
}

/** What members were told is so, and what would be so twice or half. */
async function memberFaults(database: Database, told: Acknowledged): Promise<string[]> {
	const paid = [...told.orders].flatMap(([id, isPaid]) => (isPaid ? [id] : []));
	return [
		...notOnce('account', told.accounts, await ids(database, 'select phone as id from accounts')),
		...notOnce('order', [...told.orders.keys()], await ids(database, 'select order_id as id from orders')),
		...notOnce('payment of', paid, await ids(database, 'select order_id as id from payments')),
		...notOnce(
			'edition of',
			paid,
			await ids(database, "select order_id as id from order_grants where change = 'opened'"),
		),
		...notOnce('monitor', told.monitors, await ids(database, 'select monitor_id::text as id from monitors')),
		...notOnce(
			'rule',
			told.rules.map(String),
			await ids(database, 'select rule_id::text as id from alert_rules'),
		),
		...notOnce(
			'check-in of',
			told.checkIns,
			await ids(
				database,
				"select phone as id from point_entries join accounts using (account_id) where reason = 'check_in'",
			),
		),
		// Each was asked for once.
		...(await none(
			database,
			'two monitors of one wish',
			'select min(monitor_id)::text as id from monitors group by account_id, product_id having count(*) > 1',
		)),
		...(await none(
			database,
			'two rules of one wish',
			'select min(rule_id)::text as id from alert_rules group by account_id, entity_id having count(*) > 1',
		)),
		...(await none(
			database,
			'points that are not the sum of their entries',
			'select uid as id from accounts a where points <> (select coalesce(sum(points), 0) from point_entries e where e.account_id = a.account_id)',
		)),
		...(await none(
			database,
			'an account without its trial',
			'select uid as id from accounts a where not exists (select 1 from edition_grants g where g.account_id = a.account_id)',
		)),
		...(await none(database, 'a payment of the wallet that is not booked', UNBOOKED)),
		...(await none(
			database,
			'a booked payment that opened nothing',
			"select order_id as id from payments where order_id not in (select order_id from order_grants where change = 'opened')",
		)),
		...(await none(
			database,
			'an edition that does not run',
			'select order_id as id from order_grants o left join edition_grants g using (grant_id) where g.grant_id is null',
		)),
		...(await none(
			database,
			'what was paid and credited is not what was opened',
			`select a.uid as id from accounts a
			left join lateral (select coalesce(sum(p.amount), 0) as sum from payments p join orders o using (order_id) where o.account_id = a.account_id) paid on true
			left join lateral (select coalesce(sum(value) filter (where change = 'opened'), 0) as opened,
				coalesce(sum(value) filter (where change = 'credited'), 0) as credited
				from order_grants join orders o using (order_id) where o.account_id = a.account_id) books on true
			where paid.sum + books.credited <> books.opened`,
		)),
	];
}

/** Imports that were said to be done, and none that was left. */
async function importFaults(database: Database, feeds: readonly Feed[]): Promise<string[]> {
	const done = await database.query<{ id: string; taken: number }>(
		"select input_fingerprint as id, taken::int as taken from import_runs where state = 'done'",
	);
	// A file that was sent again after it was in has a run more, which changed nothing.
	const short = feeds.flatMap(({ name, fingerprint, lines }) => {
		const taken = done
			.filter(({ id }) => id === fingerprint)
			.reduce((sum, run) => Math.max(sum, run.taken), 0);
		return taken >= lines ? [] : [`${name}: ${taken} of ${lines} rows were taken`];
	});
	return [
		...short,
		...(await none(
			database,
			'an import that was left',
			"select input_name || ' is ' || state as id from import_runs where state <> 'done'",
		)),
		...(await none(
			database,
			'ranks that are stale',
			"select plat_id || ' ' || entity as id from stale_ranks",
		)),
		...(await none(
			database,
			'late readings that were not taken up',
			'select plat_id::text as id from late_readings limit 1',
		)),
	];
}

/** Everything that was acknowledged and is not there, or there twice. */
export async function faultsOf(
	database: Database,
	told: Acknowledged,
	feeds: readonly Feed[],
): Promise<string[]> {
	return [...(await memberFaults(database, told)), ...(await importFaults(database, feeds))];
}

/** Jobs that are under way now, and since how many seconds. */
export const activeJobs = (database: Database) =>
	database.query<{ name: string; seconds: number }>(
		sql`select name, extract(epoch from now() - started_on)::int as seconds from pgboss.job where state = 'active'`,
	);
