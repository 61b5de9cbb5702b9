import { zoneOf } from '#domain/platforms/platforms.ts';
import { dueOn, saleState } from '#domain/teams/sales.ts';
import { addDays, dayInZone } from '#domain/time/days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import {
	type AlikeOrders,
	alikeOrders,
	platformsOf,
	type Sums,
	type SumsKey,
	staleSums,
	writeSums,
} from './queries/sums.ts';

/** So many sums are worked out in one transaction. */
const STEP = 500;

type Growing = { -readonly [Name in keyof Sums]: Sums[Name] };

const keyOf = ({ membership_id, plat_id, month }: SumsKey) => `${membership_id} ${plat_id} ${month}`;

function add(sums: Growing, group: AlikeOrders, today: string): void {
	const facts = {
		paidOn: group.paid_on,
		confirmedOn: group.confirmed_on,
		refundedOn: group.refunded_on,
	};
	const state = saleState(facts, today);
	sums.orders += group.orders;
	sums.amount += group.amount;
	sums[state === 'actual' && group.is_settled ? 'settled' : state] += group.commission;
	if (group.last_paid_at > sums.last_paid_at) sums.last_paid_at = group.last_paid_at;
	if (state !== 'estimated') return;
	const change = addDays(dueOn(group.paid_on), 1);
	if (sums.next_change === null || change < sums.next_change) sums.next_change = change;
}

/** Works out sums as they stand on a day of their region. */
async function writeSumsOf(tx: Transaction, keys: readonly SumsKey[], today: string): Promise<void> {
	const byKey = new Map<string, Growing>();
	for (const group of await alikeOrders(tx, keys)) {
		const { membership_id, plat_id, month } = group;
		const key = keyOf(group);
		const none = { orders: 0, amount: 0, estimated: 0, actual: 0, settled: 0, refunded: 0, unconfirmed: 0 };
		const sums = byKey.get(key) ?? {
			...{ membership_id, plat_id, month, ...none },
			last_paid_at: group.last_paid_at,
			next_change: null,
		};
		byKey.set(key, sums);
		add(sums, group, today);
	}
	await writeSums(tx, keys, [...byKey.values()]);
}

/** Works out again what orders or days have changed, of one team or all. */
export async function refreshSums(
	database: Database,
	now: Date,
	teamId: number | null = null,
): Promise<void> {
	for (const { plat_id: platId } of await platformsOf(database, teamId)) {
		const today = dayInZone(now, zoneOf(platId));
		let keys: SumsKey[];
		do {
			keys = await database.transaction(async (tx) => {
				const stale = await staleSums(tx, { platId, today, teamId }, STEP);
				if (stale.length > 0) await writeSumsOf(tx, stale, today);
				return stale;
			});
		} while (keys.length === STEP);
	}
}
