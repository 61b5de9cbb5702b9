import type { CallName } from '#api/routes.ts';
import { latencies, line, percentile } from './report.ts';
import type { BenchService, ServiceCall } from './service.ts';

/*
 * Latency of every list, detail, segment and search call of the service that `npm start` runs, over HTTP from another
 * process: signature, session, access, SQL, answer.
 */

/** Calls by which each is measured. */
const SAMPLES = Number(process.env.BENCH_CALLS ?? 400);
/** Calls whose names fit, while one of them is worked on. */
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');
/** Products and shops that are opened: the first of the ranking, and others further down. */
const OPENED = 40;

/** What the callers wait for at most at the 99th percentile, ms. */
export type Targets = { readonly list: number; readonly detail: number; readonly segments: number };

type Measured = {
	readonly name: CallName;
	readonly what: string;
	/** The params of the n-th call, without the platform. */
	readonly input: (turn: number) => Readonly<Record<string, string>>;
	readonly target?: keyof Targets;
};

type Entities = {
	readonly products: readonly string[];
	readonly shops: readonly string[];
	readonly segments: readonly string[];
};

const at = (list: readonly string[], turn: number) => list[turn % list.length] ?? '';

const rankings = (words: readonly string[]): readonly Measured[] => [
	{
		name: 'rankGoods',
		what: 'products, 7 days',
		input: () => ({ period: '7', limit: '20' }),
		target: 'list',
	},
	{
		name: 'rankGoods',
		what: 'products, pages of 100',
		input: (turn) => ({ period: '30', limit: '100', page: String(1 + (turn % 10)) }),
		target: 'list',
	},
	{
		name: 'rankGoods',
		what: 'products, category and ranges, by GMV',
		input: () => ({ period: '30', category: '10', units_min: '50', price_max: '5000', sort: 'gmv' }),
		target: 'list',
	},
	{
		name: 'rankGoods',
		what: 'products, by growth, most promoted',
		input: () => ({ period: '7', board: 'promoted', sort: 'units_growth' }),
		target: 'list',
	},
	{
		name: 'rankGoods',
		what: 'products, keyword',
		input: (turn) => ({ period: '7', keyword: at(words, turn) }),
		target: 'list',
	},
	{ name: 'rankShops', what: 'shops, 7 days', input: () => ({ period: '7' }), target: 'list' },
	{
		name: 'rankShops',
		what: 'shops, category, by growth',
		input: () => ({ period: '30', category: '10', sort: 'gmv_growth' }),
		target: 'list',
	},
];

const market = ({ segments }: Entities): readonly Measured[] => [
	{ name: 'marketOverview', what: 'market overview', input: () => ({ period: '30' }), target: 'list' },
	{
		name: 'marketIndustries',
		what: 'market industries',
		input: () => ({ period: '30', level: '3' }),
		target: 'list',
	},
	{
		name: 'marketSegments',
		what: 'segments, two ranges',
		input: (turn) => ({ monopoly_ratio_max: '7', sample_min: '20', page: String(1 + (turn % 3)) }),
		target: 'segments',
	},
	{
		name: 'marketSegment',
		what: 'segment in full',
		input: (turn) => ({ segment: at(segments, turn) }),
		target: 'segments',
	},
];

