import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { LAST_DAY } from './miniature-world.ts';

/*
 * A world in which every list has more than one row: five shops, products, creators, videos and live sessions of America, of
 * which the first of each kind has to do with all of the others.
 */
const PLACE = { plat_id: 87 } as const;
const FIVE = [1, 2, 3, 4, 5];
const DAYS = Array.from({ length: 20 }, (_, index) => index - 19);

const shared = (number: number): FeedRecord[] => [
	{ type: 'shop', ...PLACE, shop_id: `s${number}`, name: `Shop ${number}` },
	{ type: 'creator', ...PLACE, creator_id: `c${number}`, handle: `cup.${number}`, nickname: `Cup ${number}` },
	{
		type: 'video',
		...PLACE,
		video_id: `v${number}`,
		creator_id: 'c1',
		title: `Cup video ${number}`,
		duration_seconds: 30,
		published_at: `${addDays(LAST_DAY, -2)}T01:00:00Z`,
	},
	{
		type: 'live',
		...PLACE,
		room_id: `l${number}`,
		creator_id: 'c1',
		title: `Cup live ${number}`,
		started_at: `${addDays(LAST_DAY, -1)}T0${number}:00:00.000Z`,
		ended_at: `${addDays(LAST_DAY, -1)}T0${number}:30:00.000Z`,
		units: 10 * number,
		gmv: 10_000 * number,
		viewers: 100 * number,
	},
];

function product(number: number): FeedRecord[] {
	const product_id = `p${number}`;
	return [
		{
			type: 'product',
			...PLACE,
			product_id,
			title: `Cup number ${number}`,
			shop_id: number > 3 ? `s${number}` : 's1',
			listed_on: '2025-01-01',
			category_path: [String(9 + number)],
		},
		{
			type: 'selected_product',
			...PLACE,
			product_id,
			list: 'star',
			commission_rate: 0.1 * number,
			sample_kind: 'none',
		},
		{ type: 'video_product', ...PLACE, video_id: 'v1', product_id },
		...(number === 1
			? []
			: [{ type: 'video_product' as const, ...PLACE, video_id: `v${number}`, product_id: 'p1' }]),
		{
			type: 'live_product_sample',
			...PLACE,
			room_id: 'l1',
			product_id,
			at: `${addDays(LAST_DAY, -1)}T01:30:00.000Z`,
			units: number,
			gmv: 1_000 * number,
		},
		...(number === 1
			? []
			: [
					{
						type: 'live_product_sample' as const,
						...PLACE,
						room_id: `l${number}`,
						product_id: 'p1',
						at: `${addDays(LAST_DAY, -1)}T0${number}:30:00.000Z`,
						units: number,
						gmv: 1_000 * number,
					},
				]),
	];
}

const sales = (number: number, day: number): FeedRecord[] => {
	const own = { ...PLACE, day: addDays(LAST_DAY, day) } as const;
	const sold = number * (day + 20);
	const amounts = { units: sold, gmv: sold * 1_000 };
	return [
		{
			type: 'product_day',
			...own,
			product_id: `p${number}`,
			...amounts,
			video_gmv: 0,
			live_gmv: sold * 1_000,
			card_gmv: 0,
			price_min: 1_000,
			price_max: 1_000,
			creators: 5,
		},
		{ type: 'shop_day', ...own, shop_id: `s${number}`, ...amounts },
		{ type: 'creator_day', ...own, creator_id: `c${number}`, ...amounts, followers: 1_000 * number + day },
		{ type: 'video_day', ...own, video_id: `v${number}`, ...amounts, views: 100 * sold },
		{ type: 'creator_product_day', ...own, creator_id: 'c1', product_id: `p${number}`, units: number },
		...(number === 1
			? []
			: [
					{
						type: 'creator_product_day' as const,
						...own,
						creator_id: `c${number}`,
						product_id: 'p1',
						units: number,
					},
				]),
	];
};

/** Every record of the world. */
export const listWorld = (): FeedRecord[] => [
	...FIVE.flatMap(shared),
	...FIVE.flatMap(product),
	...DAYS.flatMap((day) => FIVE.flatMap((number) => sales(number, day))),
];

/** What turns the order of all of it over, each time again: the last become the first, and there is one more of each. */
export const listWorldTurned = (times: number): FeedRecord[] => [
	...shared(6 + times),
	...product(6 + times),
	...sales(6 + times, 0),
	...FIVE.flatMap((number): FeedRecord[] => {
		const own = { ...PLACE, day: LAST_DAY } as const;
		const place = times % 2 === 0 ? 6 - number : number;
		const units = 100_000 * (times + 1) * place;
		const amounts = { units, gmv: units * 1_000 };
		return [
			{ type: 'product_day', ...own, product_id: `p${number}`, ...amounts },
			{ type: 'shop_day', ...own, shop_id: `s${number}`, ...amounts },
			{ type: 'creator_day', ...own, creator_id: `c${number}`, ...amounts },
			{ type: 'video_day', ...own, video_id: `v${number}`, ...amounts },
			{ type: 'creator_product_day', ...own, creator_id: 'c1', product_id: `p${number}`, units },
			{ type: 'creator_product_day', ...own, creator_id: `c${number}`, product_id: 'p1', units },
		];
	}),
];
