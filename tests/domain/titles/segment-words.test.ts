import { expect, test } from 'vitest';
import { readTitles, type SoldTitle } from '#domain/titles/read-titles.ts';
import { segmentWords, sellsMore } from '#domain/titles/segment-words.ts';
import { titleTerms } from '#domain/titles/title-terms.ts';

const sold = (id: string, title: string, units: number, before: number | null = null): SoldTitle => ({
	id,
	title,
	shop: `shop ${id}`,
	units,
	before,
});

test.each([
	['Velvet Hangers for Coats', ['coats', 'hangers', 'hangers for coats', 'velvet', 'velvet hangers']],
	['The 30 Pack', ['30 pack', 'pack']],
	['Cup, Lid', ['cup', 'lid']],
	['Áo thun nam', ['ao', 'ao thun', 'ao thun nam', 'nam', 'thun', 'thun nam']],
	['保温杯', ['保温', '温杯']],
	['', []],
])('the terms of "%s"', (title, terms) => {
	expect([...titleTerms(title).keys()].sort()).toEqual([...terms].sort());
});

/*
 * Six products, 1,000 units. "cup": a, b, c, d = 800 of 1,000 by 4 of 6 products, lift 0.8 / 0.6667 = 1.2.
 * "steel cup": a, b, c = 700 units by half of the products, lift 1.4; 600 of them were 400 before: +50 %.
 * "steel" only ever stands in "steel cup"; "pot" has two products.
 */
const SEGMENT = [
	sold('a', 'Steel Cup', 400, 300),
	sold('b', 'Steel cup 500ml', 200, 100),
	sold('c', 'Big STEEL CUP', 100),
	sold('d', 'Paper cup', 100, 100),
	sold('e', 'Pot', 150, 100),
	sold('f', 'Iron Pot', 50, 100),
];

test('are weighed by the units of the products that have them', () => {
	expect(segmentWords(readTitles(SEGMENT))).toEqual([
		{
			term: 'cup',
			text: 'cup',
			products: 4,
			shops: 4,
			units: 800,
			share: 0.8,
			lift: 0.8 / (4 / 6),
			growth: (700 - 500) / 500,
		},
		{
			term: 'steel cup',
			text: 'Steel Cup',
			products: 3,
			shops: 3,
			units: 700,
			share: 0.7,
			lift: 0.7 / 0.5,
			growth: 0.5,
		},
	]);
});

test('of one shop are its brand and left out', () => {
	const own = SEGMENT.map((one) => ({ ...one, shop: 'one shop' }));
	expect(segmentWords(readTitles(own))).toEqual([]);
});

test.each([
	[1.2, true],
	[1, false],
	[0.2, false],
])('with a lift of %d sell more than others: %s', (lift, sells) => {
	expect(sellsMore({ lift })).toBe(sells);
});

test('of nothing sold are none', () => {
	expect(segmentWords(readTitles(SEGMENT.map((one) => ({ ...one, units: 0 }))))).toEqual([]);
	expect(segmentWords(readTitles([]))).toEqual([]);
});
