import type { Months, PaidEdition } from '#domain/access/editions.ts';
import type { Coupon, CouponKind } from '#domain/membership/coupons.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

type CouponRow = {
	readonly code: string;
	readonly coupon_id: string;
	readonly kind: CouponKind;
	readonly value: number;
	readonly minimum: number;
	readonly editions: PaidEdition[];
	readonly months: Months[];
	readonly new_members_only: boolean;
	readonly starts_at: string;
	readonly ends_at: string;
	readonly is_stopped: boolean;
	readonly uses: number | null;
	readonly used: number;
	readonly is_anothers: boolean;
	readonly uses_per_person: number;
	/** Uses by the account, and which of all it holds with orders that wait. */
	readonly own_uses: number;
	readonly own_waiting: number;
	readonly code_waiting: number;
};

/** A coupon as an account has it, by its code. */
export type FoundCoupon = Coupon & { readonly code: string; readonly couponId: string };

const WAITS = sql`not exists (select 1 from order_states s where s.order_id = u.order_id and s.state in ('closed', 'paid'))`;

/** A new order takes the place of one that waits, so what that one holds counts as free. */
function foundCoupon(row: CouponRow): FoundCoupon {
	const used = row.used - row.code_waiting;
	const left = row.uses === null ? null : Math.max(0, row.uses - used);
	return {
		code: row.code,
		couponId: row.coupon_id,
		kind: row.kind,
		value: row.value,
		minimum: row.minimum,
		editions: row.editions,
		months: row.months,
		newMembersOnly: row.new_members_only,
		startsAt: Date.parse(row.starts_at),
		endsAt: Date.parse(row.ends_at),
		isStopped: row.is_stopped,
		left: row.is_anothers ? 0 : left,
		leftForPerson: row.uses_per_person - (row.own_uses - row.own_waiting),
	};
}

async function couponsWhere(db: Queryable, accountId: number, where: Sql): Promise<FoundCoupon[]> {
	const rows = await db.query<CouponRow>(
		sql`select c.code, k.coupon_id::text as coupon_id, k.kind, k.value, k.minimum, k.editions, k.months, k.new_members_only,
			k.starts_at, k.ends_at, k.stopped_at is not null as is_stopped, c.uses, c.used, k.uses_per_person,
			coalesce(c.owner_id <> ${accountId}, false) as is_anothers,
			(select count(*)::integer from coupon_uses u where u.coupon_id = k.coupon_id and u.account_id = ${accountId} and u.released_at is null) as own_uses,
			(select count(*)::integer from coupon_uses u where u.coupon_id = k.coupon_id and u.account_id = ${accountId} and u.released_at is null and ${WAITS}) as own_waiting,
			(select count(*)::integer from coupon_uses u where u.code = c.code and u.account_id = ${accountId} and u.released_at is null and ${WAITS}) as code_waiting
		from coupon_codes c join coupons k using (coupon_id) ${where}`,
	);
	return rows.map(foundCoupon);
}

/** The coupon of a code; null where there is none. */
export async function couponByCode(
	db: Queryable,
	accountId: number,
	code: string,
): Promise<FoundCoupon | null> {
	const [found] = await couponsWhere(db, accountId, sql`where c.code = ${code}`);
	return found ?? null;
}

/** The coupons that an account has registered, the one that ends first at the top. */
export function couponsOf(db: Queryable, accountId: number): Promise<FoundCoupon[]> {
	return couponsWhere(
		db,
		accountId,
		sql`join coupon_registrations r on r.code = c.code where r.account_id = ${accountId} order by k.ends_at, c.code limit 200`,
	);
}

/** Puts a code among the coupons of an account, which alone may use one of a single use from then on; false where another has it. */
export async function registerCode(
	tx: Transaction,
	accountId: number,
	code: string,
	now: Date,
): Promise<boolean> {
	const free = await tx.query(
		sql`update coupon_codes set owner_id = case when uses = 1 then ${accountId}::bigint else owner_id end
		where code = ${code} and (owner_id is null or owner_id = ${accountId}) returning 1`,
	);
	if (free.length === 0) return false;
	await tx.query(
		sql`insert into coupon_registrations (account_id, code, registered_at)
		values (${accountId}, ${code}, ${now.toISOString()}) on conflict do nothing`,
	);
	return true;
}

/** Takes a use of a code for an order; false where another one took the last. The code's row is the lock. */
export async function holdCoupon(
	tx: Transaction,
	order: { readonly order_id: string; readonly account_id: number },
	{ code, couponId }: FoundCoupon,
	now: Date,
): Promise<boolean> {
	const taken = await tx.query(
		sql`update coupon_codes set used = used + 1
		where code = ${code} and (uses is null or used < uses) and (owner_id is null or owner_id = ${order.account_id}) returning 1`,
	);
	if (taken.length === 0) return false;
	await tx.query(
		sql`insert into coupon_uses (order_id, code, coupon_id, account_id, held_at)
		values (${order.order_id}, ${code}, ${couponId}::bigint, ${order.account_id}, ${now.toISOString()})`,
	);
	return true;
}

/** Gives the use of an order back; once. */
export async function releaseCoupon(tx: Transaction, orderId: string, now: Date): Promise<void> {
	await tx.query(
		sql`with released as (
			update coupon_uses set released_at = ${now.toISOString()} where order_id = ${orderId} and released_at is null returning code
		)
		update coupon_codes c set used = used - 1 from released r where c.code = r.code`,
	);
}

/** Takes it again for an order that was paid after it had closed, whatever is left: the price was promised. */
export async function holdCouponAgain(tx: Transaction, orderId: string): Promise<void> {
	await tx.query(
		sql`with held as (
			update coupon_uses set released_at = null where order_id = ${orderId} and released_at is not null returning code
		)
		update coupon_codes c set used = used + 1 from held h where c.code = h.code`,
	);
}

/** Whether an account has never paid for anything. */
export async function isNewMember(db: Queryable, accountId: number): Promise<boolean> {
	const paid = await db.query(
		sql`select 1 from orders o join payments p using (order_id) where o.account_id = ${accountId} limit 1`,
	);
	return paid.length === 0;
}

/** Points of an account, with those that its waiting orders hold. */
export async function spendablePoints(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ points: number }>(
		sql`select a.points + coalesce((
			select sum(u.points)::integer from orders u where u.account_id = a.account_id and u.points > 0 and ${WAITS}
		), 0) as points from accounts a where a.account_id = ${accountId}`,
		{ isPrepared: true },
	);
	return row?.points ?? 0;
}

/** Points that an account has spent on an order and not been given back. */
export async function pointsHeldBy(db: Queryable, accountId: number, orderId: string): Promise<number> {
	const references = [orderId, `${orderId} again`, `${orderId} refunded`];
	const [row] = await db.query<{ points: number }>(
		sql`select coalesce(-sum(points), 0)::integer as points from point_entries
		where account_id = ${accountId} and reference = any(${references}::text[])`,
	);
	return row?.points ?? 0;
}
