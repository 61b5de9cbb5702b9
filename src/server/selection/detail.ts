import type { SelectionDetail, SelectionMaterial } from '#contract/selection.ts';
import { commissionAmount, gpm } from '#domain/figures/formulas.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { ownAddress } from '#domain/site/safe-redirect.ts';
import type { Caller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import { addedCreators } from '#server/authorizations/queries/added-creators.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsAt, rangeFigures } from '#server/details/detail-figures.ts';
import { type DetailRange, detailRange } from '#server/details/detail-range.ts';
import {
	entityOf,
	identityOf,
	LEVELS,
	type ProductQuery,
	productOf,
	safeUrl,
} from '#server/products/product.ts';
import { totalAt } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { standingOffer } from './offer.ts';
import {
	linkCopies,
	materialsOf,
	type StoredMaterial,
	type StoredOffer,
	type VideoYield,
	videoYield,
} from './queries/offers.ts';
import { newestRequest } from './queries/samples.ts';
import { listedSample } from './samples/listed.ts';
import { similarSelected } from './similar.ts';

/** A feed's address is shown only where it is a path of our own or leads to a site over TLS. */
function listedMaterial({ url, ...material }: StoredMaterial): SelectionMaterial[] {
	const safe = url?.startsWith('/') ? ownAddress(url) : safeUrl(url);
	return safe === null && material.text === null ? [] : [{ ...material, url: safe }];
}

type Price = { readonly value: number | null };

function listedOffer(
	offer: StoredOffer & { readonly isAhead: boolean },
	publicRate: number | null,
	price: Price,
	copies: number,
): SelectionDetail['offer'] {
	return {
		list: offer.list,
		is_ahead: offer.isAhead,
		commission_rate: offer.commission_rate,
		commission_amount: commissionAmount(price.value, offer.commission_rate),
		public_commission_rate: publicRate,
		public_commission_amount: commissionAmount(price.value, publicRate),
		valid_from: offer.valid_from,
		valid_until: offer.valid_until,
		sample: {
			kind: offer.sample_kind,
			price: offer.sample_price,
			left: offer.samples_left,
			min_followers: offer.sample_min_followers,
			min_units: offer.sample_min_units,
		},
		promotion_link: safeUrl(offer.promotion_link),
		link_copies: copies,
	};
}

function yieldOf({ count, views, gmv }: VideoYield, rate: number | null): SelectionDetail['videos'] {
	const perMille = gpm(gmv, views);
	return {
		count,
		views,
		gpm: perMille === null ? null : Math.round(perMille),
		earnings: commissionAmount(perMille, rate),
	};
}

/** The figures of one range, from its readings. */
async function figuresOf(
	{ database }: Dependencies,
	query: ProductQuery,
	{ days, range, asOf }: DetailRange,
) {
	const ref = { kind: 'product', platId: query.plat_id, id: query.id } as const;
	const histories = await readHistories(database, ref, days, range);
	const { units, gmv, new_creators, new_videos, new_lives } = rangeFigures(histories, 'product', range);
	return {
		histories,
		figures: { range: asOf === null ? null : range, units, gmv, new_creators, new_videos, new_lives },
	};
}

/** What belongs to the member: his request, how often he copied the link, handles to ask with. Visitors have none. */
async function ownPart({ database }: Dependencies, { plat_id, id }: ProductQuery, { member }: Caller) {
	if (!member) return { request: null, copies: 0, handles: [] };
	const { accountId } = member;
	const [request, copies, creators] = await Promise.all([
		newestRequest(database, accountId, plat_id, id),
		linkCopies(database, accountId, plat_id, id),
		addedCreators(database, accountId),
	]);
	const handles = creators.filter((creator) => creator.plat_id === plat_id).map(({ handle }) => handle);
	return { request: request && listedSample(request), copies, handles };
}

/** The detail of a selected product. Counts the view once the offer is known to stand and to be open to the edition. */
export async function selectionDetailOf(
	deps: Dependencies,
	query: ProductQuery,
	caller: Caller,
): Promise<SelectionDetail> {
	const { database } = deps;
	const key = { platId: query.plat_id, id: query.id };
	const offer = await standingOffer(deps, database, key);
	const product = await productOf(database, query);
	await refuseDetail(deps, caller, entityOf(query));
	const [week, month] = await Promise.all(
		['7', '30'].map((period) => detailRange(deps, { ...query, period }, caller, 'product')),
	);
	if (!week || !month) throw new Error('two ranges were asked for');
	await takeDetailView(deps, caller, entityOf(query));
	const [of7, of30, own, materials, similar, videos] = await Promise.all([
		figuresOf(deps, query, week),
		figuresOf(deps, query, month),
		ownPart(deps, query, caller),
		materialsOf(database, key.platId, key.id),
		similarSelected(deps, query, product.category_id),
		videoYield(database, { ...key, zone: zoneOf(key.platId) }, month.days.asOf),
	]);
	const levels = levelsAt(of7.histories, 'product', LEVELS, week.range);
	const publicRate = offer.public_commission_rate ?? levels.commission_rate.value;
	return {
		product: identityOf(product, query, week.days.asOf),
		as_of: week.asOf,
		currency: currencyOf(query.plat_id),
		edition: caller.edition,
		offer: listedOffer(offer, publicRate, levels.price_min, own.copies),
		levels: {
			price_min: levels.price_min,
			price_max: levels.price_max,
			stock: levels.stock,
			rating: levels.rating,
		},
		reviews: totalAt(of7.histories, 'product', 'reviews', week.range.to).value,
		figures: { 7: of7.figures, 30: of30.figures },
		videos: yieldOf(videos, offer.commission_rate),
		materials: materials.flatMap(listedMaterial),
		similar,
		request: own.request,
		handles: own.handles,
	};
}
