import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/access/editions.ts';
import { SAMPLE_DAYS } from '#domain/selection/sample-days.ts';
import { TEAM } from '#domain/teams/team.ts';
import { entriesOf, LOCALES } from './entries.ts';

const english = entriesOf('help', 'en');
const slugs = english.map(({ slug }) => slug);

/** The distinct numbers of a text, whatever groups their digits; small ones may be written as words. */
const numbersIn = (text: string) => {
	const numbers = [...text.replace(/`[^`]*`/g, '').matchAll(/\d+(?:[.,]\d{3})*/g)].map(([number]) =>
		Number(number.replace(/[.,]/g, '')),
	);
	return [...new Set(numbers)].filter((number) => number > 12).toSorted((a, b) => a - b);
};

test('the help centre answers at least thirty questions', () => {
	expect(slugs.length).toBeGreaterThanOrEqual(30);
});

test('the anchors that menus lead to exist', () => {
	for (const anchor of [
		'optimisation-tool',
		'drop-shipping',
		'data-service',
		'super-browser',
		'contact',
		'programs',
	]) {
		expect(slugs).toContain(anchor);
	}
});

test.each([
	['trial', [LIMITS.trial.longestPeriod, LIMITS.trial.rows]],
	['export', [LIMITS.professional.exportRows, LIMITS.all_in_one.exportRows]],
	['open-access', [LIMITS.guest.rows]],
	['team-manager', [TEAM.settlementDays]],
	['join-team', [TEAM.postWithinHours]],
	['samples', [SAMPLE_DAYS]],
])('the numbers of “%s” are those of the domain', (slug, numbers) => {
	const text = english.find((entry) => entry.slug === slug);
	expect(numbersIn(`${text?.matter.get('title')} ${text?.body}`)).toEqual(expect.arrayContaining(numbers));
});

test('what is sold has articles of its own, which nothing else leads to', () => {
	const isSale = ({ matter }: (typeof english)[number]) => matter.get('sale') === 'true';
	const sold = english.filter(isSale).map(({ slug }) => slug);
	expect(sold).toEqual(expect.arrayContaining(['editions', 'prices', 'payment', 'trial']));
	for (const entry of english.filter((one) => !isSale(one))) {
		const always = entry.body.replace(/<div class="for-sale">[\s\S]*?<\/div>/g, '');
		const links = [...always.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
		expect([entry.slug, links.filter((anchor) => sold.includes(anchor ?? ''))]).toEqual([entry.slug, []]);
		expect([entry.slug, /\b(editions?|trial)\b/i.exec(always)?.[0]]).toEqual([entry.slug, undefined]);
	}
});

describe.each(LOCALES)('the articles in %s', (locale) => {
	const entries = entriesOf('help', locale);

	test('are the same as in English, at the same places, about the same screens', () => {
		const placed = (all: typeof entries) =>
			all.map(({ slug, matter }) => [
				slug,
				...['topic', 'order', 'about', 'sale', 'table'].map((key) => matter.get(key)),
			]);
		expect(placed(entries)).toEqual(placed(english));
	});

	test('have a place of their own', () => {
		const places = entries.map(({ matter }) => `${matter.get('topic')} ${matter.get('order')}`);
		expect(new Set(places).size).toBe(entries.length);
	});

	test('name the same numbers as in English', () => {
		for (const [index, { slug, body }] of entries.entries()) {
			expect([slug, numbersIn(body)]).toEqual([slug, numbersIn(english[index]?.body ?? '')]);
		}
	});

	test('link to articles that exist, and to pages of their own language', () => {
		for (const { slug, body } of entries) {
			for (const [, link = ''] of body.matchAll(/\]\(([^)]+)\)/g)) {
				if (link.startsWith('#'))
					expect([slug, slugs]).toEqual([slug, expect.arrayContaining([link.slice(1)])]);
				else if (/^\/(zh|id)?\/?(academy|protocol|manager)(?![a-z])/.test(link)) {
					expect([slug, link]).toEqual([
						slug,
						expect.stringMatching(
							locale === 'en' ? /^\/(academy|protocol|manager)/ : new RegExp(`^/${locale}/`),
						),
					]);
				}
			}
		}
	});
});
