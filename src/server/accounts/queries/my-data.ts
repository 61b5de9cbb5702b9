import type { Queryable } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** What is kept about an account, by table. */
const partsOf = (accountId: number, subject: string): Readonly<Record<string, Sql>> => ({
	account: sql`select uid, phone, email, username, name, surname, avatar, identity, role, invitation_code, points,
		extra_detail_views, language_id, demo_ends_at, agreed_at, disabled_at, created_at from accounts where account_id = ${accountId}`,
	sessions: sql`select device, label, address, created_at, seen_at, ended_at, end_reason from sessions
		where account_id = ${accountId} order by session_id`,
	second_factor: sql`select begun_at, confirmed_at from second_factors where account_id = ${accountId}`,
	api_keys: sql`select name, scopes, hint, created_at, ends_at, used_at, revoked_at from api_keys
		where account_id = ${accountId} order by key_id`,
	editions: sql`select edition, source, starts_at, ends_at, revoked_at from edition_grants
		where account_id = ${accountId} order by grant_id`,
	orders: sql`select order_id, version, edition, months, price, credit, coupon_code, discount, points, points_value, amount, currency, provider, created_at, paid_at
		from orders left join (select order_id, paid_at from payments) as p using (order_id) where account_id = ${accountId} order by created_at`,
	coupons: sql`select code, registered_at from coupon_registrations where account_id = ${accountId} order by registered_at`,
	points: sql`select points, reason, balance, created_at from point_entries where account_id = ${accountId} order by entry_id`,
	follows: sql`select kind, plat_id, entity_id, followed_at from follows where account_id = ${accountId} order by followed_at`,
	saved_views: sql`select screen, plat_id, name, query, is_default, saved_at from saved_views
		where account_id = ${accountId} order by view_id`,
	monitors: sql`select plat_id, product_id, frequency_minutes, starts_at, ends_at, state, failure, created_at, closed_at, deleted_at
		from monitors where account_id = ${accountId} order by monitor_id`,
	monitor_readings: sql`select r.* from monitors m join monitor_readings r using (monitor_id) where m.account_id = ${accountId}
		order by r.monitor_id, r.due_at`,
	notices: sql`select kind, params, created_at, read_at from notices where account_id = ${accountId} order by notice_id`,
	authorizations: sql`select kind, plat_id, provider, subject, name, expires_at, authorized_at, updated_at
		from authorizations where account_id = ${accountId} order by authorization_id`,
	connected_shops: sql`select platform, remote_id, name, plat_id, connected_at, refresh_ends_at, ended_at, synced_at, products
		from connected_shops where account_id = ${accountId} order by shop_id`,
	shop_mappings: sql`select s.name, m.source_category, m.category_id, m.attributes, m.saved_at from shop_mappings m
		join connected_shops s using (shop_id) where s.account_id = ${accountId} order by m.saved_at`,
	product_moves: sql`select j.job_id, j.source_kind, j.source_name, j.shop_name, j.plat_id, j.state as job_state, j.created_at, j.ended_at,
		j.followed, i.position, i.title, i.before, i.applied_at, i.product, i.state, i.remote_id, i.fault, i.about,
		i.video, case when i.video is not null then i.source_ref end as video_product, i.video_id, i.received as video_received, i.review as video_review
		from move_jobs j join move_items i using (job_id)
		where j.account_id = ${accountId} order by j.job_id, i.position`,
	title_checks: sql`select day::text, checks from title_checks where account_id = ${accountId} order by day`,
	creators: sql`select plat_id, handle, added_at, verified_at from added_creators where account_id = ${accountId} order by added_at`,
	samples: sql`select plat_id, product_id, state, handle, address, contact, note, sample_kind, sample_price, conditions, reason,
		tracking, post_url, requested_at, approved_at, shipped_at, received_at, ended_at
		from sample_requests where account_id = ${accountId} order by request_id`,
	copied_links: sql`select plat_id, product_id, copies, copied_at from link_copies where account_id = ${accountId} order by copied_at`,
	invited: sql`select account, registered_at, bound_at, days, points from invitations where inviter_id = ${accountId} order by invitation_id`,
	manager_applications: sql`select team_name, about, contact, agreement, state, reason, applied_at, decided_at
		from manager_applications where account_id = ${accountId} order by application_id`,
	managed_teams: sql`select name, admin_contact, agreement, created_at from teams where manager_id = ${accountId}`,
	teams: sql`select t.name, m.agreement, m.joined_at, m.left_at from team_members m join teams t using (team_id)
		where m.account_id = ${accountId} order by m.joined_at`,
	team_links: sql`select l.title, l.url, k.taken_at, k.post_url, k.posted_at from team_link_takes k
		join team_links l using (link_id) join team_members m using (membership_id) where m.account_id = ${accountId} order by k.take_id`,
	market_profiles: sql`select plat_id, handle, is_listed, consent, listed_at, currency, video_rate, live_rate, commission, categories, regions,
		languages, works, sample_wish, about, contact, shares_contact, saved_at from creator_profiles where account_id = ${accountId} order by profile_id`,
	invitations_sent: sql`select plat_id, handle, product_id, title, commission, has_sample, message, state, sent_at, answer_by, accepted_at, shipped_at,
		posted_at, tracking, post_url, reason from creator_invitations where sender_id = ${accountId} order by invitation_id`,
	invitations_received: sql`select i.sender, i.plat_id, i.handle, i.product_id, i.title, i.commission, i.has_sample, i.message, i.state, i.sent_at,
		i.accepted_at, i.address, i.phone, i.shipped_at, i.received_at, i.posted_at, i.tracking, i.post_url, i.reason
		from creator_invitations i join creator_profiles p using (profile_id) where p.account_id = ${accountId} order by i.invitation_id`,
	cooperation: sql`select state, draft, submitted, reason, submitted_at, decided_at, rewarded_at from cooperations where account_id = ${accountId}`,
	service_card: sql`select form, has_consent, is_withdrawn, approved_at, confirmed_at, hidden_at, taken_down_at, taken_down_reason
		from service_cards where account_id = ${accountId}`,
	inquiries: sql`select case when i.account_id = ${accountId} then i.subject end as subject, i.asked_at,
		case when i.account_id = ${accountId} then i.asker_agreed_at end as asker_agreed_at,
		case when i.account_id = ${accountId} then i.asker_contact end as asker_contact, m.text, m.sent_at from service_messages m
		join service_inquiries i using (inquiry_id) join service_cards c using (card_id)
		where (i.account_id = ${accountId} and not m.is_owner) or (c.account_id = ${accountId} and m.is_owner) order by m.message_id`,
	service_blocks: sql`select blocked_at from service_blocks where account_id = ${accountId} order by blocked_at`,
	service_reports: sql`select kind, note, reported_at, state from service_reports where account_id = ${accountId} order by report_id`,
	uses: sql`select quota, day, entity, used_at from quota_uses where subject = ${subject} order by used_at`,
});

/** Everything that is kept about an account, without the hashes of its password and tokens. */
export async function myData(
	db: Queryable,
	accountId: number,
	subject: string,
): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = {};
	for (const [name, part] of Object.entries(partsOf(accountId, subject))) data[name] = await db.query(part);
	return data;
}
