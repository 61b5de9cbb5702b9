import { addDays } from '#domain/time/days.ts';
import type { Ask } from './asking.ts';
import type { Book, Range } from './oracle.ts';
import type { Tally } from './tally.ts';
import type { Entity } from './world-types.ts';

/** A period as it is asked for, and the days it is; null for everything so far. */
export type Asked = { readonly period: string; readonly range: Range | null };

type Row = { readonly [field: string]: unknown };
type ListName = 'rankGoods' | 'rankShops' | 'rankAnchors' | 'rankVideos';

/** A ranking: its call, what its rows are of, and which field is which counter. */
export type List = {
	readonly call: ListName;
	readonly entity: Entity;
	readonly flows: Readonly<Record<string, string>>;
	readonly growths: Readonly<Record<string, string>>;
	readonly totals: Readonly<Record<string, string>>;
	/** Totals as plain numbers, unmarked. */
	readonly plainTotals: Readonly<Record<string, string>>;
	readonly levels: readonly string[];
	/** The figures of which one has to be known for a place. */
	readonly ranked: readonly string[];
	readonly trend: string;
};

const SALES = { units: 'units', gmv: 'gmv' };
const CHANNELS = { video_gmv: 'video_gmv', live_gmv: 'live_gmv' };
const GROWTHS = { units_growth: 'units', gmv_growth: 'gmv' };
const TOTALS = { total_units: 'units', total_gmv: 'gmv' };

export const LISTS: readonly List[] = [
	{
		call: 'rankGoods',
		entity: 'product',
		flows: {
			...SALES,
			...CHANNELS,
			card_gmv: 'card_gmv',
			new_creators: 'creators',
			new_videos: 'videos',
			new_lives: 'lives',
		},
		growths: GROWTHS,
		totals: TOTALS,
		plainTotals: { creators: 'creators', videos: 'videos', lives: 'lives', reviews: 'reviews' },
		levels: ['price_min', 'price_max', 'commission_rate', 'rating'],
		ranked: ['units', 'gmv'],
		trend: 'units',
	},
	{
		call: 'rankShops',
		entity: 'shop',
		flows: {
			...SALES,
			...CHANNELS,
			card_gmv: 'card_gmv',
			new_creators: 'creators',
			new_videos: 'videos',
			new_lives: 'lives',
		},
		growths: GROWTHS,
		totals: TOTALS,
		plainTotals: {},
		levels: ['followers', 'rating', 'products'],
		ranked: ['units', 'gmv'],
		trend: 'units',
	},
	{
		call: 'rankAnchors',
		entity: 'creator',
		flows: { ...SALES, ...CHANNELS, new_videos: 'videos', new_lives: 'lives' },
		growths: GROWTHS,
		totals: TOTALS,
		plainTotals: {},
		levels: ['followers', 'engagement_rate', 'products'],
		ranked: ['units', 'gmv'],
		trend: 'units',
	},
	{
		call: 'rankVideos',
		entity: 'video',
		flows: { ...SALES, views: 'views', likes: 'likes', comments: 'comments', shares: 'shares' },
		growths: { views_growth: 'views', gmv_growth: 'gmv' },
		totals: { ...TOTALS, total_views: 'views' },
		plainTotals: {},
		levels: [],
		ranked: ['units', 'gmv', 'views'],
		trend: 'units',
	},
];

const figure = ({ value, quality }: { value: number | null; quality: string }) => ({ value, quality });

/** Compares one ranking of one period with the oracle, row by row, and who is in it. */
export async function compareList(
	ask: Ask,
	book: Book,
	tally: Tally,
	list: List,
	asked: Asked,
	last: string,
): Promise<void> {
	const answer = await ask(list.call, { plat_id: book.region.platId, period: asked.period, limit: '200' });
	const rows = new Map((answer.list as readonly Row[]).map((row) => [String(row[`${list.entity}_id`]), row]));
	for (const id of book.ids(list.entity)) {
		// Nothing is listed before it is born.
		if ((book.birth(list.entity, id) ?? '') > (asked.range?.to ?? last)) continue;
		const known = list.ranked.some((metric) => {
			const { quality } = asked.range
				? book.figure(list.entity, id, metric, asked.range)
				: book.total(list.entity, id, metric, last, null);
			return quality !== 'unknown';
		});
		const where = `${book.region.code} ${id} ${asked.period}`;
		const row = rows.get(id);
		if (!asked.range && book.isTotalOpen(list.entity, id, last)) continue;
		// A creator may be listed for followers alone.
		if (list.entity === 'creator' && !known) continue;
		if (!(list.entity === 'shop' && asked.range && book.isShopOpen(id, asked.range)))
			tally.same(list.call, 'is listed', where, known, row !== undefined);
		if (list.entity === 'shop' && asked.range && book.isShopOpen(id, asked.range)) continue;
		if (row && known) compareRow(book, tally, list, id, row, asked, last);
	}
}

function compareRow(
	book: Book,
	tally: Tally,
	list: List,
	id: string,
	row: Row,
	{ period, range }: Asked,
	last: string,
): void {
	const where = `${book.region.code} ${id} ${period}`;
	const end = range?.to ?? last;
	const same = (field: string, expected: unknown) =>
		tally.same(list.call, field, where, expected, row[field]);
	for (const [field, metric] of Object.entries(list.flows)) {
		same(
			field,
			figure(
				range ? book.figure(list.entity, id, metric, range) : book.total(list.entity, id, metric, end, range),
			),
		);
	}
	const isOpen = book.isTotalOpen(list.entity, id, end);
	const [totals, plain] = isOpen ? [{}, {}] : [list.totals, list.plainTotals];
	for (const [field, metric] of Object.entries(totals))
		same(field, figure(book.total(list.entity, id, metric, end, range)));
	for (const [field, metric] of Object.entries(plain))
		same(field, book.total(list.entity, id, metric, end, range).value);
	if (range) for (const field of list.levels) same(field, book.level(list.entity, id, field, end).value);
	if (!range) return;
	for (const [field, metric] of Object.entries(list.growths))
		same(field, book.growth(list.entity, id, metric, range));
	if (list.entity === 'shop') same('active_creators', book.activeCreators(book.productsOf(id), range));
	if (list.entity === 'shop') return;
	if (list.entity === 'product') same('active_creators', book.activeCreators([id], range));
	const birth = book.birth(list.entity, id) ?? '';
	const days = Array.from({ length: 14 }, (_, index) => addDays(end, index - 13));
	const all = { from: days[0] ?? end, to: end };
	const got = row.trend as readonly (number | null)[];
	const qualities = row.trend_qualities as readonly string[];
	for (const [index, { value, quality }] of book.series(list.entity, id, list.trend, all, days).entries()) {
		// Whether a chart shows 0 or nothing before the birth, lists and details do not say alike yet.
		if ((days[index] ?? '') >= birth)
			tally.same(
				list.call,
				'trend',
				`${where} ${days[index]}`,
				{ value, quality },
				{ value: got[index] ?? null, quality: qualities[index] ?? 'unknown' },
			);
	}
}
