import { expect, test } from 'vitest';
import {
	batchItems,
	batchRows,
	cellsOf,
	filesFor,
	lanesFor,
	MOST_PRODUCTS,
	MOST_VIDEOS,
	refoundFiles,
	withoutVideo,
	withProducts,
} from '#domain/studio/batch.ts';

test.each([
	[
		'commas',
		'a,b\n1,2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'semicolons',
		'a;b\n1,5;2',
		[
			['a', 'b'],
			['1,5', '2'],
		],
	],
	[
		'tabs',
		'a\tb\r\n1\t2',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	[
		'quotes',
		'a,b\n"x, ""y""\nz",2',
		[
			['a', 'b'],
			['x, "y"\nz', '2'],
		],
	],
	[
		'an inch in the middle',
		'a,b\n12" cup,2',
		[
			['a', 'b'],
			['12" cup', '2'],
		],
	],
	['a mark of the byte order', '\uFEFFa,b', [['a', 'b']]],
])('a sheet with %s is read', (_, text, cells) => {
	expect(cellsOf(text)).toEqual(cells);
});

test('rows are products; what is none is told by its line', () => {
	const rows = batchRows(
		'SKU,Title,Old price,Line 1,Stock\nc1,Cup,$9,=1+1,5\n,,$4,,\n\nc1,Other cup,,,\n,Plate,,,\n,Plate,,,',
	);
	expect(rows.products).toEqual([
		{ key: 'c1', fields: { title: 'Cup', oldPrice: '$9', line1: '=1+1' } },
		{ key: 'Plate', fields: { title: 'Plate' } },
	]);
	expect(rows.faults).toEqual([
		{ line: 3, fault: 'noTitle' },
		{ line: 5, fault: 'twice' },
		{ line: 7, fault: 'twice' },
	]);
	expect(rows.unknown).toEqual(['Stock']);
});

test('columns are called by their names, and as the screen calls them', () => {
	const words = { title: '标题', oldPrice: 'harga lama', line1: '第 1 句' };
	const rows = batchRows('SKU\t标题\tHarga Lama\t第1句\tprice\t标\nc1\t杯子\t$9\t轻\t$7\t5', words);
	expect(rows.products).toEqual([
		{ key: 'c1', fields: { title: '杯子', price: '$7', oldPrice: '$9', line1: '轻' } },
	]);
	expect(rows.unknown).toEqual(['标']);
	expect(batchRows('标题\n杯子').unknown).toEqual(['标题']);
});

test('no more products are taken than are made at once', () => {
	const lines = Array.from({ length: MOST_PRODUCTS + 2 }, (_, index) => `Cup ${index}`);
	const rows = batchRows(['title', ...lines].join('\n'));
	expect(rows.products).toHaveLength(MOST_PRODUCTS);
	expect(rows.faults).toEqual([
		{ line: MOST_PRODUCTS + 2, fault: 'many' },
		{ line: MOST_PRODUCTS + 3, fault: 'many' },
	]);
});

const product = (key: string) => ({ key, fields: { title: key } });

test('each product is made in each template, under a name of its own that systems take', () => {
	const items = batchItems(
		[product('a/b: c?'), product('cup')],
		['reasons', 'arrival'],
		'{product}-{template}',
	);
	expect(items.map(({ name }) => name)).toEqual([
		'a b c-reasons',
		'a b c-arrival',
		'cup-reasons',
		'cup-arrival',
	]);
	expect(
		batchItems([product('Cup'), product('cup')], ['reasons'], '{product}').map(({ name }) => name),
	).toEqual(['Cup', 'cup 002']);
	const same = [product('a 003'), product('a.'), product('a')];
	expect(batchItems(same, ['reasons'], '{product}').map(({ name }) => name)).toEqual([
		'a 003',
		'a',
		'a 003 003',
	]);
	// What a replacement would take for a pattern of its own is a name like any other, and no sign is cut in two.
	expect(batchItems([product("A$$B$&C$'")], ['reasons'], '{product}!')[0]?.name).toBe("A$$B$&C$'!");
	expect(batchItems([product('🎉'.repeat(100))], ['reasons'], '{product}')[0]?.name).toBe('🎉'.repeat(80));
	expect(batchItems([product(`${'a'.repeat(79)} b`)], ['reasons'], '{product}')[0]?.name).toBe(
		'a'.repeat(79),
	);
	expect(batchItems([product('a')], ['reasons'], '../..').map(({ name }) => name)).toEqual(['001']);
	const many = Array.from({ length: 50 }, (_, index) => product(`p${index}`));
	expect(batchItems(many, ['reasons', 'arrival', 'bundle'], '{number}')).toHaveLength(MOST_VIDEOS);
});

test('a product shows the files that begin with its key, else those that are nobody’s', () => {
	const files = ['c1.png', 'C1-back.png', 'c12.png', 'shop.png'].map((name) => ({ name }));
	const products = [product('c1'), product('c12'), product('c3')];
	const shown = products.map((one) => filesFor(one, products, files).map(({ name }) => name));
	expect(shown).toEqual([['c1.png', 'C1-back.png'], ['c12.png'], ['shop.png']]);
});

const named = (name: string) => ({ name });
const made = (key: string) => ({ name: key, product: product(key), template: 'reasons' as const });

test.each([
	// Its own file leaves with it: else the next product without files would show it.
	['c1', ['p1', 'p2'], ['p1.png', 'shop.png']],
	['p1', ['c1', 'p2'], ['c1.png', 'shop.png']],
	['p2', ['c1', 'p1'], ['c1.png', 'p1.png']],
	['none', ['c1', 'p1', 'p2'], ['c1.png', 'p1.png', 'shop.png']],
])('a batch without %s keeps what the others show', (name, videos, files) => {
	const all = ['c1', 'p1', 'p2'].map(made);
	const rest = withoutVideo(all, ['c1.png', 'p1.png', 'shop.png'].map(named), name);
	expect(rest.videos.map((video) => video.name)).toEqual(videos);
	expect(rest.files.map((file) => file.name)).toEqual(files);
});

test.each([
	['by their names', ['a.png', 'b.png'], ['b.png', 'c.png'], ['b.png'], ['c.png']],
	['the single one whatever it is called', ['a.png'], ['new.png'], ['new.png'], []],
	['not any of several', ['a.png'], ['b.png', 'c.png'], [], ['b.png', 'c.png']],
	['one for two of the same name', ['a.png', 'a.png'], ['a.png'], ['a.png', 'a.png'], []],
	['none where nothing is missing', [], ['a.png'], [], ['a.png']],
])('files that were chosen again are found: %s', (_, missing, chosen, found, strange) => {
	const again = refoundFiles(missing.map(named), chosen.map(named));
	expect(again.found.map(([, file]) => file.name)).toEqual(found);
	expect(again.strange).toEqual(strange);
});

test('products that are added again stay as they were, and no more are taken than are made at once', () => {
	const before = [product('c1')];
	const again = { key: 'c1', fields: { title: 'Other' } };
	expect(withProducts(before, [again, product('c2')])).toEqual([product('c1'), product('c2')]);
	const many = Array.from({ length: MOST_PRODUCTS + 5 }, (_, index) => product(`p${index}`));
	expect(withProducts(before, many)).toHaveLength(MOST_PRODUCTS);
});

test.each([
	[undefined, 1],
	[2, 1],
	[4, 2],
	[16, 2],
])('a machine of %s cores renders %i at the same time', (cores, lanes) => {
	expect(lanesFor(cores)).toBe(lanes);
});
