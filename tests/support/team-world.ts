import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { openSource } from './source.ts';
import { FROZEN_MEMBER, MONTH_ORDERS, MOVES, type MonthOrders } from './team-month.ts';

/*
 * The month of team-month.ts in the database: teams A (1) and B (2) without accounts, their members, and the orders.
 */

const noon = (day: string) => `${day}T12:00:00.000Z`;

type Stay = { member: string; team: string; from: string; until: string | null };

/** Two teams and their members; answers the ids by name. */
export async function writeTeams(database: Database): Promise<void> {
	for (const name of ['A', 'B'])
		await database.query(
			sql`insert into teams (name, admin_contact, agreement, created_at) values (${name}, 'help@example.com', '2026-11', '2026-09-01Z')`,
		);
	const members = [...new Set(MONTH_ORDERS.map(({ member }) => member))];
	const stays = members.flatMap((member): Stay[] => {
		if (member === 'm') return MOVES.map((move) => ({ member, ...move }));
		return [{ member, team: member.startsWith('a') ? 'A' : 'B', from: '2026-10-01', until: null }];
	});
	for (const { member, team, from, until } of stays) {
		const left = until === null ? null : `${until}T00:00:00Z`;
		await database.query(
			sql`with joined as (
				insert into team_members (team_id, name, code, agreement, joined_at, left_at)
				select team_id, ${member}, 'CODE', '2026-11', ${`${from}T00:00:00Z`}, ${left} from teams where name = ${team}
				returning membership_id
			)
			insert into team_creators (membership_id, plat_id, creator_id, handle, since, until)
			select membership_id, p, ${member}, ${member}, ${`${from}T00:00:00Z`}, ${left} from joined, unnest(array[81, 87]::smallint[]) p`,
		);
	}
}

/** One record of an order as feeds tell of it. */
export type Told = Extract<FeedRecord, { type: 'affiliate_order' }>;

const recordOf = (group: MonthOrders, order_id: string, knownOn: string): Told => ({
	type: 'affiliate_order',
	plat_id: group.platId,
	order_id,
	creator_id: group.member,
	product_id: 'mug',
	quantity: 1,
	amount: group.commission * 10,
	commission: group.commission,
	commission_rate: 0.1,
	paid_at: noon(group.paidOn),
	...(group.confirmedOn && group.confirmedOn <= knownOn ? { confirmed_at: noon(group.confirmedOn) } : {}),
	...(group.refundedOn && group.refundedOn <= knownOn ? { refunded_at: noon(group.refundedOn) } : {}),
});

/** The orders as they are told on a day. */
export const ordersOn = (day: string): Told[] =>
	MONTH_ORDERS.flatMap((group, index) =>
		Array.from({ length: group.orders }, (_, copy) => recordOf(group, `${index}-${copy}`, day)),
	).filter(({ paid_at }) => paid_at.slice(0, 10) <= day);

/** Stores records as an import does. */
export async function tell(
	database: Database,
	records: readonly FeedRecord[],
	readAt: string,
): Promise<number> {
	const { writer } = await openSource(database, 'platform', { readAt: new Date(readAt) });
	const { changed } = await writer.write(records, { committedLines: records.length });
	return changed;
}

/** Freezes the member of the month whose orders are held, or releases them. */
export async function holdMember(database: Database, isHeld: boolean, at: string): Promise<void> {
	await database.query(
		isHeld
			? sql`insert into team_freezes (team_id, membership_id, reason, frozen_at)
				select team_id, membership_id, 'Orders of one address', ${at} from team_members where name = ${FROZEN_MEMBER}`
			: sql`update team_freezes set released_at = ${at}, release_reason = 'Cleared' where released_at is null`,
	);
}
