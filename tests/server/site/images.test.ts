import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, UNMAPPED } from '#domain/platforms/categories.ts';
import { GLYPH_NAMES, glyphOf } from '#server/images/image-glyphs.ts';
import { avatarTile, initialsOf, productTile } from '#server/images/images.ts';

const BYTES = 1500;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Enough of XML to see hostile text: tags balance, and nothing outside of them holds a bare sign. */
function isWellFormed(svg: string): boolean {
	const open: string[] = [];
	const rest = svg.replace(
		/<(\/?)([a-z]+)((?: [a-z:A-Z-]+="[^"<>&]*(?:&(?:amp|lt|gt|quot|#39);[^"<>&]*)*")*)(\/?)>/g,
		(_, end, name, _all, single) => {
			if (end) return open.pop() === name ? '' : '<';
			if (!single) open.push(name);
			return '';
		},
	);
	return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(rest);
}

describe('product tiles', () => {
	test('are the same for the same product and differ between products', () => {
		expect(productTile(87, '1', 'Serum', '100102')).toBe(productTile(87, '1', 'Serum', '100102'));
		const tiles = new Set(Array.from({ length: 50 }, (_, at) => productTile(87, String(at), '', '100102')));
		expect(tiles.size).toBe(50);
		expect(productTile(81, '1')).not.toBe(productTile(82, '1'));
	});

	test('are small and well formed for every category', () => {
		for (const { id, names } of CATEGORIES) {
			const tile = productTile(87, `1729${id}`, names.en, id);
			expect(bytes(tile), id).toBeLessThanOrEqual(BYTES);
			expect(isWellFormed(tile), id).toBe(true);
			expect(tile).not.toMatch(/"[DML]"|NaN|undefined|<text/);
		}
	});

	test('show what the category is about', () => {
		expect(glyphOf('110301')).toBe('dress');
		expect(glyphOf('1803')).toBe('headphones');
		expect(glyphOf('30')).toBe('paw');
		expect(glyphOf(UNMAPPED)).toBe('box');
		expect(glyphOf('')).toBe('box');
		const used = new Set(CATEGORIES.map(({ id }) => glyphOf(id)));
		expect([...GLYPH_NAMES].filter((glyph) => !used.has(glyph))).toEqual([]);
	});

	test('give every level 1 category a colour and a glyph of its own kind, not the unknown grey', () => {
		for (const { id } of CATEGORIES.filter(({ level }) => level === 1)) {
			expect(productTile(87, '1', '', id)).not.toContain('hsl(216 11%');
		}
		expect(productTile(87, '1', '', UNMAPPED)).toMatch(/hsl\(2[0-2]\d (9|10|11)%/);
	});

	test('carry any title without breaking out of the picture', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), (title, id) => {
				expect(isWellFormed(productTile(87, id, title, '1001'))).toBe(true);
			}),
			{ numRuns: 50 },
		);
		expect(productTile(87, '1', '"><script>alert(1)</script>&')).toContain(
			'aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"',
		);
	});

	test('cut long titles', () => {
		expect(bytes(productTile(87, '1', '长'.repeat(3000), '1001'))).toBeLessThanOrEqual(BYTES);
	});
});

describe('avatar tiles', () => {
	test.each([
		['Ngọc Anh', 'NA'],
		['dinda.racun', 'DR'],
		['Rania', 'R'],
		['the.mama.kate.edit', 'TE'],
		['พลอยรีวิว', 'พ'],
		['雪莉 Shirley', '雪'],
		['🔥🔥', '🔥'],
		['', '?'],
		['   ', '?'],
		['_x_', 'X'],
	])('of %j show %j', (name, initials) => {
		expect(initialsOf(name)).toBe(initials);
	});

	test('are the same for the same id, small and well formed for any name', () => {
		expect(avatarTile('9', 'Ana')).toBe(avatarTile('9', 'Ana'));
		expect(avatarTile('9', 'Ana')).not.toBe(avatarTile('10', 'Ana'));
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
				const tile = avatarTile('1', name);
				expect(isWellFormed(tile)).toBe(true);
				expect(bytes(tile)).toBeLessThanOrEqual(BYTES);
			}),
		);
	});
});
