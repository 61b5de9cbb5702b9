import { SAMPLE_POST_DAYS } from '#domain/teams/returns.ts';
import { TEAM } from '#domain/teams/team.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { monthsOf } from '#server/teams/queries/income.ts';
import { creatorsOfMembers, membersOf, sumsOfMembers } from '#server/teams/queries/members.ts';
import { promisesOf, promisesPage } from '#server/teams/queries/returns.ts';
import { refreshSums } from '#server/teams/refresh-sums.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { latencies, line, ms, percentile, timed } from './report.ts';

/** A team of so many members with so many orders in the last 180 days. */
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 5_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
/** A page of members in their middle. */
const PAGE = Math.max(1, Math.floor(MEMBERS / 50));
/** Orders that one statement writes. */
const PART = 50_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 200);

/** Samples and links of each member: three samples, of which two are posted, and two links, of which one is. */
async function writePromises(database: Database, now: Date): Promise<void> {
	const at = sql`${now.toISOString()}::timestamptz`;
	await database.query(
		sql`insert into accounts (uid, username, avatar, invitation_code, created_at)
		select 'bench' || membership_id, 'bench' || membership_id, '', 'bench' || membership_id, ${at} from team_members`,
	);
	await database.query(
		"update team_members m set account_id = a.account_id from accounts a where a.uid = 'bench' || m.membership_id",
	);
	// The product of the member's first order, so that samples have sold.
	await database.query(
		sql`insert into sample_requests (account_id, plat_id, product_id, state, handle, address, contact, sample_kind, requested_at, shipped_at, ended_at)
		select account_id, 87, 'p' || (membership_id - 1 + n * ${MEMBERS}::integer) % 1000, case when n < 2 then 'done' else 'shipped' end, 'c' || membership_id, '', '',
			'free', ${at} - interval '180 days', ${at} - interval '179 days' + make_interval(days => n), case when n < 2 then ${at} - interval '170 days' end
		from team_members cross join generate_series(0, 2) n on conflict do nothing`,
	);
	await database.query(
		sql`insert into team_links (team_id, title, url, terms, shared_at)
		select 1, 'link ' || i, 'https://shop.example.com/' || i, '20 percent', ${at} - interval '100 days' from generate_series(1, 50) i`,
	);
	await database.query(
		sql`insert into team_link_takes (link_id, membership_id, taken_at, posted_at, post_url)
		select 1 + (membership_id + n) % 50, membership_id, ${at} - interval '90 days', case when n = 0 then ${at} - interval '90 days' + interval '5 hours' end,
			case when n = 0 then 'https://video.example/' || membership_id end
		from team_members cross join generate_series(0, 1) n`,
	);
	await database.query('analyze');
}

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
	await writePromises(database, now);
	const summed = await timed(() => refreshSums(database, now));
	line(`sums of ${MEMBERS} members and ${ORDERS} orders`, `${summed.seconds.toFixed(1)} s`);
	const settled = await timed(() => settleTeams(database, now));
	line('settlement of all their months', `${settled.seconds.toFixed(1)} s`, '≤ 60 s');
	await latency('/GroupList: a page of members', async () => {
		await refreshSums(database, now, 1);
		const members = await membersOf(database, 1, { show: 'now', search: '', page: PAGE, limit: 20 });
		const ids = members.map(({ membership_id }) => membership_id);
		await sumsOfMembers(database, 1, ids);
		await creatorsOfMembers(database, ids);
	});
	await latency('/managerlist: the months', async () => {
		await refreshSums(database, now, 1);
		await monthsOf(database, 1, { page: 1, limit: 24 });
	});
	const times = { sampleDays: SAMPLE_POST_DAYS, linkHours: TEAM.postWithinHours };
	let sold = 0;
	await latency('samples and links: a page of members', async () => {
		const members = await membersOf(database, 1, { show: 'all', search: '', page: PAGE, limit: 20 });
		const ids = members.map(({ membership_id }) => membership_id);
		const promises = await promisesOf(database, 1, ids, times);
		sold = promises.filter(({ orders }) => orders > 0).length;
	});
	line('… of which have sold on that page', String(sold));
	await latency('samples and links: those of one member', () =>
		promisesPage(database, 1, { membership_id: String(MEMBERS / 2), page: 1, limit: 20 }, times),
	);
}
