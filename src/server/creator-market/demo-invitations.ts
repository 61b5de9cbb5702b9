import type { StoredInvitationState } from '#domain/creator-market/invitations.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import type { Language } from '#domain/site/languages.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

const DAY_MS = 86_400_000;

/** How an invitation of the demo stands: days ago for each moment, and orders that it brought. */
type Plan = {
	readonly state: StoredInvitationState;
	readonly sent: number;
	readonly hasSample: boolean;
	readonly accepted?: number;
	readonly shipped?: number;
	readonly posted?: number;
	readonly orders?: number;
	readonly reason?: 'category' | 'stock';
};

/** One of each state, and enough that are over for rates to say something. */
const PLANS: readonly Plan[] = [
	{ state: 'expired', sent: 41, hasSample: false },
	{ state: 'posted', sent: 38, hasSample: true, accepted: 36, shipped: 34, posted: 25, orders: 9 },
	{ state: 'posted', sent: 33, hasSample: true, accepted: 32, shipped: 30, posted: 12, orders: 4 },
	{ state: 'posted', sent: 27, hasSample: false, accepted: 26, posted: 22, orders: 0 },
	{ state: 'declined', sent: 22, hasSample: true, reason: 'category' },
	{ state: 'sample_sent', sent: 21, hasSample: true, accepted: 20, shipped: 18 },
	{ state: 'withdrawn', sent: 14, hasSample: false, reason: 'stock' },
	{ state: 'sample_sent', sent: 9, hasSample: true, accepted: 7, shipped: 5 },
	{ state: 'accepted', sent: 4, hasSample: true, accepted: 2 },
	{ state: 'read', sent: 3, hasSample: true },
	{ state: 'sent', sent: 1, hasSample: false },
];

/** What the other side of an account has of its own: enough that no part of the screen is empty. */
const FEWER: readonly StoredInvitationState[] = ['accepted', 'read', 'sent'];

const MESSAGES: Readonly<Record<Language, string>> = {
	en: 'We like how you show products. Two short videos or one live would be great.',
	zh: '很喜欢您展示商品的方式，希望合作两条短视频或一场直播。',
	id: 'Kami suka cara Anda menampilkan produk. Dua video pendek atau satu live akan sangat membantu.',
};

const REASONS: Readonly<Record<Language, Readonly<Record<'category' | 'stock', string>>>> = {
	en: { category: 'Not my category.', stock: 'Sold out.' },
	zh: { category: '不是我的类目。', stock: '商品已售罄。' },
	id: { category: 'Bukan kategori saya.', stock: 'Stok habis.' },
};

/** Whom the demo invites, or who invites. */
export type DemoSide = {
	readonly profile_id: number;
	readonly handle: string;
	readonly creator_id: string | null;
};

type Given = {
	readonly senderId: number;
	readonly sender: string;
	readonly platId: number;
	readonly products: readonly string[];
	readonly language: Language;
	/** Only what waits; without it one of every state. */
	readonly isFewer?: boolean;
	/** Plans go round them. */
	readonly profiles: readonly DemoSide[];
};

/** What a plan puts down besides its moments. */
function wordsOf(
	{ state, hasSample, shipped, posted, reason }: Plan,
	handle: string,
	place: number,
	language: Language,
) {
	const isThere = (state === 'accepted' || state === 'sample_sent') && hasSample;
	return {
		address: isThere ? 'Unit 4, 27 Orchard Street' : '',
		phone: isThere ? '+1 555 0100' : '',
		tracking: shipped === undefined ? null : `LG${1000 + place} EXPRESS`,
		postUrl: posted === undefined ? null : `https://video.example/@${handle}/video/${7_300_000 + place}`,
		reason: reason === undefined ? null : REASONS[language][reason],
	};
}

const OVER: readonly StoredInvitationState[] = ['expired', 'declined', 'withdrawn'];

