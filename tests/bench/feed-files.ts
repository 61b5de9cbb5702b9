import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CATEGORIES } from '#domain/platforms/categories.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, type Day } from '#domain/time/days.ts';

/** How large the generated set is. */
export type BenchSize = {
	readonly products: number;
	readonly days: number;
	/** Products in the largest region, America; the others share the rest. */
	readonly largest: number;
	readonly until: Day;
};

export const LARGEST_REGION = 'US';
const LEAVES = CATEGORIES.filter(({ level }) => level === 3).map(({ id }) => id);
const SHOP_PRODUCTS = 50;

/** Words of titles; searches are made of them. */
export const BENCH_WORDS = {
	kinds: [
		'mug',
		'lamp',
		'soap',
		'shirt',
		'serum',
		'charger',
		'blender',
		'sandal',
		'hijab',
		'cushion',
		'kettle',
	],
	makers: ['harbor', 'willow', 'summit', 'cedar', 'marble', 'ember', 'river', 'cotton', 'pixel', 'amber'],
	looks: ['blue', 'small', 'matte', 'foldable', 'organic', 'wireless', 'classic', 'heavy', 'soft', 'bright'],
} as const;

/** Products of a region; the last one takes what the division leaves. */
export function productsOf(region: string, size: BenchSize): number {
	if (region === LARGEST_REGION) return size.largest;
	return Math.floor((size.products - size.largest) / (PLATFORMS.length - 1));
}

function* products(size: BenchSize): Generator<string> {
	yield 'region,product_id,title,shop_id,category_path,listed_on\n';
	for (const { region } of PLATFORMS) {
		for (let index = 0; index < productsOf(region, size); index += 1) {
			const category = LEAVES[index % LEAVES.length];
			const shop = index % shopsOf(region, size);
			const listed = addDays(size.until, -(index % 400));
			yield `${region},${idOf(index)},${titleOf(index)},${shopId(shop)},${category},${listed}\n`;
		}
	}
}

/** Shops of a region. */
const shopsOf = (region: string, size: BenchSize) => Math.ceil(productsOf(region, size) / SHOP_PRODUCTS);

function* shops(size: BenchSize): Generator<string> {
	yield 'region,shop_id,name\n';
	for (const { region } of PLATFORMS) {
		for (let index = 0; index < shopsOf(region, size); index += 1) {
			yield `${region},${shopId(index)},${word('makers', index)} shop ${index}\n`;
		}
	}
}

const word = (list: keyof typeof BENCH_WORDS, index: number) =>
	BENCH_WORDS[list][index % BENCH_WORDS[list].length];
const shopId = (index: number) => `7495000000${String(index).padStart(9, '0')}`;
const titleOf = (index: number) =>
	`${word('makers', index)} ${word('looks', Math.floor(index / 10))} ${word('kinds', index)} ${index}`;

/** The id of a product; the first sells most. */
export const idOf = (index: number) => `17290000000${String(index).padStart(8, '0')}`;

/** A power law over places: the first sells most; every seventh product falls once, as real counters do. */
function unitsOf(index: number, age: number, days: number): number {
	const daily = 1 + Math.floor(20_000 / (index + 10));
	// Some days sell one more, and no day less than none.
	const total = daily * (age + 1) + Math.floor((age * ((index * 7) % 11)) / 11);
	return index % 7 === 0 && age > days / 2 ? Math.floor(total / 3) : total;
}

/** Days of the set by their age: the first is 0. */
export type DayRows = {
	readonly from: number;
	readonly to: number;
	/** What is added to each total. */
	readonly more?: number;
	/** Days of sales that every fifth total lacks: orders that were cancelled since. */
	readonly cancelled?: number;
	readonly products?: number;
	/** Only this region; all, where it is left out. */
	readonly region?: string;
};

/** Rows of one day after the other, as a daily feed would bring them. */
function* productDays(
	size: BenchSize,
	{ from, to, more = 0, cancelled = 0, products: most, region: only }: DayRows,
): Generator<string> {
	yield 'region,product_id,day,units,gmv,video_gmv,live_gmv,card_gmv,creators,videos,lives,price_min,price_max\n';
	for (let age = from; age < to; age += 1) {
		const day = addDays(size.until, age + 1 - size.days);
		for (const { region } of PLATFORMS) {
			if (only !== undefined && region !== only) continue;
			const count = Math.min(most ?? size.products, productsOf(region, size));
			let chunk = '';
			for (let index = 0; index < count; index += 1) {
				const told = index % 5 === 0 ? age - cancelled : age;
				const units = unitsOf(index, told, size.days) + more;
				const gmv = units * 15;
				chunk += `${region},${idOf(index)},${day},${units},${gmv},${gmv / 2},${gmv / 4},${gmv / 4},${age},${age * 2},${age},15,18\n`;
				if (chunk.length > 60_000) {
					yield chunk;
					chunk = '';
				}
			}
			yield chunk;
		}
	}
}

/** Rows of the day file. */
export function rowsOf(size: BenchSize): number {
	return size.days * PLATFORMS.reduce((sum, { region }) => sum + productsOf(region, size), 0);
}

/** Where the files of a set are. */
export type FeedFiles = { readonly shops: string; readonly products: string; readonly days: string };

/** Writes the files of the set into a folder. */
export async function writeFeed(folder: string, size: BenchSize): Promise<FeedFiles> {
	const files = {
		shops: join(folder, 'shops.csv'),
		products: join(folder, 'products.csv'),
		days: join(folder, 'days.csv'),
	};
	await pipeline(Readable.from(shops(size)), createWriteStream(files.shops));
	await pipeline(Readable.from(products(size)), createWriteStream(files.products));
	await writeDays(files.days, size, { from: 0, to: size.days });
	return files;
}

/** Writes rows of some days of the set into a file. */
export function writeDays(path: string, size: BenchSize, rows: DayRows): Promise<void> {
	return pipeline(Readable.from(productDays(size, rows)), createWriteStream(path));
}
