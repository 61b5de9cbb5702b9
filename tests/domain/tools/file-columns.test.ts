import { describe, expect, test } from 'vitest';
import { amountOf, isFormula, productsOfFile, suggestedFields } from '#domain/tools/file-columns.ts';

describe('the columns of a file', () => {
	test.each([
		[
			['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price', 'Attribute: Material', 'Vendor'],
			['product', 'title', 'description', 'sku', 'price', 'attribute', 'ignore'],
		],
		[
			['Nama Produk', 'Harga', 'Stok', 'Berat'],
			['title', 'price', 'stock', 'weight'],
		],
		[
			['商品标题', '价格', '库存', '类目'],
			['title', 'price', 'stock', 'category'],
		],
		// A field is taken once, by the first column.
		[
			['Title', 'Product name'],
			['title', 'ignore'],
		],
	])('%j say %j', (heads, fields) => {
		expect(suggestedFields(heads)).toEqual(fields);
	});
});

describe('a cell', () => {
	test.each([
		['=1+1', true],
		['@SUM(A1)', true],
		['\t=HYPERLINK("http://a")', true],
		['+cmd|calc', true],
		['-2+3', true],
		['-12.50', false],
		['+62', false],
		['- dishwasher safe\n- 400 ml', false],
		['- 100% cotton (soft)', false],
		['- 防水，耐用', false],
		['- cmd|calc', true],
		['- SUM(A1)', true],
		['- STDEV.S(A1)', true],
		['- 2*SUM(A1)', true],
		['-A1', true],
		['Mug = cup', false],
	])('%j is a formula: %s', (cell, expected) => {
		expect(isFormula(cell)).toBe(expected);
	});

	test.each<[string, number | null]>([
		['12.50', 1_250],
		['12,5', 1_250],
		['$1,234.50', 123_450],
		['1.234,50', 123_450],
		['Rp 50.000', 5_000_000],
		['1,234,567', 123_456_700],
		['１２', 1_200],
		['free', null],
		['-5', null],
		['1.23.4', null],
		['', null],
	])('the price %j is %s minor units', (text, minor) => {
		expect(amountOf(text, 'USD')).toBe(minor);
	});

	test('has no decimals in đồng', () => {
		expect(amountOf('25.000', 'VND')).toBe(25_000);
	});
});

describe('the rows of a file', () => {
	const HEADS = [
		'Parent',
		'Title',
		'Category',
		'SKU',
		'Color',
		'Price',
		'Stock',
		'Weight',
		'Images',
		'Attribute: Material',
	];
	const COLUMNS = suggestedFields(HEADS);
	const read = (...rows: string[][]) => productsOfFile([HEADS, ...rows], COLUMNS, 'USD');

	test('of one product are its variants', () => {
		const [mug, plate] = read(
			['1', 'Mug', 'Mugs', 'M-R', 'Red', '5.00', '3', '350 g', 'https://a/1.jpg https://a/2.jpg', 'Clay'],
			['1', '', '', 'M-B', 'Blue', '5.50', '', '', 'https://a/1.jpg', ''],
			['2', 'Plate', 'Plates', 'P', '', '7', '1', '', 'javascript:alert(1)', ''],
			['', '', '', '', '', '', '', '', '', ''],
		);
		expect(mug).toEqual({
			problems: [],
			product: {
				title: 'Mug',
				description: '',
				category_id: '',
				category_name: 'Mugs',
				attributes: [{ name: 'Material', value: 'Clay' }],
				weight_grams: 350,
				pictures: ['https://a/1.jpg', 'https://a/2.jpg'],
				variants: [
					{ sku: 'M-R', options: [{ name: 'Color', value: 'Red' }], price: 500, stock: 3 },
					{ sku: 'M-B', options: [{ name: 'Color', value: 'Blue' }], price: 550, stock: null },
				],
			},
		});
		expect(plate?.product).toMatchObject({ title: 'Plate', pictures: [], weight_grams: null });
	});

	test('with a formula are told and not computed', () => {
		const [row] = read(['1', '=HYPERLINK("http://a","Mug")', '', 'M', '', '5', '1', '', '', '']);
		expect(row?.problems).toEqual([{ kind: 'formula', about: '=HYPERLINK("http://a","Mug")' }]);
	});

	test.each([
		['-3', [{ kind: 'stock_unusable', about: '-3' }]],
		['2.5', [{ kind: 'stock_unusable', about: '2.5' }]],
		['many', [{ kind: 'stock_unusable', about: 'many' }]],
		['1234567', [{ kind: 'stock_unusable', about: '1234567' }]],
		['=1+1', [{ kind: 'formula', about: '=1+1' }]],
		['', []],
		['0', []],
	])('with the stock "%s" tell what is wrong with it', (stock, problems) => {
		const [row] = read(['1', 'Mug', '', 'M', '', '5', stock, '', '', '']);
		expect(row?.problems).toEqual(problems);
		expect(row?.product.variants[0]?.stock).toBe(stock === '0' ? 0 : null);
	});

	test('without a price keep their variant, whose price is unknown', () => {
		expect(read(['1', 'Mug', '', 'M', '', '', '1', '', '', ''])[0]?.product.variants[0]?.price).toBeNull();
	});
});
