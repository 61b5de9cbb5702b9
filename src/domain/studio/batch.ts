import { MOST_TEXT } from './film.ts';
import { FIELDS, type Field, type Fields, type TemplateId } from './templates.ts';

/** As many products are taken at once. */
export const MOST_PRODUCTS = 50;
/** As many videos of products and templates. */
export const MOST_VIDEOS = 100;

/** A product of a batch: `key` is its own code, by which its pictures are known; its title where it has none. */
export type BatchProduct = {
	readonly key: string;
	readonly fields: Partial<Fields>;
	/** Where our data have it. */
	readonly ours?: { readonly platId: number; readonly id: string };
};

/** Why a row of a file makes no video. */
export type RowFault = 'noTitle' | 'twice' | 'many';

/** What a file holds: products, and the lines that are none (the head is line 1). */
export type BatchRows = {
	readonly products: readonly BatchProduct[];
	readonly faults: readonly { readonly line: number; readonly fault: RowFault }[];
	/** Columns that are not known. */
	readonly unknown: readonly string[];
};

/** The names of columns, by what they hold. */
const BATCH_COLUMNS = ['sku', ...FIELDS] as const;

/** What stands next in a sheet's text: a quoted cell, what is written plainly, or the end of a cell or row. */
const pieces = (mark: string) =>
	new RegExp(`"((?:[^"]|"")*)"(?=[${mark}\n]|$)|([^${mark}\n]+)|([${mark}\n])`, 'gu');

/** The rows of a text with commas, semicolons or tabs between its cells; quotes hold what would end a cell. */
export function cellsOf(text: string): string[][] {
	const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
	const [head = ''] = source.split('\n', 1);
	const mark = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ',';
	const rows = [['']];
	for (const [, quoted, plain, end] of source.matchAll(pieces(mark))) {
		if (end === '\n') rows.push(['']);
		else if (end) rows.at(-1)?.push('');
		else {
			const row = rows.at(-1) ?? [];
			row[row.length - 1] = `${row.at(-1) ?? ''}${quoted?.replaceAll('""', '"') ?? plain ?? ''}`.trim();
		}
	}
	return rows;
}

/** What columns are called in a language, besides their names. */
export type ColumnWords = Readonly<Partial<Record<Field, string>>>;

const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

const fieldOf = (head: string, words: ColumnWords) => {
	const name = folded(head);
	const isCalled = (column: (typeof BATCH_COLUMNS)[number]) =>
		folded(column) === name || (column !== 'sku' && folded(words[column] ?? '') === name);
	return name === '' ? null : (BATCH_COLUMNS.find(isCalled) ?? null);
};

function faultOf(isUntitled: boolean, isTwice: boolean, taken: number): RowFault | null {
	if (isUntitled) return 'noTitle';
	if (isTwice) return 'twice';
	return taken === MOST_PRODUCTS ? 'many' : null;
}

/**
 * Reads the products of a pasted or saved sheet; its first line names the columns. What begins like a formula is text.
 * @param words what else columns may be called
 */
export function batchRows(text: string, words: ColumnWords = {}): BatchRows {
	const [head = [], ...body] = cellsOf(text);
	const columns = head.map((name) => fieldOf(name, words));
	const products: BatchProduct[] = [];
	const faults: BatchRows['faults'][number][] = [];
	const keys = new Set<string>();
	for (const [index, cells] of body.entries()) {
		if (cells.every((cell) => cell === '')) continue;
		const row = new Map(columns.map((column, place) => [column, (cells[place] ?? '').slice(0, MOST_TEXT)]));
		const title = row.get('title') ?? '';
		const key = row.get('sku') || title;
		const fault = faultOf(title === '', keys.has(key), products.length);
		if (fault) {
			faults.push({ line: index + 2, fault });
			continue;
		}
		keys.add(key);
		const fields = FIELDS.flatMap((field): [Field, string][] => {
			const value = row.get(field) ?? '';
			return value === '' ? [] : [[field, value]];
		});
		products.push({ key, fields: Object.fromEntries(fields) });
	}
	return { products, faults, unknown: head.filter((name, place) => name !== '' && columns[place] === null) };
}

/** A video of a batch. */
export type BatchItem = {
	/** Its file's name without the ending; no two have the same. */
	readonly name: string;
	readonly product: BatchProduct;
	readonly template: TemplateId;
};

