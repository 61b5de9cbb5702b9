import { zoneOf } from '#domain/platforms/platforms.ts';
import { TEAM_AGREEMENT } from '#domain/teams/stays.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { newCode } from './manage.ts';
import { countOrdersOf } from './queries/counted-orders.ts';
import { insertLink, insertTake } from './queries/links.ts';
import { insertStay, linkCreators } from './queries/stays.ts';
import { insertTeam, replaceCode } from './queries/teams.ts';

/** Members of a team of the demo, orders of each in a month, and days of orders. */
const MEMBERS = 8;
const MONTHLY = 9;
const DAYS = 95;
const DAY_MS = 86_400_000;
/** Members without an account; a stay with this code does not end for that (queries/stays.ts). */
const CODE = 'DEMO';

const NAMES = ['Ayu', 'Bella', 'Chris', 'Dewi', 'Eko', 'Fiona', 'Grace', 'Hana'] as const;

export type DemoTeam = {
	readonly managerId: number;
	/** The demo account that is a member; null where it is the manager. */
	readonly memberId: number | null;
	readonly platId: number;
	readonly products: readonly string[];
	readonly creators: readonly { readonly creator_id: string; readonly handle: string }[];
};

type Order = {
	readonly id: string;
	readonly creator: string;
	readonly product: string;
	readonly quantity: number;
	readonly commission: number;
	readonly paidAt: Date;
	readonly confirmedAt: Date | null;
	readonly refundedAt: Date | null;
};

