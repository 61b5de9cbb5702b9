import type { PaidEdition } from '#domain/access/editions.ts';
import { endAfterRefund, type HeldGrant, startOf, unusedValue } from './purchase.ts';

/*
 * What a refund does to grants. Money that goes back takes with it the time that it has bought and that is not used yet;
 * what was credited for the order comes back as time of the editions it came from. Money is in fen, time in milliseconds.
 */

/** Where the value of an order is now. */
export type OrderValue = {
	/** Grants that the order bought and that run or wait. */
	readonly own: readonly HeldGrant[];
	/** Grants of later orders that were credited with its time, and how much of it at most. */
	readonly heirs: readonly { readonly grant: HeldGrant; readonly most: number }[];
	/** What the order itself was credited with: the order and edition it came from, and how long a fen of it lasts. */
	readonly credited: readonly CreditedPart[];
};

/** A lower grant that was credited for an order. */
export type CreditedPart = {
	readonly orderId: string;
	readonly edition: PaidEdition;
	readonly value: number;
	readonly msPerFen: number;
};

/** A grant that ends earlier, and what the time that it loses is worth. */
export type Shortened = { readonly grant: HeldGrant; readonly endsAt: number; readonly value: number };

/** A grant that is opened again for an order that had paid for its time. */
export type Reopened = {
	readonly orderId: string;
	readonly edition: PaidEdition;
	readonly value: number;
	readonly startsAt: number;
	readonly endsAt: number;
};

/** What a refund does to grants. */
export type RefundPlan = { readonly shortened: readonly Shortened[]; readonly reopened: readonly Reopened[] };

/** Grants with what was shortened; what has no time left is gone. */
function withShorter(held: readonly HeldGrant[], shortened: readonly Shortened[]): HeldGrant[] {
	const ends = new Map(shortened.map(({ grant, endsAt }) => [grant.id, endsAt]));
	return held
		.map((grant) => ({ ...grant, endsAt: ends.get(grant.id) ?? grant.endsAt }))
		.filter(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt);
}

/** When time that is opened again begins: behind all that was bought, and all that is as good or better. */
function reopeningOf(held: readonly HeldGrant[], edition: PaidEdition, now: number): number {
	const ends = held.map(({ bought, endsAt }) => (bought ? (endsAt ?? now) : now));
	return Math.max(startOf(held, edition, now) ?? now, ...ends);
}

/** Opens times again, one behind the other. */
export function reopen(
	held: readonly HeldGrant[],
	parts: readonly CreditedPart[],
	now: number,
): readonly Reopened[] {
	let grants = held;
	return parts.flatMap(({ orderId, edition, value, msPerFen }, index) => {
		const length = Math.floor(value * msPerFen);
		if (length <= 0) return [];
		const startsAt = reopeningOf(grants, edition, now);
		const endsAt = startsAt + length;
		const bought = { value, length };
		grants = [...grants, { id: `reopened ${index}`, edition, startsAt, endsAt, bought }];
		return [{ orderId, edition, value, startsAt, endsAt }];
	});
}

/** A sum in the parts of what was credited, to the fen. */
function shared(credited: readonly CreditedPart[], sum: number): CreditedPart[] {
	const whole = credited.reduce((total, { value }) => total + value, 0);
	let left = Math.min(sum, whole);
	const ratio = whole === 0 ? 0 : left / whole;
	return credited.map((part, index) => {
		const isLast = index === credited.length - 1;
		const value = isLast ? left : Math.min(left, Math.floor(part.value * ratio));
		left -= value;
		return { ...part, value };
	});
}

const isEnding = ({ grant, endsAt, value }: Shortened) => value > 0 || endsAt < (grant.endsAt ?? endsAt);

/**
 * What a refund of so much takes from the grants of an order, its own first, then those that were credited with them. A
 * whole refund ends its own grants; what they are worth beyond the money was credited, and is opened again.
 */
export function refundPlan(
	{ own, heirs, credited }: OrderValue,
	held: readonly HeldGrant[],
	{ amount, isWhole }: { readonly amount: number; readonly isWhole: boolean },
	now: number,
): RefundPlan {
	let left = amount;
	let beyond = 0;
	const take = (grant: HeldGrant, most: number): Shortened => {
		const value = Math.min(left, most);
		left -= value;
		return { grant, endsAt: endAfterRefund(grant, value, now), value };
	};
	const ofOwn = own.map((grant): Shortened => {
		const unused = unusedValue(grant, now);
		const taken = take(grant, unused);
		if (!isWhole) return taken;
		beyond += unused - taken.value;
		return { ...taken, endsAt: endAfterRefund(grant, unused, now) };
	});
	const ofHeirs = heirs.map(({ grant, most }) => take(grant, Math.min(most, unusedValue(grant, now))));
	const shortened = [...ofOwn, ...ofHeirs].filter(isEnding);
	return { shortened, reopened: reopen(withShorter(held, shortened), shared(credited, beyond), now) };
}

/** How much of a payment can still be paid back. */
export function refundable(
	paid: number,
	refunds: readonly { readonly amount: number; readonly state: RefundState }[],
): number {
	return refunds.reduce((left, { amount, state }) => (state === 'failed' ? left : left - amount), paid);
}

/** States of a refund: it is under way until the provider has paid it back or refused. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
