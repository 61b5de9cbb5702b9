import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DURATIONS, type Edition, MONTHLY_PRICE_CNY, type PaidEdition } from '#domain/access/editions.ts';
import { type HeldGrant, purchase, startOf, type Wish } from '#domain/membership/purchase.ts';
import {
	type CreditedPart,
	type OrderValue,
	type RefundPlan,
	refundable,
	refundPlan,
	reopen,
} from '#domain/membership/refunds.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

/** A grant bought for so many yuan, from and until so many days from now. */
const bought = (edition: Edition, from: number, until: number, yuan: number): HeldGrant => ({
	id: edition,
	edition,
	startsAt: NOW + from * DAY,
	endsAt: NOW + until * DAY,
	bought: { value: yuan * 100, length: (until - from) * DAY },
});

const ofBasic = (yuan: number): CreditedPart => ({
	orderId: 'lower',
	edition: 'basic',
	value: yuan * 100,
	msPerFen: (31 * DAY) / 9_300,
});

/** What a plan does, in days from now and yuan. */
const told = ({ shortened, reopened }: RefundPlan) => ({
	shortened: shortened.map(({ grant, endsAt, value }) => [grant.id, (endsAt - NOW) / DAY, value / 100]),
	reopened: reopened.map(({ edition, startsAt, endsAt, value }) => [
		edition,
		(startsAt - NOW) / DAY,
		(endsAt - NOW) / DAY,
		value / 100,
	]),
});

const ADVANCED = bought('advanced', 0, 31, 186);
const UNUSED = { own: [ADVANCED], heirs: [], credited: [] };

test.each<[string, OrderValue, HeldGrant[], number, boolean, unknown]>([
	['of a part', UNUSED, [ADVANCED], 60, false, { shortened: [['advanced', 21, 60]], reopened: [] }],
	['of all', UNUSED, [ADVANCED], 186, true, { shortened: [['advanced', 0, 186]], reopened: [] }],
	[
		'of all after twenty days ends the rest',
		{ ...UNUSED, own: [bought('advanced', -20, 11, 186)] },
		[bought('advanced', -20, 11, 186)],
		186,
		true,
		{ shortened: [['advanced', 0, 66]], reopened: [] },
	],
	[
		'of all opens again what was credited',
		{ ...UNUSED, credited: [ofBasic(93)] },
		[ADVANCED],
		93,
		true,
		{ shortened: [['advanced', 0, 93]], reopened: [['basic', 0, 31, 93]] },
	],
	[
		'of a part opens nothing again',
		{ ...UNUSED, credited: [ofBasic(93)] },
		[ADVANCED],
		60,
		false,
		{ shortened: [['advanced', 21, 60]], reopened: [] },
	],
	[
		'of all opens what is left of the credit behind what is better',
		{ ...UNUSED, own: [bought('advanced', -10, 21, 186)], credited: [ofBasic(93)] },
		[bought('advanced', -10, 21, 186), bought('professional', 0, 31, 399)],
		93,
		true,
		{ shortened: [['advanced', 0, 93]], reopened: [['basic', 31, 42, 33]] },
	],
	[
		'of an order that was credited takes from the later grant',
		{ own: [], heirs: [{ grant: ADVANCED, most: 6_000 }], credited: [] },
		[ADVANCED],
		93,
		true,
		{ shortened: [['advanced', 21, 60]], reopened: [] },
	],
	[
		'of what is used up takes nothing',
		{ own: [], heirs: [], credited: [] },
		[],
		99,
		true,
		{ shortened: [], reopened: [] },
	],
	[
		'of what has not begun leaves no day of it',
		{ ...UNUSED, own: [bought('basic', 5, 36, 93)] },
		[bought('basic', 5, 36, 93)],
		93,
		true,
		{ shortened: [['basic', 5, 93]], reopened: [] },
	],
])('a refund %s', (_, value, held, yuan, isWhole, expected) => {
	expect(told(refundPlan(value, held, { amount: yuan * 100, isWhole }, NOW))).toEqual(expected);
});

