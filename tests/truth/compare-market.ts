import type { MarketNode } from '#contract/market.ts';
import { addDays } from '#domain/time/days.ts';
import type { Ask } from './asking.ts';
import type { Asked } from './compare-lists.ts';
import { atLeast, type Book, type Growth, growthOf, type Range, type Sourced } from './oracle.ts';
import type { Known } from './oracle-chain.ts';
import type { Tally } from './tally.ts';
import type { Line } from './world-types.ts';

/*
 * The market: what the products of a category node sold together. docs/market.md and docs/counters.md, "Sums and ratios".
 */

const NEW_DAYS = 30;
/** A node is sold of by more than this share of its sum in both periods, or its growth is unknown. */
const LEAST_COMPARABLE = 0.5;

type Part = {
	readonly id: string;
	readonly units: Sourced;
	readonly gmv: Sourced;
	readonly shop: string;
	readonly listedOn: string | null;
};

/** All products of a node, whoever knows something of them. */
function productsOf(book: Book, node: string): Line[] {
	return book.identities('product').filter(({ category_path }) => String(category_path).startsWith(node));
}

/** What a node consists of: its products that are known in total at the end, or in the range. */
function partsOf(book: Book, node: string, range: Range | null, last: string): Part[] {
	const total = (id: string, metric: string) => book.total('product', id, metric, last, null);
	const figure = (id: string, metric: string) =>
		range ? book.figure('product', id, metric, range) : total(id, metric);
	const isKnown = (id: string) =>
		['units', 'gmv'].some((metric) => total(id, metric).value !== null || figure(id, metric).value !== null);
	return productsOf(book, node)
		.filter(({ product_id }) => isKnown(String(product_id)))
		.map((line) => ({
			id: String(line.product_id),
			units: figure(String(line.product_id), 'units'),
			gmv: figure(String(line.product_id), 'gmv'),
			shop: String(line.shop_id),
			listedOn: line.listed_on === undefined ? null : String(line.listed_on),
		}));
}

/** The worst mark of the parts; an unknown part makes a lower bound, without any known one the sum is unknown. */
function sumOf(parts: readonly Known[]): Known {
	const { value } = atLeast(parts);
	if (value === null) return { value, quality: 'unknown' };
	const has = (quality: string) => parts.some((part) => part.quality === quality);
	if (has('unknown') || has('lower_bound')) return { value, quality: 'lower_bound' };
	return { value, quality: has('estimated') ? 'estimated' : 'observed' };
}

/** Growth of the parts that are known in both periods. */
function growthOfParts(book: Book, parts: readonly Part[], metric: 'units' | 'gmv', range: Range): Growth {
	let [all, comparable, then, units] = [0, 0, 0, 0];
	let isComparable = false;
	for (const part of parts) {
		const now = part[metric];
		all += now.value ?? 0;
		const previous = book.previous('product', part.id, metric, range);
		if (now.value === null || now.quality === 'lower_bound') continue;
		if (previous.value === null || previous.quality === 'lower_bound') continue;
		isComparable = true;
		comparable += now.value;
		then += previous.value;
		units += book.previous('product', part.id, 'units', range).value ?? 0;
	}
	if (!isComparable || comparable < all * LEAST_COMPARABLE) return null;
	const known = (value: number): Known => ({ value, quality: 'observed' });
	return growthOf(known(comparable), known(then), false, known(units));
}

function compareNode(
	book: Book,
	tally: Tally,
	node: string,
	got: Omit<MarketNode, 'category' | 'level' | 'has_children' | 'share'>,
	asked: Asked,
	last: string,
): void {
	const where = `${book.region.code} "${node}" ${asked.period}`;
	const parts = partsOf(book, node, asked.range, last);
	const same = (field: keyof typeof got, expected: unknown) =>
		tally.same('marketOverview', field, where, expected, got[field]);
	const figure = ({ value, quality }: Known) => ({ value, quality });
	same('products', parts.length);
	for (const metric of ['units', 'gmv'] as const)
		same(metric, figure(sumOf(parts.map((part) => part[metric]))));
	const sold = parts.filter(({ units }) => (units.value ?? 0) > 0);
	same('selling_products', sold.length);
	same('shops', new Set(sold.map(({ shop }) => shop)).size);
	const end = asked.range?.to ?? last;
	const isNew = ({ listedOn }: Part) =>
		listedOn !== null && listedOn > addDays(end, -NEW_DAYS) && listedOn <= end;
	same('new_products', parts.filter(isNew).length);
	if (!asked.range) return;
	for (const metric of ['units', 'gmv'] as const)
		same(`${metric}_growth`, growthOfParts(book, parts, metric, asked.range));
	const ids = productsOf(book, node).map(({ product_id }) => String(product_id));
	same('creators', figure(book.activeCreators(ids, asked.range)));
}

/** Compares the market of a region in a period: the whole, and each industry. */
export async function compareMarket(
	ask: Ask,
	book: Book,
	tally: Tally,
	asked: Asked,
	last: string,
): Promise<void> {
	const answer = await ask('marketOverview', {
		plat_id: book.region.platId,
		language_id: '1',
		period: asked.period,
	});
	tally.same(
		'marketOverview',
		'is known',
		`${book.region.code} ${asked.period}`,
		true,
		answer.totals !== null,
	);
	if (answer.totals) compareNode(book, tally, '', answer.totals, asked, last);
	for (const node of answer.industries) compareNode(book, tally, node.category.id, node, asked, last);
}
