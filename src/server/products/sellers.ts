import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type {
	GoodsCreator,
	GoodsLive,
	GoodsVideo,
	goodsCreators,
	goodsLives,
	goodsVideos,
} from '#contract/goods-sellers.ts';
import type { Rights } from '#domain/access/editions.ts';
import { engagementRate, gpm, ratio } from '#domain/figures/formulas.ts';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { levelsOf } from '#server/creators/queries/creator-levels.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DetailPart, detailPart } from '#server/details/detail-part.ts';
import { type DetailRange, detailRange } from '#server/details/detail-range.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import {
	type CreatorSeller,
	creatorSellers,
	type LiveSeller,
	liveSellers,
	type VideoSeller,
	videoSellers,
} from './queries/product-sellers.ts';
import { type SoldKind, sellerLinks } from './queries/seller-links.ts';

type ListQuery = ParsedQueryOf<typeof goodsCreators | typeof goodsVideos | typeof goodsLives>;

/** A list that may be read: its days, and the part of it that the edition sees. */
type OpenList = DetailRange & { readonly part: DetailPart };

async function openList(
	deps: Dependencies,
	query: ListQuery,
	rights: Rights,
	kind: SoldKind | 'creator',
): Promise<OpenList> {
	const part = detailPart(query, rights);
	return { ...(await detailRange(deps, query, rights, kind)), part };
}

const sellerQuery = <Kind>(query: ListQuery, kind: Kind, { range, part }: OpenList) => ({
	kind,
	platId: query.plat_id,
	id: query.id,
	range,
	sort: query.sort,
	order: query.order,
	offset: part.offset,
	limit: part.limit,
});

type Named = { readonly name: string; readonly marketplace: string | null };

/** What all three lists say around their rows. */
function listAnswer<Row>(
	query: ListQuery,
	{ range, asOf, part }: OpenList,
	found: readonly { readonly total: number }[],
	list: Row[],
	source: Named | null,
) {
	return {
		list,
		total: found[0]?.total ?? 0,
		...part.about,
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
		source: source && { name: source.name, marketplace: source.marketplace },
	};
}

function creatorRow(row: CreatorSeller, platId: number, level: number | null): GoodsCreator {
	const { creator_id, nickname, is_verified, followers, units, gmv, videos, lives } = row;
	return {
		creator_id,
		handle: row.handle ?? creator_id,
		nickname,
		image: creatorImage(platId, creator_id),
		is_verified,
		followers,
		level,
		units,
		gmv,
		share: ratio(units, row.all_units),
		videos,
		lives,
		first_day: row.first_day,
		last_day: row.last_day,
	};
}

/** The creators who sold a product, or something of a shop, in a period. */
export async function goodsCreatorsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof goodsCreators>,
	rights: Rights,
	kind: SoldKind = 'product',
): Promise<AnswerOf<typeof goodsCreators>> {
	const of = await openList(deps, query, rights, kind);
	const wish = sellerQuery(query, kind, of);
	const links = await sellerLinks(deps.database, wish);
	const found = links ? await creatorSellers(deps.database, links, wish) : [];
	const ids = found.map((row) => row.creator_id);
	const levels = await levelsOf(deps.database, query.plat_id, ids);
	const list = found.map((row) => creatorRow(row, query.plat_id, levels.get(row.creator_id) ?? null));
	return listAnswer(query, of, found, list, links?.source ?? null);
}

const creatorOf = ({ creator_id, handle, nickname }: VideoSeller | LiveSeller) => ({
	id: creator_id,
	handle: handle ?? creator_id,
	nickname,
});

/** A total since publication: a lower bound after a restart, estimated where its row only repeats a reading. */
function videoFigure(row: VideoSeller, name: 'views' | 'units' | 'gmv'): Figure {
	const value = row[name];
	if (value === null) return UNKNOWN;
	if ((row[`${name}_breaks`] ?? 0) > 0) return { value, quality: 'lower_bound' };
	const isEstimated = row.is_carried || (name === 'gmv' && (row.gmv_estimates ?? 0) > 0);
	return { value, quality: isEstimated ? 'estimated' : 'observed' };
}

function videoRow(row: VideoSeller, { from, to }: DayRange): GoodsVideo {
	const { video_id, title, published_at, published_on, duration_seconds, is_ad } = row;
	return {
		video_id,
		title,
		creator: creatorOf(row),
		published_at,
		duration_seconds,
		is_ad,
		views: videoFigure(row, 'views'),
		units: videoFigure(row, 'units'),
		gmv: videoFigure(row, 'gmv'),
		engagement: engagementRate([row.likes, row.comments, row.shares], row.views),
		gpm: gpm(row.gmv, row.views),
		read_on: row.observed_day,
		is_new: published_on >= from && published_on <= to,
	};
}

/** The source of a list's rows: the first row's, where there is one. */
const sourceOfRows = ([first]: readonly {
	source_name: string;
	marketplace: string | null;
}[]): Named | null => (first ? { name: first.source_name, marketplace: first.marketplace } : null);

/** The videos about a product or the products of a shop, or those of a creator, that were published up to the end of a period. */
export async function goodsVideosOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof goodsVideos>,
	rights: Rights,
	kind: SoldKind | 'creator' = 'product',
): Promise<AnswerOf<typeof goodsVideos>> {
	const of = await openList(deps, query, rights, kind);
	const found = await videoSellers(deps.database, sellerQuery(query, kind, of), zoneOf(query.plat_id));
	const list = found.map((row) => videoRow(row, of.range));
	return listAnswer(query, of, found, list, sourceOfRows(found));
}

function liveRow(row: LiveSeller): GoodsLive {
	const { room_id, title, started_at, ended_at, price } = row;
	const figure = (name: 'viewers' | 'peak_online' | 'units' | 'gmv') =>
		figureOf(row[name], row[`${name}_quality`]);
	return {
		room_id,
		title,
		creator: creatorOf(row),
		started_at,
		ended_at,
		viewers: figure('viewers'),
		peak_online: figure('peak_online'),
		units: figure('units'),
		gmv: figure('gmv'),
		price,
	};
}

/** The lives of a period that offered a product, or products of a shop. */
export async function goodsLivesOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof goodsLives>,
	rights: Rights,
	kind: SoldKind = 'product',
): Promise<AnswerOf<typeof goodsLives>> {
	const of = await openList(deps, query, rights, kind);
	const wish = sellerQuery(query, kind, of);
	const found = await liveSellers(deps.database, wish, zoneOf(query.plat_id), deps.clock());
	return listAnswer(query, of, found, found.map(liveRow), sourceOfRows(found));
}
