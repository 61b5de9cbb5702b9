import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { rankHotRandomGoodsListVisitor, rankHotRandomShopListVisitor } from '#contract/visitor.ts';
import { seededChoice } from '#domain/access/seeded-choice.ts';
import { categoryNames, UNMAPPED } from '#domain/platforms/categories.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { productImage, shopImage } from '#server/images/image-paths.ts';
import { rateTable } from '#server/money/rates.ts';
import { hotBuild, hottestGoods, shopNames } from '#server/products/queries/hot-products.ts';
import { hotPeriod } from '#server/rankings/rollups/hot-shops.ts';

const HOTTEST_GOODS = 100;
const SHOWN_GOODS = 8;
const SHOWN_SHOPS = 6;

type Needs = Pick<Dependencies, 'database' | 'clock'>;
type VisitorQuery = ParsedQueryOf<typeof rankHotRandomShopListVisitor>;

/** The number of the clock's current window: everybody who asks within one gets the same choice. */
const windowOf = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000 / seconds);

const periodName = (period: 7 | 0) => (period === 7 ? '7' : 'total');

/** Eight products of the hundred hottest: random ones, or the first. */
export async function randomGoods(
	{ database, clock }: Needs,
	{ plat_id, pick }: ParsedQueryOf<typeof rankHotRandomGoodsListVisitor>,
): Promise<AnswerOf<typeof rankHotRandomGoodsListVisitor>> {
	const build = await hotBuild(database, plat_id);
	if (!build) return { list: [], period: '7', as_of: null };
	const hottest = await hottestGoods(database, plat_id, build, HOTTEST_GOODS);
	const ranked = hottest.map((row, index) => ({
		plat_id,
		...row,
		image: productImage(plat_id, row.product_id),
		rank: index + 1,
		currency: currencyOf(plat_id),
	}));
	const seed = windowOf(clock(), rankHotRandomGoodsListVisitor.cacheSeconds);
	return {
		list: pick === 'first' ? ranked.slice(0, SHOWN_GOODS) : seededChoice(ranked, SHOWN_GOODS, seed),
		period: periodName(hotPeriod(build.counts)),
		as_of: build.as_of,
	};
}

/** The name of the main category: the shop's own, else the one most of its products are in; null where unmapped. */
function mainCategory(own: string | undefined, ofProducts: string, languageId: number): string | null {
	const id = [own, ofProducts].find((one) => one !== undefined && one !== UNMAPPED);
	return id ? (categoryNames(id, languageOfId(languageId))[0] ?? null) : null;
}

/** Six random shops of the fifty that sold most, and the rates to convert their money. */
export async function randomShops(
	{ database, clock }: Needs,
	{ plat_id, language_id }: VisitorQuery,
): Promise<AnswerOf<typeof rankHotRandomShopListVisitor>> {
	const [build, money_rate_info] = await Promise.all([hotBuild(database, plat_id), rateTable(database)]);
	if (!build) return { list: [], period: '7', money_rate_info, as_of: null };
	const seed = windowOf(clock(), rankHotRandomShopListVisitor.cacheSeconds);
	const chosen = seededChoice(build.hot_shops, SHOWN_SHOPS, seed);
	const names = await shopNames(
		database,
		plat_id,
		chosen.map((shop) => shop.shop_id),
	);
	return {
		list: chosen.map(({ category_id, ...figures }) => ({
			plat_id,
			...figures,
			name: names.get(figures.shop_id)?.name ?? figures.shop_id,
			image: shopImage(plat_id, figures.shop_id),
			category: mainCategory(names.get(figures.shop_id)?.category_id, category_id, language_id),
			currency: currencyOf(plat_id),
		})),
		period: periodName(hotPeriod(build.counts)),
		money_rate_info,
		as_of: build.as_of,
	};
}
