import type { Months, PaidEdition } from '#domain/access/editions.ts';
import type { CouponKind } from '#domain/membership/coupons.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A coupon as operators see it. */
export type AdminCoupon = {
	readonly coupon_id: string;
	readonly name: string;
	readonly kind: CouponKind;
	readonly value: number;
	readonly minimum: number;
	readonly editions: PaidEdition[];
	readonly durations: Months[];
	readonly new_members_only: boolean;
	readonly uses_per_person: number;
	readonly starts_at: string;
	readonly ends_at: string;
	readonly stopped_at: string | null;
	readonly created_at: string;
	readonly codes: number;
	readonly code: string;
	readonly uses: number | null;
	readonly used: number;
	readonly orders: number;
	readonly discount: number;
	readonly revenue: number;
};

/** A page of all coupons, newest first, and how many there are. */
export async function adminCouponList(
	db: Queryable,
	{ search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ list: AdminCoupon[]; total: number }> {
	const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const found = sql`(${search} = '' or lower(k.name) like ${like}
		or exists (select 1 from coupon_codes c where c.coupon_id = k.coupon_id and c.code = upper(${search})))`;
	const [count] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from coupons k where ${found}`,
	);
	const list = await db.query<AdminCoupon>(
		sql`select k.coupon_id::text as coupon_id, k.name, k.kind, k.value, k.minimum, k.editions, k.months as durations,
			k.new_members_only, k.uses_per_person, k.starts_at, k.ends_at, k.stopped_at, k.created_at,
			c.codes, c.code, c.uses, c.used, p.orders, p.discount, p.revenue
		from coupons k
		cross join lateral (
			select count(*)::integer as codes, min(code) as code, max(uses) as uses, coalesce(sum(used), 0)::integer as used
			from coupon_codes c where c.coupon_id = k.coupon_id
		) c
		cross join lateral (
			select count(*)::integer as orders, coalesce(sum(o.discount), 0)::bigint as discount, coalesce(sum(y.amount), 0)::bigint as revenue
			from coupon_uses u join orders o using (order_id) join payments y using (order_id) where u.coupon_id = k.coupon_id
		) p
		where ${found} order by k.coupon_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	return { list, total: count?.total ?? 0 };
}

/** What a new coupon is. */
export type NewCoupon = Pick<
	AdminCoupon,
	| 'name'
	| 'kind'
	| 'value'
	| 'minimum'
	| 'editions'
	| 'durations'
	| 'new_members_only'
	| 'uses_per_person'
	| 'starts_at'
	| 'ends_at'
>;

/** Stores a coupon and answers its id. */
export async function insertCoupon(tx: Transaction, coupon: NewCoupon, now: Date): Promise<string> {
	const [row] = await tx.query<{ coupon_id: string }>(
		sql`insert into coupons (name, kind, value, minimum, editions, months, new_members_only, uses_per_person, starts_at, ends_at, created_at)
		values (${coupon.name}, ${coupon.kind}, ${coupon.value}, ${coupon.minimum}, ${coupon.editions}::text[], ${coupon.durations}::smallint[],
			${coupon.new_members_only}, ${coupon.uses_per_person}, ${coupon.starts_at}::timestamptz, ${coupon.ends_at}::timestamptz, ${now.toISOString()})
		returning coupon_id::text as coupon_id`,
	);
	if (!row) throw new Error('the coupon was not stored');
	return row.coupon_id;
}

/** Stores codes of a coupon and answers how many were new. */
export async function insertCodes(
	tx: Transaction,
	couponId: string,
	codes: readonly string[],
	uses: number | null,
): Promise<number> {
	const stored = await tx.query(
		sql`insert into coupon_codes (code, coupon_id, uses)
		select code, ${couponId}::bigint, ${uses}::integer from unnest(${codes}::text[]) as code
		on conflict do nothing returning 1`,
	);
	return stored.length;
}

/** All codes of a coupon. */
export function codesOf(
	db: Queryable,
	couponId: string,
): Promise<{ code: string; uses: number | null; used: number }[]> {
	return db.query(
		sql`select code, uses, used from coupon_codes where coupon_id = ${couponId}::bigint order by code`,
	);
}

/** Stops a coupon and answers its name; null where there is none that runs. */
export async function stopCoupon(tx: Transaction, couponId: string, now: Date): Promise<string | null> {
	const [row] = await tx.query<{ name: string }>(
		sql`update coupons set stopped_at = ${now.toISOString()} where coupon_id = ${couponId}::bigint and stopped_at is null returning name`,
	);
	return row?.name ?? null;
}
