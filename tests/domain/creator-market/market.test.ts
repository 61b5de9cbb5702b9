import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '#domain/access/editions.ts';
import { INVITATIONS_PER_DAY, invitationsWant, leftToday } from '#domain/creator-market/limits.ts';
import { type ProfileValues, profileProblems } from '#domain/creator-market/profile.ts';
import { type PromiseFacts, returnsOf } from '#domain/teams/returns.ts';

describe('invitations of a day', () => {
	test('grow with the edition', () => {
		const amounts = EDITIONS.map((edition) => INVITATIONS_PER_DAY[edition]);
		expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
		expect(leftToday('basic', 18)).toBe(2);
		expect(leftToday('basic', 25)).toBe(0);
	});

	test.each([
		['sign_up', 'edition', 'basic'],
		['trial', 'edition', 'basic'],
		['basic', 'edition', 'advanced'],
		['all_in_one', 'tomorrow', null],
	] as const)('that are used by %s need %s %s', (edition, needs, more) => {
		expect(invitationsWant(edition, 1)).toEqual({ code: 1, needs, edition: more });
	});
});

const FULL: ProfileValues = {
	about: 'Home and kitchen, three lives a week.',
	categories: ['01'],
	works: ['commission'],
	languages: ['en'],
	contact: 'mia@example.com',
	sharesContact: true,
	isListed: true,
	isAgreed: true,
};

describe('a profile', () => {
	test.each<[string, Partial<ProfileValues>, readonly string[]]>([
		['whole', {}, []],
		['without consent', { isAgreed: false }, ['agreed']],
		['off the market', { isListed: false, isAgreed: false, about: '', works: [] }, []],
		['with a contact to be shared that is none', { contact: ' ' }, ['contact']],
		['with a contact that is not shared', { contact: '', sharesContact: false }, []],
		[
			'with too little',
			{ about: 'Hi', categories: [], works: [], languages: [] },
			['about', 'categories', 'works', 'languages'],
		],
	])('%s', (_, given, problems) => {
		expect([...profileProblems({ ...FULL, ...given })]).toEqual(problems);
	});
});

const sample = (more: Partial<PromiseFacts> = {}): PromiseFacts => ({
	kind: 'sample',
	givenAt: 0,
	postBy: 100,
	postedAt: null,
	orders: 0,
	value: 0,
	...more,
});

describe('what samples and links brought', () => {
	test('is counted from the promises', () => {
		const promises = [
			sample({ postedAt: 50, orders: 3, value: 9000 }),
			sample({ postedAt: 150 }),
			sample(),
			sample({ postBy: 300 }),
			sample({ kind: 'link', postedAt: 20 }),
		];
		expect(returnsOf(promises, 200)).toEqual({
			samples: 4,
			links: 1,
			posted: 3,
			sold: 1,
			// Of four decided ones the first and the link were in time.
			keptRate: 0.5,
			orders: 3,
			value: 9000,
			valuePerSample: 2250,
		});
	});

	test('is unknown where nothing is decided, and where there is no sample', () => {
		expect(returnsOf([sample({ kind: 'link' })], 0)).toMatchObject({ keptRate: null, valuePerSample: null });
		expect(returnsOf([], 0)).toMatchObject({ samples: 0, links: 0, keptRate: null });
	});

	test('never keeps more than it promised', () => {
		const promise = fc.record({
			kind: fc.constantFrom('sample' as const, 'link' as const),
			givenAt: fc.nat(100),
			postBy: fc.nat(200),
			postedAt: fc.option(fc.nat(300), { nil: null }),
			orders: fc.nat(5),
			value: fc.nat(10_000),
		});
		fc.assert(
			fc.property(fc.array(promise), fc.nat(400), (promises, now) => {
				const returns = returnsOf(promises, now);
				expect(returns.samples + returns.links).toBe(promises.length);
				expect(returns.posted).toBeLessThanOrEqual(promises.length);
				expect(returns.keptRate ?? 0).toBeLessThanOrEqual(1);
				const halves = [promises.slice(0, 3), promises.slice(3)].map((part) => returnsOf(part, now));
				expect(halves.reduce((total, { value }) => total + value, 0)).toBe(returns.value);
			}),
		);
	});
});
