import { HISTORY_START, WORLD_START } from './clock.ts';
import { longId } from './ids.ts';
import { KINDS, type Kind } from './kinds.ts';
import { peopleOf } from './people.ts';
import { fill } from './phrases.ts';
import { between, happens, hash, pick, running, unit, weighted } from './random.ts';
import type { DemoRegion } from './regions.ts';

/** A shop of the demo; everything about it follows from the seed, the region and its number. */
export type DemoShop = {
	readonly index: number;
	readonly key: number;
	readonly id: string;
	readonly name: string;
	/** Set where the shop sells its own brand only. */
	readonly brand: string | null;
	/** Level 1 category of most of what it sells. */
	readonly mainCategory: string;
	readonly openedOn: number;
	/** The first day of which a feed tells. */
	readonly knownFrom: number;
	readonly isCrossBorder: boolean;
	/** Share of the region's products, before normalising. */
	readonly weight: number;
	readonly rating: number;
};

/** The largest shop against the smallest. */
const LARGEST = 5;

/** How much more often a shop sells favourites of its region than other kinds of its main category. */
const FAVOUR = 8;

/** How often a region's shops sell a kind. */
function kindWeight(kind: Kind, region: DemoRegion): number {
	return kind.group === 'modest' ? kind.weight * region.modestWeight : kind.weight;
}

/** Running weights of all kinds in a region. */
export function kindWeights(region: DemoRegion): number[] {
	return running(KINDS.map((kind) => kindWeight(kind, region)));
}

/** The same for a shop of a level 1 category. */
export function shopKindWeights(region: DemoRegion, mainCategory: string): number[] {
	const isFavourite = ({ categoryId }: Kind) => region.favourites.some((id) => categoryId.startsWith(id));
	return running(
		KINDS.map((kind) => {
			if (!kind.categoryId.startsWith(mainCategory)) return 0;
			return kindWeight(kind, region) * (isFavourite(kind) ? FAVOUR : 1);
		}),
	);
}

/** The region's shops: those that everybody knows of, then the small ones, followed from a day on. */
export function demoShops(
	region: DemoRegion,
	seed: number,
	known: number,
	small: number,
	smallSince: number,
): DemoShop[] {
	const weights = kindWeights(region);
	const taken = new Set<string>();
	return Array.from({ length: known + small }, (_, index) => {
		const isSmall = index >= known;
		const key = hash(seed ^ region.platform.platId, index, 11);
		const kind = KINDS[weighted(weights, unit(key, 1))];
		// In turn, so that a region has several segments of some size.
		const favourite = happens(0.7, key, 9) ? region.favourites[index % region.favourites.length] : null;
		const isBrand = happens(0.55, key, 2);
		const brand = pick(region.brands, key, 3);
		return {
			index,
			key,
			id: longId(7495, region.platform.platId, index, seed),
			name: shopName(region, key, isBrand, brand, taken),
			brand: isBrand ? brand : null,
			mainCategory: (favourite ?? kind?.categoryId ?? '10').slice(0, 2),
			openedOn: happens(0.18, key, 4)
				? WORLD_START + Math.floor(between(0, 900, key, 5))
				: WORLD_START - Math.floor(between(20, 1100, key, 6)),
			knownFrom: isSmall ? smallSince : HISTORY_START,
			isCrossBorder: happens(region.platform.region === 'SG' ? 0.3 : 0.14, key, 7),
			weight: Math.min(LARGEST, (1 - unit(key, 8)) ** -0.55),
			rating: between(4.1, 4.95, key, 9),
		};
	});
}

/** A name nobody has yet; who sells many brands is called after a person. After some tries it is a second branch. */
function shopName(
	region: DemoRegion,
	key: number,
	isBrand: boolean,
	brand: string,
	taken: Set<string>,
): string {
	const [locale] = region.locales;
	if (!locale) return brand;
	for (let attempt = 0; ; attempt += 1) {
		const pattern = pick(isBrand ? locale.brandShops : locale.retailShops, key, 20, attempt);
		const person = pick(peopleOf(region), key, 21, attempt).name;
		const other = isBrand || attempt === 0 ? brand : pick(region.brands, key, 22, attempt);
		const name =
			fill(pattern, { brand: isBrand ? other : person, person }) + (attempt > 8 ? ` ${attempt - 7}` : '');
		if (taken.has(name)) continue;
		taken.add(name);
		return name;
	}
}
