import {
	listingRules,
	type Property,
	type ShopAttribute,
	type ShopCategory,
	type ShopProduct,
	type Variant,
} from '#domain/connected-shops/shop-product.ts';
import type { PerDollar } from '#domain/money/rates.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { foldName } from '#domain/text/search-text.ts';
import type { ForbiddenWords } from '#domain/titles/forbidden-words.ts';
import { titleFaults } from '#domain/titles/title-faults.ts';
import { type PriceRule, targetPrice } from './price-rule.ts';
import { suggestedCategory } from './suggested-category.ts';

/** What stands in the way of creating a product, or will surprise whoever creates it. */
export const MOVE_PROBLEMS = [
	'title_missing',
	'title_short',
	'title_long',
	'forbidden',
	'category_missing',
	'category_uncertain',
	'attribute_missing',
	'price_missing',
	'price_low',
	'price_high',
	'sku_missing',
	'sku_repeated',
	'sku_case',
	'too_many_variants',
	'formula',
	'pictures_missing',
	'pictures_cut',
	'weight_missing',
	'stock_missing',
	'stock_unusable',
] as const;
export type MoveProblemKind = (typeof MOVE_PROBLEMS)[number];

/** What hinders no unpublished draft: what it may lack, and what may be meant so. It is told. */
const HINTS: ReadonlySet<MoveProblemKind> = new Set([
	'sku_case',
	'pictures_missing',
	'pictures_cut',
	'weight_missing',
	'stock_missing',
	'stock_unusable',
]);

/** A problem with what it is about: an attribute, a word, a SKU. */
export type MoveProblem = { readonly kind: MoveProblemKind; readonly about: string };

/** Whether a product with this problem cannot be created. */
export const isBlocking = ({ kind }: MoveProblem): boolean => !HINTS.has(kind);

/** A product as its source knows it, with what was wrong with its row. */
export type MoveSource = { readonly product: ShopProduct; readonly problems: readonly MoveProblem[] };

/** A category of the target for a category of the source, with values for what that lacks. */
export type Mapping = { readonly category_id: string; readonly attributes: readonly Property[] };

/** Where products are moved to, and how. */
export type MoveTarget = {
	readonly platId: number;
	readonly from: CurrencyCode;
	readonly to: CurrencyCode;
	readonly perDollar: PerDollar;
	readonly price: PriceRule;
	/** Stock of a variant that says none. */
	readonly stock: number;
	readonly categories: readonly ShopCategory[];
	readonly attributesOf: (categoryId: string) => readonly ShopAttribute[];
	/** What the member chose, by the name of the source's category. */
	readonly mappings: ReadonlyMap<string, Mapping>;
	/** Words that titles of the target's region must not say. */
	readonly forbidden: ForbiddenWords;
	/** SKUs that the target has. */
	readonly taken: ReadonlySet<string>;
};

/** What will be created, and what stands in the way. */
export type PlannedMove = { readonly product: ShopProduct; readonly problems: readonly MoveProblem[] };

type Chosen = { readonly mapping: Mapping; readonly isCertain: boolean };

function categoryFor({ title, category_name }: ShopProduct, target: MoveTarget): Chosen | null {
	const chosen = target.mappings.get(category_name);
	if (chosen && target.categories.some(({ id }) => id === chosen.category_id))
		return { mapping: chosen, isCertain: true };
	const suggested = suggestedCategory(title, category_name, target.categories);
	if (suggested === null) return null;
	return { mapping: { category_id: suggested.id, attributes: [] }, isCertain: suggested.isCertain };
}

/** A value that the attribute takes: the given one, spelled as the target does; null where it is none of its values. */
function taken({ values }: ShopAttribute, value: string | undefined): string | null {
	if (value === undefined || value.trim() === '') return null;
	if (values.length === 0) return value;
	return values.find((one) => foldName(one) === foldName(value)) ?? null;
}

function attributesFor(product: ShopProduct, mapping: Mapping, target: MoveTarget) {
	const attributes: Property[] = [];
	const missing: string[] = [];
	const named = (list: readonly Property[], name: string) =>
		list.find((one) => foldName(one.name) === foldName(name))?.value;
	for (const attribute of target.attributesOf(mapping.category_id)) {
		const value =
			taken(attribute, named(product.attributes, attribute.name)) ??
			taken(attribute, named(mapping.attributes, attribute.name));
		if (value !== null) attributes.push({ name: attribute.name, value });
		else if (attribute.isRequired) missing.push(attribute.name);
	}
	return { attributes, missing };
}

const problem = (kind: MoveProblemKind, about = ''): MoveProblem => ({ kind, about });