async function insertPlan(
	db: Queryable,
	{ senderId, sender, platId, language }: Given,
	{ plan, place, profile, productId }: { plan: Plan; place: number; profile: DemoSide; productId: string },
	now: Date,
): Promise<void> {
	const ago = (days: number | undefined) =>
		days === undefined
			? null
			: new Date(now.getTime() - days * DAY_MS - (place * 97 + 60) * 60_000).toISOString();
	const words = wordsOf(plan, profile.handle, place, language);
	const endedAt = OVER.includes(plan.state) ? ago(plan.sent - 2) : null;
	await db.query(
		sql`insert into creator_invitations (sender_id, sender, profile_id, plat_id, handle, product_id, title, commission, has_sample,
			message, state, sent_at, sent_on, answer_by, post_days, accepted_at, shipped_at, posted_at, ended_at, address, phone,
			tracking, post_url, reason)
		select ${senderId}, ${sender}, ${profile.profile_id}, ${platId}, ${profile.handle}, p.product_id, coalesce(p.title, p.product_id),
			${0.1 + (place % 4) * 0.03}, ${plan.hasSample}, ${MESSAGES[language]}, ${plan.state}, ${ago(plan.sent)},
			${dayInZone(new Date(now.getTime() - plan.sent * DAY_MS), zoneOf(platId))}::date, ${ago(plan.sent - 7)}, 14,
			${ago(plan.accepted)}::timestamptz, ${ago(plan.shipped)}::timestamptz, ${ago(plan.posted)}::timestamptz, ${endedAt}::timestamptz,
			${words.address}, ${words.phone}, ${words.tracking}, ${words.postUrl}, ${words.reason}
		from products p where p.plat_id = ${platId} and p.product_id = ${productId} on conflict do nothing`,
	);
}

/** Invitations of a demo account in every state, with the orders of those that sold. */
export async function addDemoInvitations(db: Queryable, given: Given, now: Date): Promise<void> {
	const { platId, products, profiles, isFewer } = given;
	for (const [place, plan] of PLANS.entries()) {
		if (isFewer && !FEWER.includes(plan.state)) continue;
		const profile = profiles[place % profiles.length];
		const productId = products[place % products.length];
		if (!profile || productId === undefined) return;
		await insertPlan(db, given, { plan, place, profile, productId }, now);
		const { posted, orders: count = 0 } = plan;
		if (posted !== undefined) await addOrders(db, { platId, productId, profile, count, posted }, now);
	}
}

type Sold = {
	readonly platId: number;
	readonly productId: string;
	readonly profile: DemoSide;
	readonly count: number;
	readonly posted: number;
};

/** Orders after a post; the same for every account of the demo, so that they are stored once, with the newest days. */
async function addOrders(db: Queryable, { platId, productId, profile, count, posted }: Sold, now: Date) {
	const creatorId = profile.creator_id ?? profile.handle;
	for (let index = 0; index < count; index += 1) {
		const paid = new Date(now.getTime() - posted * DAY_MS + (index + 1) * 0.7 * DAY_MS);
		if (paid > now) return;
		const day = dayInZone(paid, zoneOf(platId));
		const isRefunded = index % 6 === 4;
		await db.query(
			sql`insert into affiliate_orders (plat_id, order_id, source_id, creator_id, product_id, quantity, amount, commission_rate, commission,
				paid_at, paid_on, paid_month, refunded_at, refunded_on, refunded_amount)
			select ${platId}, ${`M-${creatorId}-${productId}-${index}`}, p.source_id, ${creatorId}, ${productId}, ${1 + (index % 2)}, k.amount,
				0.15, round(k.amount * 0.15), ${paid.toISOString()}, ${day}::date, ${day.slice(0, 7)}
				${isRefunded ? sql`, ${paid.toISOString()}, ${day}::date, k.amount` : sql`, null, null, null`}
			from products p cross join lateral (select greatest(coalesce((select d.price_min from product_days d
				where d.source_id = p.source_id and d.plat_id = p.plat_id and d.product_id = p.product_id and d.price_min is not null
				order by d.day desc limit 1), 1999), 1)
				* ${1 + (index % 2)}::bigint as amount) k
			where p.plat_id = ${platId} and p.product_id = ${productId} 
			on conflict (plat_id, order_id) do update set paid_at = excluded.paid_at, paid_on = excluded.paid_on,
				paid_month = excluded.paid_month, refunded_at = excluded.refunded_at, refunded_on = excluded.refunded_on
			where affiliate_orders.membership_id is null`,
		);
	}
}
