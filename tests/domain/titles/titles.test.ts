import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenWords } from '#domain/titles/forbidden-words.ts';
import { readTitles } from '#domain/titles/read-titles.ts';
import type { SegmentWord } from '#domain/titles/segment-words.ts';
import { repairedTitle, titleFaults } from '#domain/titles/title-faults.ts';
import { titleParts } from '#domain/titles/title-parts.ts';
import { missingWords, titleProposals } from '#domain/titles/title-proposals.ts';
import { byTerm, expectedPlace, rankCorrelation, scoresOf, titleSkill } from '#domain/titles/title-skill.ts';
import { titleWords } from '#domain/titles/title-terms.ts';

const US = forbiddenWords(87, []);
const LONG = 'Insulated Steel Bottle for the Gym';

const word = (text: string, lift = 1.5, growth: SegmentWord['growth'] = null): SegmentWord => ({
	term: text.toLowerCase(),
	text,
	products: 10,
	shops: 8,
	units: 1_000,
	share: 0.1,
	lift,
	growth,
});
const CONTEXT = { brands: ['Acme Outdoor'], product: new Set(['bottle', 'flask']) };

describe('faults of a title', () => {
	test.each([
		[LONG, []],
		['Steel Bottle', [{ fault: 'short', words: [] }]],
		['a'.repeat(256), [{ fault: 'long', words: [] }]],
		[`Best Seller ${LONG}`, [{ fault: 'forbidden', words: ['best seller'] }]],
		[`Bestsellers of ${LONG}`, []],
		[`${LONG} bottle`, [{ fault: 'repeated', words: ['bottle'] }]],
		['INSULATED STEEL Bottles 500ML', []],
		[
			'INSULATED STEEL WATER BOTTLES 500ML',
			[
				{
					fault: 'shouted',
					words: ['INSULATED', 'STEEL', 'WATER', 'BOTTLES'],
				},
			],
		],
		[`${LONG} 🔥!!`, [{ fault: 'signs', words: ['🔥', '!!'] }]],
	])('"%s"', (title, faults) => {
		expect(titleFaults(title, US)).toEqual(faults);
	});

	test('are those of the region', () => {
		expect(titleFaults(`${LONG} termurah`, US)).toEqual([]);
		expect(titleFaults(`${LONG} Termurah`, forbiddenWords(81, []))).toEqual([
			{ fault: 'forbidden', words: ['termurah'] },
		]);
	});
});

describe('a repaired title', () => {
	test.each([
		[LONG, LONG],
		[`🔥🔥 BEST SELLER ${LONG} Bottle!!`, LONG],
		[`Free Shipping, ${LONG}`, LONG],
		['INSULATED STEEL WATER BOTTLES 500ML', 'Insulated Steel Water Bottles 500ML'],
	])('of "%s"', (title, repaired) => {
		expect(repairedTitle(title, US)).toBe(repaired);
	});

	test('is one that a second repair leaves as it is, and has no words of its own', () => {
		const pieces = fc.constantFrom(
			'BEST',
			'SELLER',
			'Steel',
			'STEEL',
			'Bottle',
			'BOTTLES',
			'🔥',
			'!!',
			'500ml',
			'free shipping',
			'保温杯',
			'-',
			',',
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
				const title = parts.join(' ');
				const once = repairedTitle(title, US);
				expect(repairedTitle(once, US)).toBe(once);
				const words = new Set(titleWords(title).map(({ folded }) => folded));
				for (const { folded } of titleWords(once)) expect(words).toContain(folded);
			}),
		);
	});
});

test('the parts of a title', () => {
	const parts = titleParts(
		'Acme Outdoor Insulated Bottles 500 ml 5XL Waterproof for Women Christmas',
		CONTEXT,
	);
	expect(parts.map(({ text, part }) => [text, part])).toEqual([
		['Acme', 'brand'],
		['Outdoor', 'brand'],
		['Insulated', 'other'],
		['Bottles', 'product'],
		['500', 'attribute'],
		['ml', 'attribute'],
		['5XL', 'attribute'],
		['Waterproof', 'attribute'],
		['for', 'other'],
		['Women', 'audience'],
		['Christmas', 'occasion'],
	]);
});

describe('proposals', () => {
	const WORDS = [
		word('Bottles', 3),
		word('Waterproof', 2.5),
		word('Vacuum Flask', 2, 0.2),
		word('Amazon', 1.9),
		word('Leakproof', 1.4, 0.9),
		word('Travel', 1.2),
		word('Cheap', 0.7, 2),
	];

	test('leave out what is said, what is a fact of the product, what is forbidden and what sells less', () => {
		expect(missingWords(LONG, WORDS, CONTEXT, US).map(({ text }) => text)).toEqual([
			'Vacuum Flask',
			'Leakproof',
			'Travel',
		]);
	});

	test('are repaired, with what sells, and with what rises', () => {
		const made = titleProposals(`${LONG} Bottle`, WORDS, CONTEXT, US);
		expect(made.map(({ way, title, added }) => [way, title, added.map(({ text }) => text)])).toEqual([
			['repaired', LONG, []],
			['sells', `${LONG} Vacuum Flask Leakproof Travel`, ['Vacuum Flask', 'Leakproof', 'Travel']],
			['rises', `${LONG} Leakproof Vacuum Flask`, ['Leakproof', 'Vacuum Flask']],
		]);
	});

	test('are none for a title that nothing is missing of', () => {
		expect(titleProposals(LONG, [], CONTEXT, US)).toEqual([]);
	});
});

describe('skill', () => {
	test.each([
		[[1, 2, 3, 4], [10, 20, 30, 40], 1],
		[[1, 2, 3, 4], [4, 3, 2, 1], -1],
		[[1, 1, 2], [5, 6, 7], Math.sqrt(3) / 2],
		[[1, 1], [1, 2], null],
	])('the rank correlation of %j and %j is %s', (left, right, correlation) => {
		const found = rankCorrelation(left, right);
		if (correlation === null) expect(found).toBeNull();
		else expect(found).toBeCloseTo(correlation, 10);
	});

	const titles = (unitsOf: (index: number) => number, length = 100) =>
		readTitles(
			Array.from({ length }, (_, index) => ({
				id: String(index).padStart(3, '0'),
				title: `${index % 2 ? 'Vacuum Flask' : 'Paper Cup'} ${['Red', 'Blue', 'Green'][index % 3]}`,
				shop: `shop ${index % 10}`,
				units: unitsOf(index),
				before: null,
			})),
		);

	test('is there where words tell what sells, and then titles have their place', () => {
		const known = titles((index) => (index % 2 ? 1_000 : 10) + index);
		const skill = titleSkill(known);
		expect(skill).toMatchObject({ products: 100, predicts: true });
		expect(skill.correlation).toBeGreaterThan(0.7);
		const words = byTerm([{ ...word('vacuum flask', 1.9) }, { ...word('paper cup', 0.1) }]);
		expect(expectedPlace('Vacuum Flask Red', scoresOf(known, words), words)).toBe(0.5);
		expect(expectedPlace('Paper Cup', scoresOf(known, words), words)).toBe(0);
	});

	test('is none where they do not, or where too few are known', () => {
		// A permutation of 0 to 99 that has nothing to do with the words.
		expect(titleSkill(titles((index) => (index * 37) % 101)).predicts).toBe(false);
		expect(titleSkill(titles((index) => index, 59))).toEqual({
			products: 59,
			correlation: null,
			predicts: false,
		});
	});
});
