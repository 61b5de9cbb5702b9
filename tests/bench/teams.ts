import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { monthsOf } from '#server/teams/queries/income.ts';
import { creatorsOfMembers, membersOf, sumsOfMembers } from '#server/teams/queries/members.ts';
import { refreshSums } from '#server/teams/refresh-sums.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { latencies, line, ms, percentile, timed } from './report.ts';

/** A team of so many members with so many orders in the last 180 days. */
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 5_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** Orders that one statement writes. */
const PART = 50_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 200);

/** Orders as if a feed had told them: four fifths confirmed in time, every tenth refunded. */
async function writeTeam(database: Database, now: Date): Promise<void> {
	await database.query(sql`insert into sources (name, importer, priority) values ('bench', 'own', 100)`);
	await database.query(
		sql`insert into teams (name, admin_contact, agreement, created_at) values ('bench', 'bench', 'bench', ${now.toISOString()})`,
	);
	await database.query(
		sql`insert into team_members (team_id, name, code, agreement, joined_at)
		select 1, 'member ' || i, 'CODE', 'bench', ${now.toISOString()}::timestamptz - interval '200 days' from generate_series(1, ${MEMBERS}::integer) i`,
	);
	await database.query(
		sql`insert into team_creators (membership_id, plat_id, creator_id, handle, since)
		select membership_id, 87, 'c' || membership_id, 'c' || membership_id, joined_at from team_members`,
	);
	for (let from = 0; from < ORDERS; from += PART)
		await database.query(
			sql`insert into affiliate_orders (plat_id, order_id, source_id, creator_id, product_id, quantity, amount, commission, paid_at,
				paid_on, paid_month, confirmed_at, confirmed_on, refunded_at, refunded_on, team_id, membership_id)
			select 87, 'o' || i, 1, 'c' || m, 'p' || i % 1000, 1, 2500, 250, p, p::date, to_char(p, 'YYYY-MM'),
				case when i % 5 > 0 then p + interval '7 days' end, case when i % 5 > 0 then p::date + 7 end,
				case when i % 10 = 0 then p + interval '9 days' end, case when i % 10 = 0 then p::date + 9 end, 1, m
			from generate_series(${from + 1}::integer, ${Math.min(ORDERS, from + PART)}::integer) i cross join lateral (
				select ${now.toISOString()}::timestamptz - make_interval(mins => (i::bigint * 7919 % 259200)::integer) as p, 1 + i % ${MEMBERS}::integer as m
			) x`,
		);
	await database.query(
		`insert into team_sums (membership_id, plat_id, month, team_id, orders, amount, estimated, actual, settled, refunded,
			unconfirmed, last_paid_at, next_change)
		select membership_id, plat_id, paid_month, team_id, 0, 0, 0, 0, 0, 0, 0, max(paid_at), date '0001-01-01'
		from affiliate_orders group by 1, 2, 3, 4`,
	);
	await database.query('analyze');
}

async function latency(name: string, call: () => Promise<unknown>): Promise<void> {
	const times = await latencies(CALLS, 1, call);
	line(name, `${ms(percentile(times, 0.5))} p50, ${ms(percentile(times, 0.99))} p99`, '≤ 100 ms p99');
}

/** What a large team takes: its screens' statements, and the settlement of all its months. */
export async function benchTeams(database: Database): Promise<void> {
	const now = new Date();
	await writeTeam(database, now);
	const summed = await timed(() => refreshSums(database, now));
	line(`sums of ${MEMBERS} members and ${ORDERS} orders`, `${summed.seconds.toFixed(1)} s`);
	const settled = await timed(() => settleTeams(database, now));
	line('settlement of all their months', `${settled.seconds.toFixed(1)} s`, '≤ 60 s');
	await latency('/GroupList: a page of members', async () => {
		await refreshSums(database, now, 1);
		const members = await membersOf(database, 1, { show: 'now', search: '', page: 100, limit: 20 });
		const ids = members.map(({ membership_id }) => membership_id);
		await sumsOfMembers(database, 1, ids);
		await creatorsOfMembers(database, ids);
	});
	await latency('/managerlist: the months', async () => {
		await refreshSums(database, now, 1);
		await monthsOf(database, 1, { page: 1, limit: 24 });
	});
}
