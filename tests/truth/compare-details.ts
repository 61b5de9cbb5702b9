import { eachDay } from '#domain/time/days.ts';
import type { Ask } from './asking.ts';
import type { Asked } from './compare-lists.ts';
import type { Book } from './oracle.ts';
import type { Tally } from './tally.ts';
import type { Entity } from './world-types.ts';

type Named = Readonly<Record<string, string>>;
type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Series = Readonly<Record<string, { values: (number | null)[]; qualities: string[] }>>;

/** A detail: its calls, and which of its figures is which counter. */
type Detail = {
	readonly entity: Entity;
	readonly call: 'goodsDetail' | 'shopDetail' | 'anchorDetail';
	readonly trend: 'goodsTrend' | 'shopTrend' | 'anchorTrend';
	readonly figures: Named;
	readonly totals: Named;
	readonly levels: readonly string[];
	readonly days: Named;
};

const SELLING = {
	units: 'units',
	gmv: 'gmv',
	video_gmv: 'video_gmv',
	live_gmv: 'live_gmv',
	new_videos: 'videos',
	new_lives: 'lives',
};
const OF_GOODS = { ...SELLING, card_gmv: 'card_gmv', new_creators: 'creators' };
const TOTALS = { units: 'units', gmv: 'gmv', videos: 'videos', lives: 'lives' };
const VIEWS = { video_views: 'video_views', live_views: 'live_views' };

const DETAILS: readonly Detail[] = [
	{
		entity: 'product',
		call: 'goodsDetail',
		trend: 'goodsTrend',
		figures: { ...OF_GOODS, new_reviews: 'reviews' },
		totals: { ...TOTALS, creators: 'creators', reviews: 'reviews' },
		levels: ['price_min', 'price_max', 'commission_rate', 'stock', 'rating'],
		days: OF_GOODS,
	},
	{
		entity: 'shop',
		call: 'shopDetail',
		trend: 'shopTrend',
		figures: OF_GOODS,
		totals: { ...TOTALS, creators: 'creators' },
		levels: ['products', 'rating', 'followers'],
		days: OF_GOODS,
	},
	{
		entity: 'creator',
		call: 'anchorDetail',
		trend: 'anchorTrend',
		figures: { ...SELLING, ...VIEWS, likes: 'likes' },
		totals: { ...TOTALS, ...VIEWS, likes: 'likes' },
		levels: ['followers', 'engagement_rate', 'products'],
		days: { ...SELLING, ...VIEWS },
	},
];

/** Compares all details of a region in a period: figures with growth, totals, levels, and the days of the chart. */
export async function compareDetails(ask: Ask, book: Book, tally: Tally, asked: Asked): Promise<void> {
	for (const detail of DETAILS) {
		const born = book
			.ids(detail.entity)
			.filter((id) => (book.birth(detail.entity, id) ?? '') <= (asked.range?.to ?? ''));
		for (const id of born) await compareDetail(ask, book, tally, detail, id, asked);
	}
}

async function compareDetail(
	ask: Ask,
	book: Book,
	tally: Tally,
	detail: Detail,
	id: string,
	{ period, range }: Asked,
) {
	if (!range) throw new Error('a detail has days');
	const where = `${book.region.code} ${id} ${period}`;
	const input = { plat_id: book.region.platId, id, period };
	const answer = await ask(detail.call, input);
	const { figures, totals, levels } = answer as unknown as {
		figures: Figures;
		totals: Figures;
		levels: Figures;
	};
	for (const [field, metric] of Object.entries(detail.figures)) {
		const { value, quality, source } = book.figure(detail.entity, id, metric, range);
		const expected = { value, quality, growth: book.growth(detail.entity, id, metric, range), source };
		const got = figures[field];
		const name = (got?.source as { name: string } | null)?.name ?? null;
		tally.same(detail.call, field, where, expected, {
			value: got?.value,
			quality: got?.quality,
			growth: got?.growth,
			source: name,
		});
	}
	const isOpen = book.isTotalOpen(detail.entity, id, range.to);
	for (const [field, metric] of Object.entries(isOpen ? {} : detail.totals)) {
		const { value, quality } = book.total(detail.entity, id, metric, range.to, range);
		tally.same(
			detail.call,
			`total ${field}`,
			where,
			{ value, quality },
			{ value: totals[field]?.value, quality: totals[field]?.quality },
		);
	}
	for (const field of detail.levels) {
		tally.same(
			detail.call,
			`level ${field}`,
			where,
			book.level(detail.entity, id, field, range.to),
			levels[field],
		);
	}
	await compareTrend(ask, book, tally, detail, id, { period, range });
}

async function compareTrend(
	ask: Ask,
	book: Book,
	tally: Tally,
	detail: Detail,
	id: string,
	{ period, range }: Asked,
) {
	const input = { plat_id: book.region.platId, id, period };
	const { series } = (await ask(detail.trend, input)) as unknown as { series: Series };
	const days = range ? eachDay(range.from, range.to) : [];
	for (const [field, metric] of Object.entries(detail.days)) {
		// The days of a shop that is the sum of its products are sums as well: the lists of the products hold them.
		if (range && detail.entity === 'shop' && !book.tells(id, range)) continue;
		const expected = range ? book.series(detail.entity, id, metric, range, days) : [];
		for (const [index, day] of days.entries()) {
			// A chart shows nothing before the birth, in details as in lists; docs/counters.md says that it was 0.
			if (day < (book.birth(detail.entity, id) ?? '')) continue;
			const got = { value: series[field]?.values[index], quality: series[field]?.qualities[index] };
			tally.same(detail.trend, field, `${book.region.code} ${id} ${day} of ${period}`, expected[index], got);
		}
	}
}
