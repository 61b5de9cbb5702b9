import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsLeft, callsOfDay } from '#domain/connectors/budget.ts';
import { type PlanInput, type PlannedOffer, planRun, type Thing } from '#domain/connectors/plan.ts';

const PRODUCTS: PlannedOffer = { what: 'products', of: 'list', pageSize: 10, mostPages: 100 };
const DAYS: PlannedOffer = { what: 'product-days', of: 'thing', pageSize: 1, mostPages: 1 };
const DETAILS: PlannedOffer = { what: 'product-details', of: 'thing', pageSize: 3, mostPages: 1 };

const BASE: PlanInput = {
	offers: [PRODUCTS, DAYS, DETAILS],
	wants: [],
	regions: ['ID', 'US'],
	dayIn: () => '2026-03-01',
	followed: {},
	moved: {},
	calls: 1_000,
};
const of = (region: string, ...ids: string[]): Thing[] => ids.map((id) => ({ region, id }));
const want = (what: PlannedOffer['what'], pages = 1, ...categories: string[]) => ({
	what,
	pages,
	categories,
});

describe('a plan', () => {
	test('asks first of what is followed, then for rankings, then of what moved', () => {
		const plan = planRun({
			...BASE,
			wants: [want('products', 2, 'c1', 'c2'), want('product-days')],
			followed: { product: of('US', 'a') },
			moved: { product: [...of('ID', 'b'), ...of('US', 'a')] },
		});
		expect(plan.parts.map(({ key, most }) => [key, most])).toEqual([
			['product-days/US/a', 1],
			['products/ID/c1', 2],
			['products/US/c1', 2],
			['products/ID/c2', 2],
			['products/US/c2', 2],
			['product-days/ID/b', 1],
		]);
		expect(plan).toMatchObject({ calls: 10, wanted: 10 });
	});

	test('ends where the calls end, with a list cut short', () => {
		const plan = planRun({ ...BASE, wants: [want('products', 4)], calls: 6 });
		expect(plan.parts.map(({ key, most }) => [key, most])).toEqual([
			['products/ID', 4],
			['products/US', 2],
		]);
		expect(plan).toMatchObject({ calls: 6, wanted: 8 });
	});

	test.each([
		['no calls are left', { calls: 0 }],
		['nothing is wanted', { wants: [] }],
		['there is no region', { regions: [] }],
		['the kind does not offer it', { offers: [DAYS] }],
	])('is empty where %s', (_, given) => {
		expect(planRun({ ...BASE, wants: [want('products', 4)], ...given })).toMatchObject({
			parts: [],
			calls: 0,
		});
	});

	test('asks of several things at once where the vendor takes them, and of none of other regions', () => {
		const followed = { product: [...of('ID', 'a', 'b', 'a', 'c', 'd'), ...of('GB', 'e')] };
		const plan = planRun({ ...BASE, wants: [want('product-details')], followed });
		expect(plan.parts.map(({ ids }) => ids)).toEqual([['a', 'b', 'c'], ['d']]);
	});

	test('never has more pages than the vendor gives', () => {
		const plan = planRun({ ...BASE, offers: [{ ...PRODUCTS, mostPages: 5 }], wants: [want('products', 90)] });
		expect(plan.parts.map(({ most }) => most)).toEqual([5, 5]);
	});

	test('never passes the budget by one, nor asks for anything twice', () => {
		const count = fc.nat({ max: 40 });
		const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
		const thing = fc.record({ region: fc.constantFrom('ID', 'US', 'GB'), id });
		const offer = fc.constantFrom(PRODUCTS, DAYS, DETAILS);
		const wants = fc.array(
			fc.record({ what: offer.map(({ what }) => what), pages: count, categories: fc.array(id) }),
		);
		const budget = fc.record({
			callsPerDay: fc.nat({ max: 200 }),
			microsPerCall: fc.nat({ max: 5_000 }),
			microsPerDay: fc.option(fc.nat({ max: 400_000 })),
			vendorCallsPerDay: fc.option(fc.nat({ max: 200 })),
		});
		const spent = fc
			.record({ calls: count, micros: fc.nat({ max: 200_000 }), others: count })
			.map(({ others, ...own }) => ({ ...own, accountCalls: own.calls + others }));
		fc.assert(
			fc.property(
				wants,
				budget,
				spent,
				fc.array(thing),
				fc.array(thing),
				(wants, budget, spent, one, two) => {
					const calls = callsLeft(budget, spent);
					const plan = planRun({
						...BASE,
						wants,
						followed: { product: one },
						moved: { product: two },
						calls,
					});
					const asked = plan.parts.reduce((sum, { most }) => sum + most, 0);
					expect(asked).toBe(plan.calls);
					expect(plan.calls).toBeLessThanOrEqual(plan.wanted);
					const total = spent.calls + asked;
					if (asked > 0) {
						expect(total).toBeLessThanOrEqual(budget.callsPerDay);
						expect(spent.accountCalls + asked).toBeLessThanOrEqual(
							budget.vendorCallsPerDay ?? Number.MAX_SAFE_INTEGER,
						);
						if (budget.microsPerCall > 0)
							expect(spent.micros + asked * budget.microsPerCall).toBeLessThanOrEqual(
								budget.microsPerDay ?? Number.MAX_SAFE_INTEGER,
							);
					}
					expect(new Set(plan.parts.map(({ key }) => key)).size).toBe(plan.parts.length);
				},
			),
		);
	});
});

test.each([
	['calls alone', { callsPerDay: 500, microsPerCall: 0, microsPerDay: null, vendorCallsPerDay: null }, 500],
	[
		'money',
		{ callsPerDay: 500, microsPerCall: 3_000, microsPerDay: 1_000_000, vendorCallsPerDay: null },
		333,
	],
	[
		'the vendor',
		{ callsPerDay: 500, microsPerCall: 1, microsPerDay: 1_000_000, vendorCallsPerDay: 100 },
		100,
	],
	['no money', { callsPerDay: 500, microsPerCall: 1, microsPerDay: 0, vendorCallsPerDay: null }, 0],
	['free calls', { callsPerDay: 5, microsPerCall: 0, microsPerDay: 0, vendorCallsPerDay: null }, 5],
])('%s bounds a day', (_, budget, calls) => {
	expect(callsOfDay(budget)).toBe(calls);
	expect(callsLeft(budget, { calls: 0, micros: 0, accountCalls: 0 })).toBe(calls);
});

test('what a day has cost counts at its own price', () => {
	const budget = { callsPerDay: 500, microsPerCall: 10, microsPerDay: 1_000, vendorCallsPerDay: null };
	expect(callsLeft(budget, { calls: 9, micros: 900, accountCalls: 9 })).toBe(10);
	expect(callsLeft(budget, { calls: 9, micros: 995, accountCalls: 9 })).toBe(0);
	expect(callsLeft({ ...budget, callsPerDay: 12 }, { calls: 9, micros: 90, accountCalls: 9 })).toBe(3);
	expect(callsLeft({ ...budget, callsPerDay: 5 }, { calls: 9, micros: 90, accountCalls: 9 })).toBe(0);
	// Of another connector with the account.
	const shared = { ...budget, microsPerDay: null, vendorCallsPerDay: 20 };
	expect(callsLeft(shared, { calls: 9, micros: 90, accountCalls: 17 })).toBe(3);
	expect(callsLeft(shared, { calls: 0, micros: 0, accountCalls: 25 })).toBe(0);
});
