import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DURATIONS, type Edition, MONTHLY_PRICE_CNY, type PaidEdition } from '#domain/access/editions.ts';
import {
	endAfterRefund,
	type HeldGrant,
	purchase,
	startOf,
	unusedValue,
	type Wish,
} from '#domain/membership/purchase.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

/** A grant from and until so many days from now, bought for so many yuan or given. */
function held(
	edition: Edition,
	from: number,
	until: number | null,
	yuan?: number,
	id: string = edition,
): HeldGrant {
	const [startsAt, endsAt] = [NOW + from * DAY, until === null ? null : NOW + until * DAY];
	const bought =
		yuan === undefined || endsAt === null ? null : { value: yuan * 100, length: endsAt - startsAt };
	return { id, edition, startsAt, endsAt, bought };
}

test.each<[string, HeldGrant[], Wish, unknown]>([
	['of the first edition starts now', [], { edition: 'basic', months: 1 }, ['new', 99, 0, 99, 0, 31]],
	[
		'of a year costs a fifth less',
		[],
		{ edition: 'professional', months: 12 },
		['new', 3830, 0, 3830, 0, 366],
	],
	[
		'during the trial starts now',
		[held('trial', -1, 2)],
		{ edition: 'basic', months: 3 },
		['new', 282, 0, 282, 0, 92],
	],
	[
		'of the same edition follows the present one',
		[held('basic', -21, 10, 99)],
		{ edition: 'basic', months: 1 },
		['renewal', 99, 0, 99, 10, 41],
	],
	[
		'of the same edition also follows days that were given',
		[held('basic', -1, 7)],
		{ edition: 'basic', months: 1 },
		['renewal', 99, 0, 99, 7, 38],
	],
	[
		'of a better edition credits the unused days',
		[held('basic', -11, 20, 93)],
		{ edition: 'advanced', months: 1 },
		['upgrade', 199, 60, 139, 0, 31],
	],
	[
		'of a better edition credits nothing for days that were given',
		[held('basic', -11, 20)],
		{ edition: 'advanced', months: 1 },
		['new', 199, 0, 199, 0, 31],
	],
	[
		'of a better edition credits several at the price of each',
		[held('basic', -11, 20, 93, 'a'), held('basic', 20, 51, 62, 'b')],
		{ edition: 'advanced', months: 1 },
		['upgrade', 199, 122, 77, 0, 31],
	],
	[
		'that is worth less than the credit costs nothing and lasts longer',
		[held('basic', 0, 366, 950)],
		{ edition: 'advanced', months: 1 },
		['upgrade', 199, 950, 0, 0, (950 / 199) * 31],
	],
	[
		'of a lower edition starts when the present one ends',
		[held('professional', -11, 20, 399)],
		{ edition: 'basic', months: 1 },
		['downgrade', 99, 0, 99, 20, 51],
	],
	[
		'between a better edition and a lower one that waits credits the waiting one',
		[held('professional', -11, 20, 399), held('basic', 20, 51, 99)],
		{ edition: 'deluxe', months: 1 },
		['upgrade', 299, 99, 200, 20, 51],
	],
	[
		'takes no notice of what has run out',
		[held('professional', -31, 0, 399)],
		{ edition: 'basic', months: 1 },
		['new', 99, 0, 99, 0, 31],
	],
])('a purchase %s', (_, grants, wish, expected) => {
	const found = purchase(grants, wish, NOW);
	const days = (at = Number.NaN) => (at - NOW) / DAY;
	const [kind, price, credit, payable, from, until] = expected as [
		string,
		number,
		number,
		number,
		number,
		number,
	];
	expect(found).toMatchObject({ kind, price: price * 100, credit: credit * 100, payable: payable * 100 });
	expect(days(found?.startsAt)).toBe(from);
	expect(days(found?.endsAt)).toBeCloseTo(until, 6);
});

test('nothing can be bought behind what never ends, but something better can', () => {
	const grants = [held('deluxe', -5, null)];
	expect(purchase(grants, { edition: 'basic', months: 1 }, NOW)).toBeNull();
	expect(purchase(grants, { edition: 'deluxe', months: 1 }, NOW)).toBeNull();
	expect(purchase(grants, { edition: 'professional', months: 1 }, NOW)?.startsAt).toBe(NOW);
});

test('two orders that count on the same credit get it once', () => {
	const basic = held('basic', -11, 20, 93);
	const wish = { edition: 'advanced', months: 1 } as const;
	const first = purchase([basic], wish, NOW, 13_900);
	const left = [
		{ ...basic, endsAt: NOW },
		{ ...held('advanced', 0, 31, 199), id: 'first' },
	];
	const second = purchase(left, wish, NOW, 13_900);
	expect(first?.endsAt).toBe(NOW + 31 * DAY);
	expect(second).toMatchObject({ kind: 'renewal', credit: 0, value: 13_900, startsAt: NOW + 31 * DAY });
	expect(((second?.endsAt ?? 0) - (second?.startsAt ?? 0)) / DAY).toBeCloseTo((139 / 199) * 31, 6);
});

