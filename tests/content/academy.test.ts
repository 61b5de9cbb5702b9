import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEVELS, SCREENS, TOPICS } from '#content/academy/topics.ts';
import { ROUTES, routeOf } from '#domain/site/routes.ts';
import { textLength } from '#domain/text/reading-time.ts';
import { type Entry, entriesOf, LOCALES } from './entries.ts';

const ACADEMY = resolve(import.meta.dirname, '../../src/content/academy');
const FIGURES = resolve(import.meta.dirname, '../../src/sections/figures');

const english = entriesOf('academy', 'en');
const slugs = english.map(({ slug }) => slug);

/** The lines of a front matter that are the same in every language. */
function sharedMatter(locale: string, slug: string): string[] {
	const [, head = ''] = readFileSync(resolve(ACADEMY, locale, `${slug}.mdx`), 'utf8').split('---\n');
	return head.split('\n').filter((line) => !/^(title|description|keywords):/.test(line));
}

const figuresIn = ({ body }: Entry) => [...body.matchAll(/^<(\w+) \/>$/gm)].map(([, name = '']) => name);
const linksIn = ({ body }: Entry) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

/** How long readers of the language would call a text: signs with their punctuation in Chinese, words elsewhere. */
function lengthOf(locale: string, body: string): number {
	const { words, characters } = textLength(body);
	const punctuation = body.match(/[，。；：、？（）“”]/g)?.length ?? 0;
	return locale === 'zh' ? characters + words + punctuation : words;
}

test('there are tutorials on every topic and level, in one reading order', () => {
	expect(slugs.length).toBeGreaterThanOrEqual(9);
	const values = (key: string) => new Set(english.map(({ matter }) => matter.get(key)));
	expect(values('topic')).toEqual(new Set(TOPICS));
	expect(values('level')).toEqual(new Set(LEVELS));
	const orders = english.map(({ matter }) => Number(matter.get('order'))).toSorted((a, b) => a - b);
	expect(orders).toEqual(slugs.map((_, index) => index + 1));
});

test('the screens that tutorials lead to are routes of the product', () => {
	for (const name of SCREENS) expect(ROUTES.map((route) => route.name)).toContain(name);
});

test('levels follow one another in the reading order', () => {
	const levels = english
		.toSorted((a, b) => Number(a.matter.get('order')) - Number(b.matter.get('order')))
		.map(({ matter }) => [...LEVELS].map(String).indexOf(matter.get('level') ?? ''));
	expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});

describe.each(LOCALES)('the tutorials in %s', (locale) => {
	const entries = entriesOf('academy', locale);
	const prefix = locale === 'en' ? '' : `/${locale}`;

	test('are the same ones, at the same place, about the same screens', () => {
		expect(entries.map(({ slug }) => slug)).toEqual(slugs);
		for (const slug of slugs) {
			expect([slug, sharedMatter(locale, slug)]).toEqual([slug, sharedMatter('en', slug)]);
		}
	});

	test.each(entries)('$slug takes a few minutes', ({ body }) => {
		const [least, most] = locale === 'zh' ? [900, 1_500] : [500, 900];
		expect(lengthOf(locale, body)).toBeGreaterThanOrEqual(least);
		expect(lengthOf(locale, body)).toBeLessThanOrEqual(most);
	});

	test('show the same figures, at least one each, and each figure exists', () => {
		for (const [index, entry] of entries.entries()) {
			const shown = figuresIn(entry);
			expect([entry.slug, shown]).toEqual([entry.slug, figuresIn(english[index] ?? entry)]);
			expect(shown.length).toBeGreaterThan(0);
			for (const name of shown)
				expect(readFileSync(resolve(FIGURES, `${name}.astro`), 'utf8')).toContain('<Figure');
		}
	});

	test('have the same sections as in English', () => {
		const sections = ({ body }: Entry) => body.match(/^## /gm)?.length;
		expect(entries.map(sections)).toEqual(english.map(sections));
	});

	test('link to tutorials of their own language and to addresses of the product', () => {
		for (const entry of entries) {
			for (const link of linksIn(entry)) {
				const path = link.split('?')[0] ?? '';
				const isTutorial = path.startsWith(`${prefix}/academy/`);
				if (isTutorial) expect(slugs).toContain(path.slice(`${prefix}/academy/`.length));
				else expect([entry.slug, path, routeOf(path)?.kind]).toEqual([entry.slug, path, 'app']);
			}
		}
	});

	test('name help articles that exist', () => {
		const articles = entriesOf('help', locale).map(({ slug }) => slug);
		for (const { slug, matter } of entries) {
			const named = (matter.get('help') ?? '').replace(/[[\]]/g, '').split(', ');
			expect([slug, articles]).toEqual([slug, expect.arrayContaining(named)]);
		}
	});
});
