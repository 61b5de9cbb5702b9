import { addDays, dayInZone } from '#domain/time/days.ts';
import { forgetUsesBefore } from '#server/access/queries/quotas.ts';
import { forgetRequests } from '#server/authorizations/queries/authorizations.ts';
import { forgetShopRequests } from '#server/connected-shops/queries/shops.ts';
import { closeSandboxShops } from '#server/connected-shops/sandbox/store.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { forgetLists } from '#server/http/list-snapshots.ts';
import { dropOldParts } from '#server/tools/queries/videos.ts';

/** Days for which something is kept after it was of use. */
const KEPT_DAYS = {
	sessions: 100,
	codes: 1,
	attempts: 2,
	uses: 7,
	notices: 180,
	moves: 400,
	titleChecks: 400,
	videos: 1,
	pausedVideos: 7,
} as const;

const DAY_MS = 86_400_000;

const DEMO_BATCH = 200;

async function removeDemoAccounts(database: Database, now: Date): Promise<void> {
	// Some at a time: nobody waits for thousands, with all that belongs to them, to go at once.
	const gone = await database.query<{ subject: string }>(
		sql`delete from accounts where account_id in (
			select account_id from accounts where demo_ends_at <= ${now.toISOString()} order by demo_ends_at limit ${DEMO_BATCH}
		) returning 'account:' || account_id as subject`,
	);
	const subjects = gone.map((row) => row.subject);
	if (subjects.length === 0) return;
	await database.query(sql`delete from quota_uses where subject = any(${subjects}::text[])`);
	await database.query(sql`delete from quota_counts where subject = any(${subjects}::text[])`);
	if (subjects.length === DEMO_BATCH) await removeDemoAccounts(database, now);
}

/** Teams of the demo whose manager is gone, with their orders, and invitations that no side can see any more. */
async function removeDemoPeople(database: Database): Promise<void> {
	const gone = `select t.team_id from teams t where t.manager_id is null and exists (
		select 1 from team_members m where m.team_id = t.team_id and m.code = 'DEMO')`;
	await database.transaction(async (tx) => {
		await tx.query(`delete from affiliate_orders where team_id in (${gone})`);
		await tx.query(`delete from teams where team_id in (${gone})`);
	});
	await database.query('delete from creator_invitations where sender_id is null and profile_id is null');
}

/** Hourly: demo accounts that are over, and what nobody needs any more. */
export async function tidyAccounts(database: Database, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
	await removeDemoAccounts(database, now);
	await removeDemoPeople(database);
	await database.query(
		sql`delete from sessions where greatest(seen_at, ended_at) < ${before(KEPT_DAYS.sessions)}`,
	);
	await database.query(sql`delete from known_networks where seen_at < ${before(KEPT_DAYS.sessions)}`);
	await database.query(sql`delete from known_browsers where seen_at < ${before(KEPT_DAYS.sessions)}`);
	await database.query(sql`delete from verification_codes where expires_at < ${before(KEPT_DAYS.codes)}`);
	await database.query(
		sql`delete from login_attempts where greatest(last_at, locked_until) < ${before(KEPT_DAYS.attempts)}`,
	);
	await database.query(sql`delete from rate_limits where expire < ${now.getTime()}`);
	await database.query(sql`delete from notices where created_at < ${before(KEPT_DAYS.notices)}`);
	await database.query(sql`delete from move_jobs where ended_at < ${before(KEPT_DAYS.moves)}`);
	await database.query(sql`delete from title_checks where day < ${before(KEPT_DAYS.titleChecks)}::date`);
	await dropOldParts(database, before(KEPT_DAYS.videos), before(KEPT_DAYS.pausedVideos));
	await forgetLists(database, now);
	await forgetRequests(database, now);
	await forgetShopRequests(database, now);
	await closeSandboxShops(database, now);
	await forgetUsesBefore(database, addDays(dayInZone(now, 'UTC'), -KEPT_DAYS.uses));
}
