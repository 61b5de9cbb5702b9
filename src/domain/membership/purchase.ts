import {
	DURATIONS,
	EDITIONS,
	type Edition,
	type Months,
	type PaidEdition,
	priceCny,
} from '#domain/access/editions.ts';

/*
 * Renewal, upgrade and downgrade. Money is in fen, time in milliseconds. What was paid buys time at the price per day;
 * the value of a grant is what its time has cost, so that time can be turned into money and back, and none is lost.
 */

const DAY_MS = 86_400_000;
const FEN = 100;

/** What an account holds and has not run out. */
export type HeldGrant = {
	readonly id: string;
	readonly edition: Edition;
	readonly startsAt: number;
	/** Null: it does not end. */
	readonly endsAt: number | null;
	/** What the time from start to end has cost; null where it was not bought. */
	readonly bought: { readonly value: number; readonly length: number } | null;
};

/** What is being bought. */
export type Wish = {
	readonly edition: PaidEdition;
	readonly months: Months;
	/** What coupon and points pay of it: it buys time, and is no money that could be credited or paid back. */
	readonly off?: number;
};

/** A bought grant that ends for another one, and what its unused time is worth. */
export type Credit = {
	readonly id: string;
	readonly edition: Edition;
	readonly endsAt: number;
	readonly value: number;
};

/** What a purchase is beside what the account holds. */
export type PurchaseKind = 'new' | 'renewal' | 'upgrade' | 'downgrade';

/** What a payment opens, and what ends for it. */
export type Purchase = {
	readonly kind: PurchaseKind;
	readonly price: number;
	/** Worth of the unused time that ends, at the price paid for it. */
	readonly credit: number;
	readonly credits: readonly Credit[];
	/** What is to be paid. */
	readonly payable: number;
	/** The new grant: from, until, and what it is worth. */
	readonly startsAt: number;
	readonly endsAt: number;
	readonly value: number;
};

const rank = (edition: Edition) => EDITIONS.indexOf(edition);

/** Days of a duration. */
export const daysOf = (months: Months): number =>
	DURATIONS.find((duration) => duration.months === months)?.days ?? 0;

/** The price of a wish in fen. */
export const priceOf = ({ edition, months }: Wish): number => priceCny(edition, months) * FEN;

const holds = (grant: HeldGrant, now: number) => grant.endsAt === null || grant.endsAt > now;

/**
 * When what is added to an edition begins: behind everything that is as good or better. Null where something of it
 * never ends, so that nothing can come behind it.
 */
export function startOf(grants: readonly HeldGrant[], edition: Edition, now: number): number | null {
	const before = grants.filter((grant) => holds(grant, now) && rank(grant.edition) >= rank(edition));
	if (before.some(({ endsAt }) => endsAt === null)) return null;
	return Math.max(now, ...before.map(({ endsAt }) => endsAt ?? now));
}

/** The lower bought grants that a better one from then on ends, with the worth of their unused time. */
function creditsFor(grants: readonly HeldGrant[], edition: Edition, from: number): Credit[] {
	return grants.flatMap(({ id, edition: held, startsAt, endsAt, bought }) => {
		if (!bought || endsAt === null || endsAt <= from || rank(held) >= rank(edition)) return [];
		const ends = Math.max(startsAt, from);
		return [
			{
				id,
				edition: held,
				endsAt: ends,
				value: Math.floor((bought.value * (endsAt - ends)) / bought.length),
			},
		];
	});
}

function kindOf(
	grants: readonly HeldGrant[],
	edition: Edition,
	hasCredits: boolean,
	now: number,
): PurchaseKind {
	const held = grants.filter((grant) => holds(grant, now));
	if (hasCredits) return 'upgrade';
	if (held.some((grant) => grant.edition === edition)) return 'renewal';
	return held.some((grant) => rank(grant.edition) > rank(edition)) ? 'downgrade' : 'new';
}

/**
 * What a payment of so much opens now: the whole duration where payment and credit are the price, else as much time as
 * they buy at the price per day. Without a payment: what would be opened by paying what is to be paid. Null where the
 * account has the edition, or a better one, without end.
 */
export function purchase(
	grants: readonly HeldGrant[],
	wish: Wish,
	now: number,
	paid?: number,
): Purchase | null {
	const startsAt = startOf(grants, wish.edition, now);
	if (startsAt === null) return null;
	const credits = creditsFor(grants, wish.edition, startsAt);
	const credit = credits.reduce((sum, { value }) => sum + value, 0);
	const price = priceOf(wish);
	const off = wish.off ?? 0;
	const payable = Math.max(0, price - credit - off);
	const value = credit + (paid ?? payable);
	const length = Math.floor(((value + off) * daysOf(wish.months) * DAY_MS) / price);
	const kind = kindOf(grants, wish.edition, credits.length > 0, now);
	return { kind, price, credit, credits, payable, startsAt, endsAt: startsAt + length, value };
}

/** What the unused time of a bought grant is worth. */
export function unusedValue({ startsAt, endsAt, bought }: HeldGrant, now: number): number {
	if (!bought || endsAt === null || endsAt <= now) return 0;
	return Math.floor((bought.value * (endsAt - Math.max(startsAt, now))) / bought.length);
}

/** When a bought grant ends once so much of its unused time has been paid back; its start where none is left. */
export function endAfterRefund(grant: HeldGrant, refund: number, now: number): number {
	const { bought, startsAt, endsAt } = grant;
	if (!bought || endsAt === null) return endsAt ?? now;
	const earliest = Math.max(startsAt, Math.min(now, endsAt));
	if (refund >= unusedValue(grant, now)) return earliest;
	return Math.max(earliest, endsAt - Math.ceil((refund * bought.length) / bought.value));
}
