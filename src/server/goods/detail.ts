import type { GoodsDetail } from '#contract/goods-detail.ts';
import { dayOf } from '#domain/days.ts';
import { commissionAmount, unitPrice } from '#domain/formulas.ts';
import type { DayRange } from '#domain/periods.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/detail-range.ts';
import { explained, explainedGrowth } from '#server/explained.ts';
import {
	type CounterName,
	type LevelName,
	levelOf,
	rangeFigureOf,
	totalOf,
} from '#server/queries/daily-figures.ts';
import { isFollowed } from '#server/queries/follows.ts';
import { readHistories, type SourceHistory } from '#server/queries/histories.ts';
import { skusOf } from '#server/queries/product-detail.ts';
import { activeCreators, linkSource } from '#server/queries/product-sellers.ts';
import { currencyOf, entityOf, identityOf, type ProductQuery, productOf } from './product.ts';
import { standingIn } from './standing.ts';

type DetailQuery = ProductQuery & { readonly period?: string | undefined };

function figuresOf(histories: readonly SourceHistory[], range: DayRange): GoodsDetail['figures'] {
	const figure = (name: CounterName<'product'>) =>
		explainedGrowth(rangeFigureOf(histories, 'product', name, range));
	return {
		units: figure('units'),
		gmv: figure('gmv'),
		video_gmv: figure('video_gmv'),
		live_gmv: figure('live_gmv'),
		card_gmv: figure('card_gmv'),
		new_creators: figure('creators'),
		new_videos: figure('videos'),
		new_lives: figure('lives'),
		new_reviews: figure('reviews'),
	};
}

function totalsOf(histories: readonly SourceHistory[]): GoodsDetail['totals'] {
	const total = (name: CounterName<'product'>) => explained(totalOf(histories, 'product', name));
	return {
		units: total('units'),
		gmv: total('gmv'),
		creators: total('creators'),
		videos: total('videos'),
		lives: total('lives'),
		reviews: total('reviews'),
	};
}

function levelsOf(histories: readonly SourceHistory[], range: DayRange): GoodsDetail['levels'] {
	const level = (name: LevelName<'product'>) => {
		const { value, readOn } = levelOf(histories, 'product', name, range.to);
		return { value, read_on: readOn === null ? null : dayOf(readOn) };
	};
	return {
		price_min: level('price_min'),
		price_max: level('price_max'),
		commission_rate: level('commission_rate'),
		stock: level('stock'),
		rating: level('rating'),
	};
}

async function creatorsIn({ database }: Dependencies, { plat_id, id }: ProductQuery, range: DayRange) {
	const sold = { kind: 'product', platId: plat_id, id } as const;
	const source = await linkSource(database, sold, range);
	return source && activeCreators(database, source, sold, range);
}

/** The detail of a product. Counts the view once everything asked is known to be there and open to the edition. */
export async function goodsDetailOf(
	deps: Dependencies,
	query: DetailQuery,
	caller: MemberCaller,
): Promise<GoodsDetail> {
	const { database } = deps;
	const product = await productOf(database, query);
	await refuseDetail(deps, caller, entityOf(query));
	const { days, range, asOf } = await detailRange(deps, query, caller.edition, 'product');
	await takeDetailView(deps, caller, entityOf(query));
	const [histories, followed, creators, standing, skus] = await Promise.all([
		readHistories(database, { kind: 'product', platId: query.plat_id, id: query.id }, days, range),
		isFollowed(database, caller.member.accountId, {
			kind: 'product',
			platId: query.plat_id,
			id: query.id,
		}),
		creatorsIn(deps, query, range),
		standingIn(database, product, query),
		skusOf(database, query.plat_id, query.id),
	]);
	const figures = figuresOf(histories, range);
	const levels = levelsOf(histories, range);
	return {
		product: identityOf(product, query, days.asOf),
		is_followed: followed,
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
		edition: caller.edition,
		figures,
		active_creators: creators,
		unit_price: unitPrice(figures.gmv.value, figures.units.value),
		totals: totalsOf(histories),
		levels,
		commission_amount: commissionAmount(levels.price_min.value, levels.commission_rate.value),
		standing,
		skus,
	};
}