/** A number from 0 to 1 that only its keys decide. */
function share(...keys: readonly number[]): number {
	const mixed = keys.reduce((sum, key) => Math.imul(sum ^ (key + 0x9e37), 0x85ebca6b) ^ (sum >>> 13), 7);
	return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The orders of a member: most are confirmed within days, a few are refunded, some of them late. */
function ordersOf(team: DemoTeam, member: number, creator: string, teamId: number, now: Date): Order[] {
	const count = Math.round((MONTHLY * DAYS * (0.5 + share(member, 1))) / 30);
	return Array.from({ length: count }, (_, index) => {
		const keys = [member, index] as const;
		const paidAt = new Date(now.getTime() - share(...keys, 2) * DAYS * DAY_MS);
		const later = (days: number) => {
			const moment = new Date(paidAt.getTime() + days * DAY_MS);
			return moment <= now ? moment : null;
		};
		const fate = share(...keys, 3);
		return {
			id: `T${teamId}-${member}-${index}`,
			creator,
			product: team.products[Math.floor(share(...keys, 4) * team.products.length)] ?? '',
			quantity: 1 + Math.floor(share(...keys, 5) * 2.2),
			commission: 0.08 + Math.floor(share(...keys, 6) * 5) * 0.03,
			paidAt,
			confirmedAt: fate < 0.92 ? later(4 + share(...keys, 7) * 8) : null,
			refundedAt: fate > 0.86 && fate < 0.93 ? later(2 + share(...keys, 8) * 30) : null,
		};
	});
}

async function insertOrders(tx: Transaction, platId: number, orders: readonly Order[]): Promise<void> {
	const zone = zoneOf(platId);
	const instant = (moment: Date | null) => moment?.toISOString() ?? null;
	const day = (moment: Date | null) => moment && dayInZone(moment, zone);
	await tx.query(
		sql`with p as materialized (
			select p.plat_id, p.product_id, p.source_id, coalesce((select d.price_min from product_days d
				where d.source_id = p.source_id and d.plat_id = p.plat_id and d.product_id = p.product_id and d.price_min is not null
				order by d.day desc limit 1), 1999)::bigint as price
			from products p where p.plat_id = ${platId} and p.product_id = any(${[...new Set(orders.map(({ product }) => product))]})
		)
		insert into affiliate_orders (plat_id, order_id, source_id, creator_id, product_id, quantity, amount, commission_rate, commission,
			paid_at, paid_on, paid_month, confirmed_at, confirmed_on, refunded_at, refunded_on, refunded_amount)
		select p.plat_id, o.id, p.source_id, o.creator, o.product, o.quantity, p.price * o.quantity, o.rate, round(p.price * o.quantity * o.rate),
			o.paid_at, o.paid_on, to_char(o.paid_on, 'YYYY-MM'), o.confirmed_at, o.confirmed_on, o.refunded_at, o.refunded_on,
			case when o.refunded_on is not null then p.price * o.quantity end
		from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ creator }) => creator)}::text[],
			${orders.map(({ product }) => product)}::text[], ${orders.map(({ quantity }) => quantity)}::integer[],
			${orders.map(({ commission }) => commission)}::numeric[], ${orders.map(({ paidAt }) => instant(paidAt))}::timestamptz[],
			${orders.map(({ paidAt }) => day(paidAt))}::date[], ${orders.map(({ confirmedAt }) => instant(confirmedAt))}::timestamptz[],
			${orders.map(({ confirmedAt }) => day(confirmedAt))}::date[], ${orders.map(({ refundedAt }) => instant(refundedAt))}::timestamptz[],
			${orders.map(({ refundedAt }) => day(refundedAt))}::date[])
			as o (id, creator, product, quantity, rate, paid_at, paid_on, confirmed_at, confirmed_on, refunded_at, refunded_on)
		join p on p.product_id = o.product
		on conflict do nothing`,
	);
}

async function insertMember(
	tx: Transaction,
	{ teamId, name, joinedAt }: { teamId: number; name: string; joinedAt: Date },
): Promise<number> {
	const [row] = await tx.query<{ membership_id: number }>(
		sql`insert into team_members (team_id, name, code, agreement, joined_at)
		values (${teamId}, ${name}, ${CODE}, ${TEAM_AGREEMENT}, ${joinedAt.toISOString()}) returning membership_id`,
	);
	if (!row) throw new Error('a member was not stored');
	return row.membership_id;
}

/** Members of the demo without accounts. Their creators are named like real ones, and are theirs alone. */
async function addMembers(tx: Transaction, team: DemoTeam, teamId: number, now: Date): Promise<number[]> {
	const ids: number[] = [];
	for (const [place, { handle }] of team.creators.slice(0, MEMBERS).entries()) {
		const joinedAt = new Date(now.getTime() - (DAYS + 3 + place * 4) * DAY_MS);
		const membershipId = await insertMember(tx, { teamId, name: NAMES[place] ?? handle, joinedAt });
		const creatorId = `demo-team-${teamId}-${place}`;
		await tx.query(
			sql`insert into team_creators (membership_id, plat_id, creator_id, handle, since)
			values (${membershipId}, ${team.platId}, ${creatorId}, ${handle}, ${joinedAt.toISOString()})`,
		);
		await insertOrders(tx, team.platId, ordersOf(team, place, creatorId, teamId, now));
		await countOrdersOf(tx, membershipId);
		ids.push(membershipId);
	}
	return ids;
}

/** The demo account as a member, with the orders of the creator that it has authorized. */
async function addOwnStay(tx: Transaction, team: DemoTeam, teamId: number, code: string, now: Date) {
	if (team.memberId === null) return null;
	const joinedAt = new Date(now.getTime() - (DAYS + 1) * DAY_MS);
	const stay = { teamId, accountId: team.memberId, code, agreement: TEAM_AGREEMENT };
	const membershipId = await insertStay(tx, stay, joinedAt);
	await linkCreators(tx, joinedAt, sql`m.membership_id = ${membershipId}`);
	const [own] = await tx.query<{ creator_id: string }>(
		sql`select creator_id from team_creators where membership_id = ${membershipId} order by creator_id limit 1`,
	);
	if (own) await insertOrders(tx, team.platId, ordersOf(team, MEMBERS, own.creator_id, teamId, now));
	await countOrdersOf(tx, membershipId);
	return membershipId;
}

/** Links of the team: posted, taken, free to take. */
async function addLinks(
	tx: Transaction,
	team: DemoTeam,
	teamId: number,
	members: readonly number[],
	now: Date,
) {
	for (const [place, productId] of team.products.slice(0, 3).entries()) {
		const [row] = await tx.query<{ title: string | null }>(
			sql`select title from products where plat_id = ${team.platId} and product_id = ${productId}`,
		);
		const link = {
			title: row?.title ?? productId,
			url: `https://affiliate.example/${team.platId}/${productId}`,
			terms: '15 %, one video of at least 30 seconds.',
		};
		const linkId = await insertLink(tx, teamId, link, new Date(now.getTime() - (6 - place) * DAY_MS));
		const [first, second] = members.slice(place);
		if (first === undefined || second === undefined || place === 2) continue;
		const taken = new Date(now.getTime() - (3 - place) * DAY_MS);
		await insertTake(tx, String(linkId), first, taken);
		await tx.query(
			sql`update team_link_takes set post_url = ${`https://video.example/${productId}`}, posted_at = ${new Date(taken.getTime() + 5 * 3_600_000).toISOString()}
			where link_id = ${linkId} and membership_id = ${first}`,
		);
		await insertTake(tx, String(linkId), second, new Date(now.getTime() - 7 * 3_600_000));
	}
}

/** A team of the demo with members, three months of orders, links, and a member whose income is frozen. */
export async function addDemoTeam(tx: Transaction, team: DemoTeam, now: Date): Promise<number | null> {
	if (team.products.length === 0 || team.creators.length < MEMBERS) return null;
	const createdAt = new Date(now.getTime() - (DAYS + 40) * DAY_MS);
	const given = {
		managerId: team.managerId,
		name: 'Night owls',
		adminContact: 'teams@livegauge.example',
		agreement: TEAM_AGREEMENT,
	};
	const teamId = await insertTeam(tx, given, createdAt);
	const code = newCode();
	await replaceCode(tx, teamId, code, createdAt);
	const members = await addMembers(tx, team, teamId, now);
	await addOwnStay(tx, team, teamId, code, now);
	await addLinks(tx, team, teamId, members, now);
	const day = addDays(dayInZone(now, 'UTC'), -6);
	await tx.query(
		sql`insert into team_freezes (team_id, membership_id, reason, frozen_at)
		values (${teamId}, ${members.at(-1) ?? null}, 'Several orders came from one address.', ${`${day}T09:00:00Z`})`,
	);
	return teamId;
}
