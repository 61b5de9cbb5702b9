import { EDITIONS } from '#domain/access/editions.ts';
import { COUPON_WARNED_DAYS } from '#domain/membership/coupons.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Days before its end on which an edition is told to end. */
const WARNED_DAYS = [7, 1] as const;

/** So long after it an end is still told, where no process ran meanwhile. */
const TOLD_LATE_DAYS = 2;

/** No other grant at that moment is as good or better: nobody is told of an end that changes nothing. */
const standsAlone = (moment: string) => sql`not exists (
		select 1 from edition_grants o
		where o.account_id = g.account_id and o.grant_id <> g.grant_id and o.revoked_at is null
			and array_position(${[...EDITIONS]}::text[], o.edition) >= array_position(${[...EDITIONS]}::text[], g.edition)
			and o.starts_at <= ${sql([moment])}::timestamptz and (o.ends_at is null or o.ends_at > ${sql([moment])}::timestamptz)
	)`;

/** Once a grant, end and number of days: 7 days before, and on the last day. One that is shorter is not told so early. */
async function warnOfEnds(database: Database, now: Date): Promise<void> {
	const at = now.toISOString();
	for (const [index, days] of WARNED_DAYS.entries()) {
		const until = WARNED_DAYS[index + 1] ?? 0;
		await database.query(
			sql`insert into notices (account_id, kind, params, created_at, reference)
			select g.account_id, 'edition_ending', jsonb_build_object('edition', g.edition, 'ends_at', g.ends_at), ${at}::timestamptz,
				g.grant_id::text || ' ' || ${String(days)}::text || ' ' || extract(epoch from g.ends_at)::bigint::text
			from edition_grants g
			where g.revoked_at is null and g.source <> 'demo'
				and g.ends_at <= ${at}::timestamptz + make_interval(hours => ${days * 24})
				and g.ends_at > ${at}::timestamptz + make_interval(hours => ${until * 24})
				and g.ends_at - g.starts_at > make_interval(hours => ${days * 24})
				and ${standsAlone('g.ends_at')}
			on conflict do nothing`,
		);
	}
}

/** Once a grant and end. */
async function tellEnds(database: Database, now: Date): Promise<void> {
	const at = now.toISOString();
	await database.query(
		sql`insert into notices (account_id, kind, params, created_at, reference)
		select g.account_id, 'edition_ended', jsonb_build_object('edition', g.edition, 'ends_at', g.ends_at), ${at}::timestamptz,
			g.grant_id::text || ' ' || extract(epoch from g.ends_at)::bigint::text
		from edition_grants g
		where g.revoked_at is null and g.source <> 'demo' and g.ends_at <= ${at}::timestamptz
			and g.ends_at > ${at}::timestamptz - make_interval(hours => ${TOLD_LATE_DAYS * 24})
			and ${standsAlone('g.ends_at')}
		on conflict do nothing`,
	);
}

/** Once a coupon that the account has registered and can still use. */
async function warnOfCoupons(database: Database, now: Date): Promise<void> {
	const at = now.toISOString();
	await database.query(
		sql`insert into notices (account_id, kind, params, created_at, reference)
		select r.account_id, 'coupon_expiring', jsonb_build_object('code', r.code, 'ends_at', k.ends_at), ${at}::timestamptz, r.code
		from coupon_registrations r join coupon_codes c using (code) join coupons k using (coupon_id)
		where k.stopped_at is null and k.ends_at > ${at}::timestamptz
			and k.ends_at <= ${at}::timestamptz + make_interval(hours => ${COUPON_WARNED_DAYS * 24})
			and (c.uses is null or c.used < c.uses)
			and (
				select count(*) from coupon_uses u
				where u.account_id = r.account_id and u.coupon_id = k.coupon_id and u.released_at is null
			) < k.uses_per_person
		on conflict do nothing`,
	);
}

/** Tells members of editions that end or have ended, and of coupons that expire; the same thing once. */
export async function tellMembers(database: Database, now: Date): Promise<void> {
	await warnOfEnds(database, now);
	await tellEnds(database, now);
	await warnOfCoupons(database, now);
}
