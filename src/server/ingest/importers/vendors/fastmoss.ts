import { creator, productCreator } from './fastmoss-creators.ts';
import { live, video } from './fastmoss-lives.ts';
import { creatorProduct, liveProduct, product, shop, shopProduct, trend } from './fastmoss-products.ts';
import type { Folded } from './item.ts';
import { type AskedPeriod, rankPeriod, within } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

/** What the error codes of the interface mean. */
const MEANINGS = {
	'10001': 'a parameter of the request is wrong',
	'20001': 'not found',
	'30001': 'no permission',
	'30002': 'the plan is used up',
	'30003': 'too many requests',
	'40001': 'the service failed',
};

function periodOf(request: Folded): AskedPeriod {
	const filter = within(request, 'filter');
	const info = { ...within(request, 'dateinfo'), ...within(filter, 'dateinfo') };
	return rankPeriod(info.type, info.value);
}

/** Answers of the FastMoss OpenAPI (docs/feed/vendors.md). */
export const fastmoss = vendorImporter({
	name: 'fastmoss',
	answer: {
		vendor: 'FastMoss',
		code: 'code',
		success: ['0'],
		payload: 'data',
		lists: ['list'],
		isWhole: (payload) => payload.overview !== undefined,
		time: 'timestamp',
		meanings: MEANINGS,
	},
	kinds: [
		video,
		live,
		creatorProduct,
		shopProduct,
		trend,
		liveProduct,
		product,
		productCreator,
		creator,
		shop,
	],
	region: paths(
		'region',
		'overview.region',
		'product.region',
		'shop_info.region',
		'shop.region',
		'base.region',
		'creator.region',
		'request.filter.region',
		'request.region',
	),
	currency: paths('currency', 'overview.currency', 'product.currency'),
	day: [],
	periodOf,
});