function titleProblems(title: string, { platId, forbidden: words }: MoveTarget): MoveProblem[] {
	const { leastTitle, mostTitle } = listingRules(platId);
	const length = [...title.trim()].length;
	if (length === 0) return [problem('title_missing')];
	const forbidden = titleFaults(title, words).find(({ fault }) => fault === 'forbidden');
	return [
		...(length < leastTitle ? [problem('title_short', String(leastTitle))] : []),
		...(length > mostTitle ? [problem('title_long', String(mostTitle))] : []),
		...(forbidden ? forbidden.words.map((word) => problem('forbidden', word)) : []),
	];
}

function variantProblems(variants: readonly Variant[], platId: number, seen: Set<string>): MoveProblem[] {
	const { leastPrice, mostPrice, mostVariants } = listingRules(platId);
	const found: MoveProblem[] = [];
	if (variants.length === 0) found.push(problem('price_missing'));
	if (variants.length > mostVariants) found.push(problem('too_many_variants', String(mostVariants)));
	for (const { sku, price } of variants) {
		if (sku.trim() === '') found.push(problem('sku_missing'));
		else if (seen.has(sku)) found.push(problem('sku_repeated', sku));
		seen.add(sku);
		if (price === null) found.push(problem('price_missing', sku));
		else if (price < leastPrice) found.push(problem('price_low', sku));
		else if (price > mostPrice) found.push(problem('price_high', sku));
	}
	return found;
}

type Spellings = ReadonlyMap<string, ReadonlySet<string>>;

/** How SKUs are spelled, by their lower case. */
function spellingsOf(skus: Iterable<string>): Spellings {
	const spellings = new Map<string, Set<string>>();
	for (const sku of skus) {
		const folded = sku.toLowerCase();
		const known = spellings.get(folded);
		if (known) known.add(sku);
		else spellings.set(folded, new Set([sku]));
	}
	return spellings;
}

/** SKUs that differ from others in case alone: shops take them for different ones, whoever wrote them perhaps not. */
const caseHints = (variants: readonly Variant[], spellings: Spellings): MoveProblem[] =>
	variants.flatMap(({ sku }) => {
		const same = spellings.get(sku.toLowerCase());
		return same && same.size > 1 ? [problem('sku_case', [...same].join(', '))] : [];
	});

function hintsOf(
	{ pictures, weight_grams, variants }: ShopProduct,
	most: number,
	told: readonly MoveProblem[],
): MoveProblem[] {
	const lacksStock = variants.some(({ stock }) => stock === null);
	const isToldWhy = told.some(({ kind }) => kind === 'stock_unusable');
	return [
		...(pictures.length === 0 ? [problem('pictures_missing')] : []),
		...(pictures.length > most ? [problem('pictures_cut', String(most))] : []),
		...(weight_grams === null ? [problem('weight_missing')] : []),
		...(lacksStock && !isToldWhy ? [problem('stock_missing')] : []),
	];
}

/** Each problem once, what hinders first. */
function ordered(problems: readonly MoveProblem[]): MoveProblem[] {
	const unique = new Map(problems.map((one) => [`${one.kind} ${one.about}`, one]));
	return [...unique.values()].toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
}

/** The dry run: what each source becomes in the target, in order; nothing is sent. A SKU is taken once, by the first. */
export function planMoves(sources: readonly MoveSource[], target: MoveTarget): PlannedMove[] {
	const seen = new Set(target.taken);
	const own = sources.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
	const spellings = spellingsOf([...own, ...target.taken]);
	const { mostPictures } = listingRules(target.platId);
	return sources.map(({ product: source, problems }) => {
		const chosen = categoryFor(source, target);
		const mapping = chosen?.mapping;
		const named = target.categories.find(({ id }) => id === mapping?.category_id)?.name ?? '';
		const { attributes, missing } = mapping
			? attributesFor(source, mapping, target)
			: { attributes: [], missing: [] };
		const variants = source.variants.map((variant) => ({
			...variant,
			price: targetPrice(variant.price, target.from, target.to, target.price, target.perDollar),
			stock: variant.stock ?? target.stock,
		}));
		const product: ShopProduct = {
			...source,
			title: source.title.trim(),
			category_id: mapping?.category_id ?? '',
			category_name: named,
			attributes,
			pictures: source.pictures.slice(0, mostPictures),
			variants,
		};
		const found = [
			...problems,
			...titleProblems(source.title, target),
			...(chosen ? [] : [problem('category_missing', source.category_name)]),
			...(chosen && !chosen.isCertain ? [problem('category_uncertain', named)] : []),
			...missing.map((name) => problem('attribute_missing', name)),
			...variantProblems(variants, target.platId, seen),
			...caseHints(variants, spellings),
			...hintsOf(source, mostPictures, problems),
		];
		return { product, problems: ordered(found) };
	});
}
