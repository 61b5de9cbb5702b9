import type { Property, ShopProduct, Variant } from '#domain/connected-shops/shop-product.ts';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import { foldName } from '#domain/text/search-text.ts';
import type { MoveProblem, MoveSource } from './plan-move.ts';
import { gramsOf } from './weights.ts';

/** What a column of a product file may say. */
export const FILE_FIELDS = [
	'product',
	'title',
	'description',
	'category',
	'sku',
	'price',
	'stock',
	'weight',
	'pictures',
	'option1',
	'option2',
	'attribute',
	'ignore',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** Names by which files call a field, folded. */
const NAMES: readonly (readonly [FileField, readonly string[]])[] = [
	[
		'product',
		['product id', 'parent', 'parent sku', 'spu', 'handle', 'item id', 'id produk', '商品id', '商品编号'],
	],
	[
		'title',
		[
			'title',
			'name',
			'product name',
			'product title',
			'judul',
			'nama produk',
			'标题',
			'商品标题',
			'商品名称',
		],
	],
	['description', ['description', 'body', 'body html', 'detail', 'deskripsi', '描述', '商品描述', '详情']],
	[
		'category',
		['category', 'product type', 'type', 'product category', 'kategori', '类目', '分类', '商品类目'],
	],
	['sku', ['sku', 'seller sku', 'variant sku', 'kode sku', '货号', '商家编码']],
	['price', ['price', 'sale price', 'variant price', 'retail price', 'harga', '价格', '售价', '单价']],
	[
		'stock',
		['stock', 'quantity', 'inventory', 'qty', 'variant inventory qty', 'stok', 'jumlah', '库存', '数量'],
	],
	['weight', ['weight', 'weight g', 'package weight', 'variant grams', 'grams', 'berat', '重量']],
	[
		'pictures',
		[
			'image',
			'images',
			'picture',
			'pictures',
			'image src',
			'image url',
			'main image',
			'gambar',
			'foto',
			'图片',
			'主图',
		],
	],
	['option1', ['color', 'colour', 'option1 value', 'variation 1', 'warna', '颜色']],
	['option2', ['size', 'option2 value', 'variation 2', 'ukuran', '尺码', '尺寸']],
];

/** What the columns of a file seem to say, by their heads; each field but `attribute` and `ignore` once. */
export function suggestedFields(heads: readonly string[]): FileField[] {
	const used = new Set<FileField>();
	return heads.map((head) => {
		const folded = foldName(head);
		const field = NAMES.find(([one, names]) => !used.has(one) && names.includes(folded))?.[0];
		if (field === undefined) return folded.startsWith('attribute') ? 'attribute' : 'ignore';
		used.add(field);
		return field;
	});
}

/** Begins as a point of a list: a sign, a space, perhaps a number, and a word that calls nothing. */
const LIST_POINT = /^[+-] +(?:\d[\d.,%]* *)?\p{L}{2,}(?!\.?[\p{L}\p{N}(!|_$*/+&^=<>])/u;
const isSigned = (cell: string) => /^[+-][\d.,\s]+$/.test(cell) || LIST_POINT.test(cell);

/** A cell that a spreadsheet would compute. */
export const isFormula = (cell: string): boolean =>
	/^[\t\r]*[=@]/.test(cell) || (/^[+-]/.test(cell) && !isSigned(cell));

/** A price as files have it: digits with one mark before two decimals, thousands apart; null where it could be two. */
export function amountOf(text: string, currency: CurrencyCode): number | null {
	const plain = text.normalize('NFKC').replace(/[^\d.,-]/g, '');
	if (!/^\d[\d.,]*$/.test(plain)) return null;
	const marks = [...plain.matchAll(/[.,]/g)];
	const last = marks.at(-1);
	const tail = last ? plain.length - last.index - 1 : 0;
	const isDecimal =
		last !== undefined && tail <= 2 && marks.filter(([mark]) => mark === last[0]).length === 1;
	if (last && !isDecimal && !/^\d{1,3}([.,]\d{3})+$/.test(plain)) return null;
	const digits = isDecimal
		? `${plain.slice(0, last.index).replace(/[.,]/g, '')}.${plain.slice(last.index + 1) || '0'}`
		: plain.replace(/[.,]/g, '');
	const minor = Math.round(Number(digits) * 10 ** minorDigits(currency));
	return Number.isSafeInteger(minor) ? minor : null;
}

type Row = { readonly fields: ReadonlyMap<FileField, string>; readonly attributes: readonly Property[] };

function rowOf(cells: readonly string[], columns: readonly FileField[], heads: readonly string[]): Row {
	const fields = new Map<FileField, string>();
	const attributes: Property[] = [];
	for (const [index, field] of columns.entries()) {
		const cell = cells[index]?.trim() ?? '';
		if (cell === '' || field === 'ignore') continue;
		const name = (heads[index] ?? '').replace(/^attribute[:\s]+/i, '').trim();
		if (field === 'attribute') attributes.push({ name, value: cell });
		else fields.set(field, cell);
	}
	return { fields, attributes };
}

const isStock = (text: string) => /^\d{1,6}$/.test(text);

function variantOf({ fields }: Row, currency: CurrencyCode, names: ReadonlyMap<FileField, string>): Variant {
	const options = (['option1', 'option2'] as const).flatMap((field) => {
		const value = fields.get(field);
		return value === undefined ? [] : [{ name: names.get(field) ?? field, value }];
	});
	const stock = fields.get('stock');
	const price = fields.get('price');
	return {
		sku: fields.get('sku') ?? '',
		options,
		price: price === undefined ? null : amountOf(price, currency),
		stock: stock !== undefined && isStock(stock) ? Number(stock) : null,
	};
}

function productOf(rows: readonly Row[], variants: readonly Variant[]): ShopProduct {
	const first = (field: FileField) => rows.find(({ fields }) => fields.has(field))?.fields.get(field) ?? '';
	const attributes = new Map(rows.flatMap((row) => row.attributes).map((one) => [one.name, one]));
	return {
		title: first('title'),
		description: first('description'),
		category_id: '',
		category_name: first('category'),
		attributes: [...attributes.values()],
		weight_grams: gramsOf(first('weight')),
		pictures: [
			...new Set(rows.flatMap(({ fields }) => (fields.get('pictures') ?? '').split(/[\s|;]+|,(?=https?:)/))),
		].filter((text) => /^https?:\/\//.test(text)),
		variants,
	};
}

/** A row without an id of its product goes on with the one before where it has no title, or the same. */
function grouped(rows: readonly Row[]): Row[][] {
	const groups: Row[][] = [];
	let key: string | null = null;
	for (const row of rows) {
		const named = row.fields.get('product') ?? row.fields.get('title');
		const own: string | null = named ?? key;
		if (own !== null && own === key) groups.at(-1)?.push(row);
		else groups.push([row]);
		key = own;
	}
	return groups;
}

/** The products of a file's rows, in order: rows of one product are its variants. Formulas are told, never computed. */
export function productsOfFile(
	table: readonly (readonly string[])[],
	columns: readonly FileField[],
	currency: CurrencyCode,
): MoveSource[] {
	const [heads = [], ...body] = table;
	const names = new Map(columns.map((field, index) => [field, (heads[index] ?? '').trim()]));
	const rows = body
		.filter((cells) => cells.some((cell) => cell.trim() !== ''))
		.map((cells) => rowOf(cells, columns, heads));
	return grouped(rows).map((group) => {
		const cells = group.flatMap(({ fields, attributes }) => [
			...fields.values(),
			...attributes.map(({ value }) => value),
		]);
		const told = (kind: MoveProblem['kind'], wrong: readonly string[]): MoveProblem[] =>
			wrong.slice(0, 3).map((cell) => ({ kind, about: cell.slice(0, 40) }));
		const stocks = group.flatMap(({ fields }) => fields.get('stock') ?? []);
		const problems = [
			...told('formula', cells.filter(isFormula)),
			...told(
				'stock_unusable',
				stocks.filter((cell) => !isStock(cell) && !isFormula(cell)),
			),
		];
		const variants = group.map((row) => variantOf(row, currency, names));
		return { product: productOf(group, variants), problems };
	});
}