test.each([
	[[], 9_900],
	[[{ amount: 900, state: 'done' as const }], 9_000],
	[
		[
			{ amount: 900, state: 'asked' as const },
			{ amount: 9_000, state: 'failed' as const },
		],
		9_000,
	],
])('after %j, ¥99 has so much to pay back', (refunds, left) => {
	expect(refundable(9_900, refunds)).toBe(left);
});

type Step =
	| { readonly act: 'buy'; readonly wish: Wish }
	| { readonly act: 'invite'; readonly days: number }
	| { readonly act: 'refund'; readonly part: number; readonly which: number; readonly fails: boolean }
	| { readonly act: 'wait'; readonly hours: number };

const steps = fc.array(
	fc.oneof(
		fc.record({
			act: fc.constant('buy' as const),
			wish: fc.record({
				edition: fc.constantFrom(...(Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[])),
				months: fc.constantFrom(...DURATIONS.map(({ months }) => months)),
			}),
		}),
		fc.record({ act: fc.constant('invite' as const), days: fc.constantFrom(3, 5, 7) }),
		fc.record({
			act: fc.constant('refund' as const),
			part: fc.constantFrom(0.25, 0.5, 1, 1),
			which: fc.nat(6),
			fails: fc.boolean(),
		}),
		fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3_000 }) }),
	) as fc.Arbitrary<Step>,
	{ maxLength: 16 },
);

type Grant = HeldGrant & { readonly orderId: string };
type Credited = { readonly to: string; readonly from: Grant; readonly value: number };