/** Signs that no system takes in a file's name. */
const safeName = (text: string) =>
	[
		...text
			.replace(/[\p{Cc}\p{Cs}<>:"/\\|?*]+/gu, ' ')
			.replace(/\s+/g, ' ')
			.trim()
			.replace(/^\.+/, ''),
	]
		.slice(0, 80)
		.join('')
		.replace(/[. ]+$/, '');

/**
 * The videos of products in templates, in the order of the products. The pattern has `{product}`, `{template}` and
 * `{number}`; a name that is there already gets a number.
 */
export function batchItems(
	products: readonly BatchProduct[],
	templates: readonly TemplateId[],
	pattern: string,
): BatchItem[] {
	const names = new Set<string>();
	return products
		.flatMap((product) => templates.map((template) => ({ product, template })))
		.slice(0, MOST_VIDEOS)
		.map(({ product, template }, index) => {
			const number = String(index + 1).padStart(3, '0');
			const filled = pattern
				.replaceAll('{product}', () => safeName(product.key))
				.replaceAll('{template}', template)
				.replaceAll('{number}', number);
			const wanted = safeName(filled) || number;
			let name = wanted;
			while (names.has(name.toLowerCase())) name = `${name} ${number}`;
			names.add(name.toLowerCase());
			return { name, product, template };
		});
}

/** A batch with more products: those that it has already stay as they are. */
export function withProducts(
	before: readonly BatchProduct[],
	more: readonly BatchProduct[],
): readonly BatchProduct[] {
	const keys = new Set(before.map(({ key }) => key));
	return [...before, ...more.filter(({ key }) => !keys.has(key))].slice(0, MOST_PRODUCTS);
}

/** A worker draws while the browser encodes beside it: fewer cores than these render one video at a time. */
const CORES_FOR_TWO = 4;

/** How many videos are rendered at the same time on a machine of so many cores. */
export const lanesFor = (cores: number | undefined): 1 | 2 => ((cores ?? 1) >= CORES_FOR_TWO ? 2 : 1);

/** Which files a product shows: those whose names begin with its key, else those that begin with nobody's. */
export function filesFor<File extends { readonly name: string }>(
	{ key }: BatchProduct,
	products: readonly BatchProduct[],
	files: readonly File[],
): File[] {
	const begins = (file: File, start: string) => {
		const rest = file.name.toLowerCase().slice(start.length);
		return file.name.toLowerCase().startsWith(start.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest);
	};
	const own = files.filter((file) => begins(file, key));
	if (own.length > 0) return own;
	return files.filter((file) => !products.some((product) => begins(file, product.key)));
}

/** The files that a video of a batch shows. */
export const filesOfVideo = <File extends { readonly name: string }>(
	{ product }: BatchItem,
	videos: readonly BatchItem[],
	files: readonly File[],
): File[] => filesFor(product, [...new Set(videos.map((video) => video.product))], files);

/** A batch without one of its videos; files that no other video shows leave with it, so that none shows up elsewhere. */
export function withoutVideo<Video extends BatchItem, File extends { readonly name: string }>(
	videos: readonly Video[],
	files: readonly File[],
	name: string,
): { readonly videos: readonly Video[]; readonly files: readonly File[] } {
	const rest = videos.filter((video) => video.name !== name);
	const shown = new Set(rest.flatMap((video) => filesOfVideo(video, videos, files)));
	return { videos: rest, files: files.filter((file) => shown.has(file)) };
}

/**
 * Which of the chosen files are those that a batch lacks, by their names; where one is lacking and one is chosen, it is
 * that one whatever it is called. `strange` are the names of the others.
 */
export function refoundFiles<
	Missing extends { readonly name: string },
	Chosen extends { readonly name: string },
>(
	missing: readonly Missing[],
	chosen: readonly Chosen[],
): { readonly found: readonly (readonly [Missing, Chosen])[]; readonly strange: readonly string[] } {
	const [lacking] = missing;
	const [single] = chosen;
	if (lacking && single && missing.length === 1 && chosen.length === 1)
		return { found: [[lacking, single]], strange: [] };
	const found = missing.flatMap((file): [Missing, Chosen][] => {
		const same = chosen.find(({ name }) => name === file.name);
		return same ? [[file, same]] : [];
	});
	const known = new Set(missing.map(({ name }) => name));
	return { found, strange: chosen.map(({ name }) => name).filter((name) => !known.has(name)) };
}