const details = ({ products, shops }: Entities): readonly Measured[] => {
	const product = (turn: number) => ({ id: at(products, turn) });
	const shop = (turn: number) => ({ id: at(shops, turn) });
	return [
		{ name: 'goodsDetail', what: 'product detail', input: product, target: 'detail' },
		{ name: 'goodsTrend', what: 'product, days', input: product, target: 'detail' },
		{ name: 'goodsContributions', what: 'product, creators by level', input: product, target: 'detail' },
		{ name: 'goodsCreators', what: 'product, creators', input: product, target: 'list' },
		{ name: 'goodsVideos', what: 'product, videos', input: product, target: 'list' },
		{ name: 'goodsLives', what: 'product, lives', input: product, target: 'list' },
		{ name: 'goodsSimilar', what: 'product, look-alikes', input: product, target: 'list' },
		{ name: 'shopDetail', what: 'shop detail', input: shop, target: 'detail' },
		{ name: 'shopTrend', what: 'shop, days', input: shop, target: 'detail' },
		{ name: 'shopProducts', what: 'shop, products', input: shop, target: 'list' },
		{ name: 'shopCreators', what: 'shop, creators', input: shop, target: 'list' },
		{ name: 'shopVideos', what: 'shop, videos', input: shop, target: 'list' },
		{ name: 'shopLives', what: 'shop, lives', input: shop, target: 'list' },
		{ name: 'shopSimilar', what: 'shop, similar shops', input: shop, target: 'list' },
	];
};

const searches = (words: readonly string[]): readonly Measured[] => [
	{
		name: 'search',
		what: 'search, products',
		input: (turn) => ({ keyword: at(words, turn) }),
		target: 'list',
	},
	{
		name: 'search',
		what: 'search, two words by price',
		input: (turn) => ({ keyword: `${at(words, turn)} ${at(words, turn + 1)}`, sort: 'price' }),
		target: 'list',
	},
	{
		name: 'search',
		what: 'search, mistyped',
		input: (turn) => ({ keyword: `${at(words, turn).slice(0, -1)}q` }),
		target: 'list',
	},
	{
		name: 'search',
		what: 'search, shops',
		input: () => ({ keyword: 'shop', kind: 'shops' }),
		target: 'list',
	},
];

/** What the calls are about: some products and shops from the top and some from further down, and segments with data. */
async function entitiesOf(call: ServiceCall): Promise<Entities> {
	const pages = [1, 10];
	const products: string[] = [];
	const shops: string[] = [];
	for (const page of pages) {
		const limit = String(OPENED / pages.length);
		const goods = await call('rankGoods', { period: '30', limit, page: String(page) });
		products.push(...goods.list.map((row) => row.product_id));
		const ranked = await call('rankShops', { period: '30', limit, page: String(page) });
		shops.push(...ranked.list.map((row) => row.shop_id));
	}
	const segments = await call('marketSegments', { enough: '1', limit: '20' });
	return { products, shops, segments: segments.list.map((row) => row.category.id) };
}

async function openDetails(call: ServiceCall, { products, shops }: Entities): Promise<void> {
	for (const id of products) await call('goodsDetail', { id });
	for (const id of shops) await call('shopDetail', { id });
}

/** Prints p50 and p99 of every call, with so many callers at once, and what a call takes of the processors. */
export async function benchCalls(
	service: BenchService,
	options: {
		readonly callers: number;
		readonly targets: Targets;
		/** Words that titles have. */
		readonly words: readonly string[];
	},
): Promise<void> {
	const { callers, targets, words } = options;
	const { call, visit, cpu } = service;
	const entities = await entitiesOf(call);
	await openDetails(call, entities);
	for (const { name, what, input, target } of [
		...rankings(words),
		...market(entities),
		...details(entities),
		...searches(words),
	].filter(({ what }) => ONLY.test(what))) {
		let turn = 0;
		let began = cpu();
		const onWarm = () => {
			began = cpu();
		};
		const samples = await latencies(SAMPLES, callers, () => visit(name, input(turn++)), onWarm);
		const ended = cpu();
		const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
		const figures = `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
		line(`${what}, p50 / p99`, figures, target ? `p99 ≤ ${targets[target]} ms` : '');
		const [service, postgres] = [ended.node - began.node, (ended.postgres ?? 0) - (began.postgres ?? 0)];
		const each = (seconds: number) => `${((seconds * 1000) / samples.length).toFixed(1)} ms`;
		line('  processor time a call: service, database', `${each(service)}, ${each(postgres)}`);
	}
}
