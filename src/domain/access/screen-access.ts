import {
	codeFor,
	EDITIONS,
	type Edition,
	editionForCode,
	LIMITS,
	type Limits,
	type Rights,
} from './editions.ts';

/** What a screen asks of its visitor: an account, the role of an operator, or a detail view of the day's quota. */
export type ScreenNeed = 'nothing' | 'member' | 'operator' | 'detail';

/** Screens by the name of their route (domain/site/routes.ts); those not named here ask nothing. */
const NEEDS: Readonly<Record<string, ScreenNeed>> = {
	goodsDetail: 'detail',
	productDetail: 'detail',
	shopDetail: 'detail',
	creatorDetail: 'detail',
	videoDetail: 'detail',
	detail: 'detail',
	liveDetail: 'detail',
	// What a monitor has read has been paid for with the month's quota.
	monitorDetail: 'member',
	chooseUser: 'member',
	workbench: 'member',
	user: 'member',
	authorization: 'member',
	creatorAuthorization: 'member',
	authorize: 'member',
	AddCreator: 'member',
	notify: 'member',
	Datamonitoring: 'member',
	creatorMarket: 'member',
	tkfffShopList: 'member',
	managerlist: 'member',
	GroupList: 'member',
	JoinGroup: 'member',
	PayResult: 'member',
	admin: 'operator',
};

/** Screens of a purchase; where nothing is sold they say so, to everybody. */
const SALES: readonly string[] = ['pay', 'PayResult'];

/** What the screen of a route asks, on a site where everything is open or not. */
export function screenNeed(routeName: string, isOpen: boolean): ScreenNeed {
	if (isOpen && SALES.includes(routeName)) return 'nothing';
	return Object.hasOwn(NEEDS, routeName) ? (NEEDS[routeName] ?? 'nothing') : 'nothing';
}

/** The routes for which the visit check runs unless operators say otherwise. */
export const CHECKED_ROUTES: readonly string[] = Object.keys(NEEDS);

/** Kinds of things with a detail; what a detail view is counted for. */
export const DETAIL_KINDS = ['product', 'shop', 'creator', 'live', 'video', 'segment'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

const KINDS: Readonly<Record<string, DetailKind>> = {
	goodsDetail: 'product',
	productDetail: 'product',
	monitorDetail: 'product',
	shopDetail: 'shop',
	creatorDetail: 'creator',
	videoDetail: 'video',
	detail: 'live',
	liveDetail: 'live',
};

/** What the detail screen of a route shows. */
export function detailKindOf(routeName: string): DetailKind {
	return KINDS[routeName] ?? 'product';
}

/** Who wants to see something. */
export type Viewer = Rights & { readonly hasPhone: boolean };

/** Why not: the code of the data call, and what would help. */
export type Want = {
	readonly code: number;
	readonly needs: 'login' | 'phone' | 'edition' | 'tomorrow' | 'operator' | 'sales';
	readonly edition: Edition | null;
};

const hasDetails = (limits: Limits) => limits.detailsPerDay > 0;

/**
 * Why a viewer may see no detail at all, or null (decisions 2 and 3): guests log in, who has no phone binds one (it
 * starts the trial), anybody else needs an edition.
 */
export function detailWant({ edition, limits, hasPhone }: Viewer): Want | null {
	if (hasDetails(limits)) return null;
	if (edition === 'guest') return { code: 11020, needs: 'login', edition: null };
	if (!hasPhone) return { code: 10015, needs: 'phone', edition: null };
	const code = codeFor(hasDetails);
	return { code, needs: 'edition', edition: editionForCode(code) as Edition | null };
}

/** Editions that one can have by signing up or buying. */
const OFFERED = EDITIONS.filter(
	(edition) => edition !== 'authorized' && edition !== 'trial' && edition !== 'custom',
);

/** The next edition that can be had and has more of something; null where the own one has the most. */
export const nextEdition = (
	{ limits }: Pick<Rights, 'limits'>,
	amountOf: (limits: Limits) => number,
): Edition | null => OFFERED.find((edition) => amountOf(LIMITS[edition]) > amountOf(limits)) ?? null;

/** The smallest edition whose quota has as many as are wanted; null where none has. */
export const editionWith = (quotas: Readonly<Record<Edition, number>>, wanted: number): Edition | null =>
	OFFERED.find((edition) => quotas[edition] >= wanted) ?? null;

/** What helps where a day's quota is used: an account, a larger edition, or the next day. */
export function quotaWant(own: Rights, code: number, amountOf: (limits: Limits) => number): Want {
	if (own.edition === 'guest') return { code, needs: 'login', edition: null };
	const edition = nextEdition(own, amountOf);
	return { code, needs: edition ? 'edition' : 'tomorrow', edition };
}

/** The code beyond the largest edition: sales make a custom one (decisions 3). */
export const BEYOND_LARGEST = 11_005;

/** The same for what does not begin anew the next day: where no edition has more, sales are asked. */
export function limitWant(own: Rights, code: number, amountOf: (limits: Limits) => number): Want {
	const want = quotaWant(own, code, amountOf);
	return want.needs === 'tomorrow' ? { code: BEYOND_LARGEST, needs: 'sales', edition: null } : want;
}
