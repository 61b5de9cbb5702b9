import type { Day } from '#domain/time/days.ts';

/** What a kind asks a vendor for. `rows` are whatever a mapping file makes of them; `files` are taken whole. */
export const PART_WHATS = [
	'products',
	'shops',
	'creators',
	'lives',
	'videos',
	'product-details',
	'shop-details',
	'creator-details',
	'live-details',
	'video-details',
	'product-days',
	'shop-days',
	'creator-days',
	'orders',
	'affiliate-orders',
	'analytics',
	'rows',
	'files',
] as const;
export type PartWhat = (typeof PART_WHATS)[number];

/** One list or one thing that is fetched page by page. */
export type Part = {
	/** Unique in the connector and stable over days: `products/ID/600001`, `product-days/ID/1729…`. */
	readonly key: string;
	readonly what: PartWhat;
	/** ISO code of the region, as platforms have it. */
	readonly region: string;
	/** `YYYY-MM-DD`, the day that the figures are of. */
	readonly day: Day;
	/** What details are asked of; empty for lists. */
	readonly ids: readonly string[];
	/** The vendor's own id of the category; null for all. */
	readonly category: string | null;
	/** The most pages of the part. */
	readonly most: number;
};

/** Something that is wanted of a connector, as it is configured. */
export type Want = {
	readonly what: PartWhat;
	/** The vendor's ids of categories; none: all in one list. */
	readonly categories: readonly string[];
	/** Pages of each list. */
	readonly pages: number;
};

/** Something that details are asked of. */
export type Thing = { readonly region: string; readonly id: string };
/** The kinds of things that details are about. */
export type ThingKind = 'product' | 'shop' | 'creator' | 'live' | 'video';

/** The kind of thing that details are about; null for lists. */
export function thingOf(what: PartWhat): ThingKind | null {
	const kind = /^(product|shop|creator|live|video)-(details|days)$/.exec(what)?.[1];
	return (kind as ThingKind | undefined) ?? null;
}

/** What of an offer a plan has to know. */
export type PlannedOffer = {
	readonly what: PartWhat;
	readonly of: 'list' | 'thing';
	/** Of things: ids that one part may ask for. */
	readonly pageSize: number;
	readonly mostPages: number;
};

/** What a plan is made from. */
export type PlanInput = {
	readonly offers: readonly PlannedOffer[];
	readonly wants: readonly Want[];
	readonly regions: readonly string[];
	/** The day that figures are asked of in a region. */
	readonly dayIn: (region: string) => Day;
	/** Things that somebody monitors or follows, the most wanted first. */
	readonly followed: Readonly<Partial<Record<ThingKind, readonly Thing[]>>>;
	/** Things whose figures moved, the furthest first. */
	readonly moved: Readonly<Partial<Record<ThingKind, readonly Thing[]>>>;
	/** Calls that may be made. */
	readonly calls: number;
};

/** What a run will ask for, in this order. */
export type Plan = {
	readonly parts: readonly Part[];
	/** Calls at most: lists may end before their last page. Never more than may be made. */
	readonly calls: number;
	/** Calls that everything wanted would take. */
	readonly wanted: number;
};

/** What is asked for all regions at once has none in its key. */
const keyOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join('/');

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Ids that nobody asked for twice, in groups that one call may ask for. */
function groups(things: readonly Thing[], region: string, size: number, asked: Set<string>): string[][] {
	const ids: string[] = [];
	for (const thing of things) {
		if (thing.region !== region || asked.has(`${region}/${thing.id}`)) continue;
		asked.add(`${region}/${thing.id}`);
		ids.push(thing.id);
	}
	return numbers(Math.ceil(ids.length / size)).map((at) => ids.slice(at * size, (at + 1) * size));
}

type Wanted = { readonly want: Want; readonly offer: PlannedOffer };

function detailParts(
	{ want, offer }: Wanted,
	things: PlanInput['followed'],
	{ regions, dayIn }: PlanInput,
	asked: Set<string>,
): Part[] {
	const kind = thingOf(want.what);
	const list = kind === null ? [] : (things[kind] ?? []);
	const size = Math.max(1, offer.pageSize);
	return regions.flatMap((region) =>
		groups(list, region, size, asked).map((ids) => ({
			key: keyOf(want.what, region, ids.join(',')),
			what: want.what,
			region,
			day: dayIn(region),
			ids,
			category: null,
			most: Math.min(want.pages, offer.mostPages),
		})),
	);
}

/** A list of each category in each region; every region has its first before any has its second. */
function listParts({ want, offer }: Wanted, { regions, dayIn }: PlanInput): Part[] {
	const categories: (string | null)[] = want.categories.length > 0 ? [...new Set(want.categories)] : [null];
	return categories.flatMap((category) =>
		regions.map((region) => ({
			key: keyOf(want.what, region, category),
			what: want.what,
			region,
			day: dayIn(region),
			ids: [],
			category,
			most: Math.min(want.pages, offer.mostPages),
		})),
	);
}

/** As many as the calls are enough for; the last may be cut short. */
function within(parts: readonly Part[], calls: number): Pick<Plan, 'parts' | 'calls'> {
	const taken: Part[] = [];
	let used = 0;
	for (const part of parts) {
		const most = Math.min(part.most, calls - used);
		if (most < 1) break;
		taken.push({ ...part, most });
		used += most;
	}
	return { parts: taken, calls: used };
}

/**
 * What a run asks for: first what somebody monitors or follows, then rankings by category and region, then details of
 * what moved. Nothing is asked for twice, and never more than the calls allow.
 */
export function planRun(input: PlanInput): Plan {
	const { offers, wants } = input;
	const found = wants.flatMap((want): Wanted[] => {
		const offer = offers.find(({ what }) => what === want.what);
		return offer && want.pages > 0 ? [{ want, offer }] : [];
	});
	const lists = found.filter(({ offer }) => offer.of === 'list');
	const details = found
		.filter(({ offer }) => offer.of === 'thing')
		.map((wanted) => ({ wanted, asked: new Set<string>() }));
	const all = [
		...details.flatMap(({ wanted, asked }) => detailParts(wanted, input.followed, input, asked)),
		...lists.flatMap((wanted) => listParts(wanted, input)),
		...details.flatMap(({ wanted, asked }) => detailParts(wanted, input.moved, input, asked)),
	];
	const keys = new Set<string>();
	const parts = all.filter(({ key }) => !keys.has(key) && keys.add(key));
	const wanted = parts.reduce((sum, { most }) => sum + most, 0);
	return { ...within(parts, Math.max(0, Math.floor(input.calls))), wanted };
}
