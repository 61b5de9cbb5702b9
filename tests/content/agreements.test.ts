import { describe, expect, test } from 'vitest';
import { agreementHtml, sectionsOf } from '#content/agreement-text.ts';
import { KEYS, SESSION_KEYS } from '#stores/shared/keys.ts';
import { entriesOf, LOCALES } from './entries.ts';

const english = entriesOf('agreements', 'en');

describe.each(LOCALES)('the agreements in %s', (locale) => {
	const entries = entriesOf('agreements', locale);

	test('are three, with the sections, dates and values of the English ones', () => {
		const shape = (all: typeof entries) =>
			all.map(({ slug, matter, body }) => ({
				slug,
				order: matter.get('order'),
				effective: matter.get('effective'),
				anchors: matter.get('anchors'),
				headings: body.match(/^## \d+\. /gm),
				values: [...new Set(body.match(/\{\{\w+\}\}/g))].toSorted(),
			}));
		expect(shape(entries)).toEqual(shape(english));
		expect(entries.map(({ slug }) => slug)).toEqual(['privacy', 'team-manager', 'terms']);
	});

	test('have an anchor for each heading', () => {
		for (const { slug, matter, body } of entries) {
			const anchors = matter.get('anchors')?.replace(/[[\]]/g, '').split(', ') ?? [];
			expect([slug, anchors.length]).toEqual([slug, body.match(/^## /gm)?.length]);
			expect(new Set(anchors).size).toBe(anchors.length);
		}
	});

	test('the privacy policy names every key that the browser stores, and says what for', () => {
		const privacy = entries.find(({ slug }) => slug === 'privacy');
		const named = [...(privacy?.matter ?? [])].filter(([key]) => key.startsWith('  '));
		expect(named.map(([key]) => key.trim()).toSorted()).toEqual(
			[...Object.values(KEYS), ...Object.values(SESSION_KEYS)].toSorted(),
		);
		for (const [key, purpose] of named) expect([key, purpose]).toEqual([key, expect.stringMatching(/../)]);
	});
});

describe('the text of an agreement', () => {
	const html = '<h2 id="a-b">1. A</h2><p>{{company}}</p><h2 id="c">2. C</h2>';

	test('gets the anchors of its language-free list', () => {
		const sections = sectionsOf(html, 'terms', ['scope', 'law']);
		expect(sections).toEqual([
			{ anchor: 'terms-scope', title: '1. A' },
			{ anchor: 'terms-law', title: '2. C' },
		]);
		expect(agreementHtml(html, sections, { company: 'A & B <Ltd>' })).toBe(
			'<h2 id="terms-scope">1. A</h2><p>A &amp; B &lt;Ltd&gt;</p><h2 id="terms-law">2. C</h2>',
		);
	});

	test('is refused where headings and anchors do not fit, or a value is unknown', () => {
		expect(() => sectionsOf(html, 'terms', ['scope'])).toThrow('terms has 2 headings and 1 anchors');
		expect(() => agreementHtml('<p>{{nobody}}</p>', [], {})).toThrow('{{nobody}}');
	});
});