test.each([
	[0, 31],
	[30, 21],
	[60, 11],
	[93, 0],
	[500, 0],
])('a refund of ¥%i leaves %i of 31 unused days', (yuan, days) => {
	expect((endAfterRefund(held('basic', 0, 31, 93), yuan * 100, NOW) - NOW) / DAY).toBe(days);
});

test('a refund takes back no day that was used', () => {
	const grant = held('basic', -21, 10, 93);
	expect(unusedValue(grant, NOW)).toBe(3_000);
	expect(endAfterRefund(grant, 9_300, NOW)).toBe(NOW);
	expect(unusedValue(held('basic', -31, 0, 93), NOW)).toBe(0);
});

type Step =
	| { readonly act: 'buy'; readonly wish: Wish; readonly discount: number }
	| { readonly act: 'invite'; readonly days: number }
	| { readonly act: 'refund'; readonly part: number; readonly which: number }
	| { readonly act: 'wait'; readonly hours: number };

const steps = fc.array(
	fc.oneof(
		fc.record({
			act: fc.constant('buy' as const),
			wish: fc.record({
				edition: fc.constantFrom(...(Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[])),
				months: fc.constantFrom(...DURATIONS.map(({ months }) => months)),
			}),
			// A coupon: what is paid is less than the price, and what it takes off buys nothing twice.
			discount: fc.constantFrom(0, 0, 0.1, 0.5),
		}),
		fc.record({ act: fc.constant('invite' as const), days: fc.constantFrom(3, 5, 7) }),
		fc.record({ act: fc.constant('refund' as const), part: fc.constantFrom(0.25, 1), which: fc.nat(20) }),
		fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4_000 }) }),
	) as fc.Arbitrary<Step>,
	{ maxLength: 14 },
);

/** Time that has run and what it had cost, between two moments. */
function usedUp(grants: readonly HeldGrant[], from: number, to: number): number {
	return grants.reduce((sum, { startsAt, endsAt, bought }) => {
		if (!bought || endsAt === null) return sum;
		const ms = Math.max(0, Math.min(endsAt, to) - Math.max(startsAt, from));
		return sum + (bought.value * ms) / bought.length;
	}, 0);
}

test('no sequence of purchases, refunds, invitations and coupons loses a paid day or grants one twice', () => {
	fc.assert(
		fc.property(steps, (sequence) => {
			let [now, paidIn, paidBack, used, acts] = [NOW, 0, 0, 0, 0];
			let grants: HeldGrant[] = [];
			for (const step of sequence) {
				acts += 1;
				if (step.act === 'wait') {
					const next = now + step.hours * 3_600_000;
					used += usedUp(grants, now, next);
					now = next;
				} else if (step.act === 'invite') {
					const startsAt = startOf(grants, 'basic', now) ?? now;
					const endsAt = startsAt + step.days * DAY;
					grants = [...grants, { id: `g${acts}`, edition: 'basic', startsAt, endsAt, bought: null }];
				} else if (step.act === 'refund') {
					const grant = grants[step.which];
					if (!grant?.bought) continue;
					const refund = Math.floor(unusedValue(grant, now) * step.part);
					const endsAt = endAfterRefund(grant, refund, now);
					paidBack += refund;
					grants = grants.map((each) => (each === grant ? { ...each, endsAt } : each));
				} else {
					const asked = purchase(grants, step.wish, now);
					if (!asked) throw new Error('nothing here is without end');
					const paid = Math.round(asked.payable * (1 - step.discount));
					const opened = purchase(grants, step.wish, now, paid);
					if (!opened) throw new Error('nothing here is without end');
					paidIn += paid;
					const ends = new Map(opened.credits.map(({ id, endsAt }) => [id, endsAt]));
					const { startsAt, endsAt, value } = opened;
					const bought = { value, length: Math.max(1, endsAt - startsAt) };
					grants = [
						...grants.map((each) => ({ ...each, endsAt: ends.get(each.id) ?? each.endsAt })),
						{ id: `g${acts}`, edition: step.wish.edition, startsAt, endsAt, bought },
					];
				}
				// No moment is paid for twice.
				const bought = grants.filter((each) => each.bought && (each.endsAt ?? 0) > each.startsAt);
				const inOrder = bought.toSorted((a, b) => a.startsAt - b.startsAt);
				for (const [index, each] of inOrder.entries())
					expect(each.startsAt).toBeGreaterThanOrEqual(inOrder[index - 1]?.endsAt ?? 0);
				// What came in has been used, paid back or is still to come, but for a fen of rounding an act and grant.
				const left = usedUp(grants, now, Number.POSITIVE_INFINITY);
				expect(Math.abs(paidIn - paidBack - used - left)).toBeLessThanOrEqual(acts * (grants.length + 1));
			}
		}),
		{ numRuns: 300 },
	);
});