/** An account with its ledger, as far as refunds ask it. */
class Ledger {
	now = NOW;
	grants: Grant[] = [];
	credits: Credited[] = [];
	paid = new Map<string, number>();
	back = new Map<string, number>();
	takenFrom: { orderId: string; id: string; value: number }[] = [];
	#last = 0;
	nextId(): string {
		this.#last += 1;
		return String(this.#last);
	}

	held = () => this.grants.filter(({ startsAt, endsAt }) => (endsAt ?? 0) > Math.max(startsAt, this.now));

	open(orderId: string, edition: PaidEdition, value: number, startsAt: number, endsAt: number): void {
		const grant = { id: this.nextId(), orderId, edition, startsAt, endsAt };
		this.grants.push({ ...grant, bought: { value, length: Math.max(1, endsAt - startsAt) } });
	}

	end(id: string, endsAt: number): void {
		this.grants = this.grants.map((each) => (each.id === id ? { ...each, endsAt } : each));
	}

	valueOf(orderId: string): OrderValue {
		const own = this.held().filter((grant) => grant.orderId === orderId && grant.bought);
		const heirs: { grant: HeldGrant; most: number }[] = [];
		const follow = (from: string, most: number) => {
			for (const { to, from: grant, value } of this.credits.filter((each) => each.from.orderId === from)) {
				const reach = Math.min(most, value);
				for (const heir of this.held().filter((each) => each.orderId === to && each.bought)) {
					const taken = this.takenFrom
						.filter((each) => each.orderId === orderId && each.id === heir.id)
						.reduce((sum, each) => sum + each.value, 0);
					heirs.push({ grant: heir, most: Math.max(0, reach - taken) });
				}
				if (grant.orderId !== to) follow(to, reach);
			}
		};
		follow(orderId, Number.POSITIVE_INFINITY);
		const credited = this.credits
			.filter(({ to }) => to === orderId)
			.map(({ from, value }) => ({
				orderId: from.orderId,
				edition: from.edition as PaidEdition,
				value,
				msPerFen: (from.bought?.length ?? 0) / (from.bought?.value ?? 1),
			}));
		return {
			own,
			heirs: heirs.filter(({ grant }, at) => heirs.findIndex((h) => h.grant.id === grant.id) === at),
			credited,
		};
	}

	/** Worth of the time of bought grants between two moments. */
	worth(from: number, to: number): number {
		return this.grants.reduce((sum, { startsAt, endsAt, bought: paid }) => {
			if (!paid || endsAt === null) return sum;
			const ms = Math.max(0, Math.min(endsAt, to) - Math.max(startsAt, from));
			return sum + (paid.value * ms) / paid.length;
		}, 0);
	}
}

test('no sequence of orders and refunds of them, whole, in part or failed, loses a paid day or gives one twice', () => {
	fc.assert(
		fc.property(steps, (sequence) => {
			const ledger = new Ledger();
			let [paidIn, taken, used, acts] = [0, 0, 0, 0];
			for (const step of sequence) {
				const { now } = ledger;
				acts += 1;
				if (step.act === 'wait') {
					ledger.now = now + step.hours * 3_600_000;
					used += ledger.worth(now, ledger.now);
				} else if (step.act === 'invite') {
					const startsAt = startOf(ledger.held(), 'basic', now) ?? now;
					const endsAt = startsAt + step.days * DAY;
					const grant = { id: ledger.nextId(), orderId: '', edition: 'basic' as const, startsAt, endsAt };
					ledger.grants.push({ ...grant, bought: null });
				} else if (step.act === 'buy') {
					const opened = purchase(ledger.held(), step.wish, now);
					if (!opened) throw new Error('nothing here is without end');
					const orderId = `order ${acts}`;
					for (const { id, endsAt, value } of opened.credits) {
						const from = ledger.grants.find((grant) => grant.id === id);
						if (from) ledger.credits.push({ to: orderId, from, value });
						ledger.end(id, endsAt);
					}
					ledger.open(orderId, step.wish.edition, opened.value, opened.startsAt, opened.endsAt);
					ledger.paid.set(orderId, opened.payable);
					paidIn += opened.payable;
				} else {
					const orders = [...ledger.paid.keys()];
					const orderId = orders[step.which % Math.max(1, orders.length)];
					if (orderId === undefined) continue;
					const left = (ledger.paid.get(orderId) ?? 0) - (ledger.back.get(orderId) ?? 0);
					const amount = Math.floor(left * step.part);
					if (amount === 0) continue;
					const plan = refundPlan(
						ledger.valueOf(orderId),
						ledger.held(),
						{ amount, isWhole: amount === left },
						now,
					);
					const gone = plan.shortened.reduce((sum, { value }) => sum + value, 0);
					expect(gone).toBeLessThanOrEqual(amount);
					for (const { grant, endsAt } of plan.shortened) {
						expect(endsAt).toBeGreaterThanOrEqual(Math.min(now, grant.endsAt ?? 0));
						ledger.end(grant.id, endsAt);
					}
					for (const each of plan.reopened)
						ledger.open(each.orderId, each.edition, each.value, each.startsAt, each.endsAt);
					if (step.fails) {
						// The provider has said no: the time that was taken is opened again.
						const parts = plan.shortened.map(({ grant, value }) => ({
							orderId: (grant as Grant).orderId,
							edition: grant.edition as PaidEdition,
							value,
							msPerFen: (grant.bought?.length ?? 0) / (grant.bought?.value ?? 1),
						}));
						for (const each of reopen(ledger.held(), parts, now))
							ledger.open(each.orderId, each.edition, each.value, each.startsAt, each.endsAt);
					} else {
						taken += gone;
						ledger.back.set(orderId, (ledger.back.get(orderId) ?? 0) + amount);
						for (const { grant, value } of plan.shortened)
							ledger.takenFrom.push({ orderId, id: grant.id, value });
					}
				}
				// No moment is paid for twice.
				const inOrder = ledger.grants
					.filter((each) => each.bought && (each.endsAt ?? 0) > each.startsAt)
					.toSorted((a, b) => a.startsAt - b.startsAt);
				for (const [index, each] of inOrder.entries())
					expect(each.startsAt).toBeGreaterThanOrEqual(inOrder[index - 1]?.endsAt ?? 0);
				// What came in has been used, taken back or is still to come, but for a fen of rounding an act and grant.
				const left = ledger.worth(ledger.now, Number.POSITIVE_INFINITY);
				expect(Math.abs(paidIn - taken - used - left)).toBeLessThanOrEqual(acts * (ledger.grants.length + 1));
			}
		}),
		{ numRuns: 400 },
	);
});
