import { creator, rankedCreator } from './echotik-creators.ts';
import { live, rankedVideo, video } from './echotik-lives.ts';
import { product, productTrend, rankedProduct, rankedShop, shop, shopTrend } from './echotik-products.ts';
import type { Folded } from './item.ts';
import { type AskedPeriod, endingOn, NOTHING_ASKED } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

/** A ranking of days names its day; those of weeks and months name one without saying which of theirs. */
function periodOf(request: Folded): AskedPeriod {
	return String(request.ranktype ?? '') === '1' ? endingOn(request.date, 1) : NOTHING_ASKED;
}

/** Answers of EchoTik (docs/feed/vendors.md). */
export const echotik = vendorImporter({
	name: 'echotik',
	answer: {
		vendor: 'EchoTik',
		code: 'code',
		success: ['0'],
		payload: 'data',
		lists: ['list', 'items', 'records'],
		meanings: {},
	},
	kinds: [
		live,
		rankedVideo,
		video,
		productTrend,
		product,
		rankedProduct,
		creator,
		rankedCreator,
		shopTrend,
		shop,
		rankedShop,
	],
	region: paths('region', 'request.region'),
	currency: paths('currency', 'request.currency'),
	day: paths('last_crawl_dt', 'dt'),
	periodOf,
});
