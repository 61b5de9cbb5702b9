import { creatorFeed } from '#tests/support/creator-world.ts';
import { marketFeed } from '#tests/support/market-world.ts';

/*
 * The data of the browser tests, small enough to compute every figure by hand. Twenty days, 1 to 20 March 2027 (after any exchange rate that is shipped);
 * the tests' clock stands on 21 March, so "7 days" is 14 to 20 March and the seven before are 7 to 13 March.
 *
 * America: 25 products. Product n sells (26 − n) × 10 a day at $(20 − n/2), half of it through videos, 30 % through
 * lives. What differs:
 *   2  doubles: 121 a day until the 13th, then 242; its 200 reviews part into 140, 30, 10, 8 and 12 from five stars to one
 *   3  is listed and first read on the 10th
 *   7  gains 5 creators a day, 8 gains 2; nobody else gains any
 *  10  costs $100
 *  20  sells through lives only
 *  24  counts anew on the 16th: its feed says 5 there, less than the day before
 *  25  is read for the last time on the 12th
 * Offered to creators: 1 (star, 20 %, free samples) and 5 (star, 30 %, samples at $2.50, none left), 10 (alliance, 8 %);
 * the offer for 12 was taken down.
 * Indonesia: 3 products in rupiah. Thailand: 2 products, one snapshot of the 20th. The Philippines: the market of
 * tests/support/market-world.ts in pesos, up to the 20th. Malaysia: the creators of tests/support/creator-world.ts in
 * ringgit, up to the 20th, with two lives of the 18th and 19th and one that began ten minutes before the clock,
 * and two videos that are watched 100 and 1,000 times a day. Elsewhere nothing.
 */

/** A fixed moment: in every region the last closed day is 20 March 2027. */
export const NOW = '2027-03-21T10:00:00Z';
/** Units of each currency for a dollar on the last day. */
export const PER_DOLLAR = { IDR: 16_000, GBP: 0.8, THB: 35, VND: 25_000, MYR: 4, PHP: 50, CNY: 7, SGD: 1.25 };

const DAYS = 20;
const DOUBLES_ON = 14;
const LISTED_ON = 10;
const RESTARTS_ON = 16;
const LAST_READ_ON = 12;

const dayName = (day: number) => `2027-03-${String(day).padStart(2, '0')}`;
const idOf = (n: number) => `p${String(n).padStart(2, '0')}`;

/** Units sold by product n up to the end of a day, as its feed counts them; null on days without a reading. */
function totalUnits(n: number, day: number): number | null {
	const perDay = (26 - n) * 10;
	if (n === 2) return 121 * Math.min(day, DOUBLES_ON - 1) + 242 * Math.max(day - DOUBLES_ON + 1, 0);
	if (n === 3) return day < LISTED_ON ? null : perDay * (day - LISTED_ON);
	if (n === 24) return day < RESTARTS_ON ? perDay * day : 5 + perDay * (day - RESTARTS_ON);
	if (n === 25) return day > LAST_READ_ON ? null : perDay * day;
	return perDay * day;
}

const price = (n: number) => (n === 10 ? 100 : 20 - n / 2);

function creators(n: number, day: number): number {
	if (n === 7) return 20 + 5 * day;
	return n === 8 ? 20 + 2 * day : 20;
}

const STARS = {
	type: 'product_star_day',
	region: 'US',
	product_id: idOf(2),
	day: dayName(DAYS),
	stars_5: 140,
	stars_4: 30,
	stars_3: 10,
	stars_2: 8,
	stars_1: 12,
};

function americanProduct(n: number): object[] {
	const product = {
		type: 'product',
		region: 'US',
		product_id: idOf(n),
		title: `Known product ${String(n).padStart(2, '0')}`,
		shop_id: n % 2 === 0 ? 's2' : 's1',
		category_path: n <= 12 ? '120101' : '300201',
		listed_on: n === 3 ? dayName(LISTED_ON) : '2025-01-01',
		has_free_shipping: n <= 5,
		is_cross_border: n === 4,
	};
	const days: object[] = [];
	for (let day = 1; day <= DAYS; day += 1) {
		const units = totalUnits(n, day);
		if (units === null) continue;
		const gmv = units * price(n);
		days.push({
			type: 'product_day',
			region: 'US',
			product_id: idOf(n),
			day: dayName(day),
			units,
			gmv,
			video_gmv: n === 20 ? 0 : gmv * 0.5,
			live_gmv: n === 20 ? gmv : gmv * 0.3,
			card_gmv: n === 20 ? 0 : gmv * 0.2,
			creators: creators(n, day),
			videos: 3 * day,
			lives: day,
			reviews: 10 * day,
			price_min: price(n),
			price_max: price(n),
			rating: 4.5,
			commission_rate: n === 5 ? 0.2 : 0.1,
		});
	}
	return [product, ...days, ...(n === 2 ? [STARS] : [])];
}

/** One product of another region with the same total rule: `perDay` a day from the first of March. */
function simpleProduct(
	region: string,
	id: string,
	perDay: number,
	cost: number,
	days: readonly number[],
): object[] {
	return [
		{ type: 'product', region, product_id: id, title: `Known ${region} ${id}`, category_path: '120101' },
		...days.map((day) => ({
			type: 'product_day',
			region,
			product_id: id,
			day: dayName(day),
			units: perDay * day,
			gmv: perDay * day * cost,
			price_min: cost,
			price_max: cost,
		})),
	];
}

/** What creators are offered for American product n. */
const offer = (n: number, list: string, more: object) => ({
	type: 'selected_product',
	region: 'US',
	product_id: idOf(n),
	list,
	promotion_link: `https://affiliate.example/${idOf(n)}`,
	...more,
});

const OFFERS = [
	offer(1, 'star', { commission_rate: 0.2, sample_kind: 'free', samples_left: 12 }),
	offer(5, 'star', { commission_rate: 0.3, sample_kind: 'cost', sample_price: '2.50', samples_left: 0 }),
	offer(10, 'alliance', { commission_rate: 0.08, sample_kind: 'none' }),
	offer(12, 'alliance', { commission_rate: 0.5, is_taken_down: true }),
	{
		type: 'selected_material',
		region: 'US',
		product_id: idOf(1),
		material_id: 'caption',
		title: 'Caption',
		kind: 'text',
		text: 'Known to be good.',
	},
];

const everyDay = Array.from({ length: DAYS }, (_, index) => index + 1);

/** Who of Malaysia's creators agreed to be reached by partners. */
const MARKET_CREATOR = {
	type: 'creator',
	region: 'MY',
	creator_id: 'ben',
	handle: 'ben.sells',
	kind: 'mcn',
	mcn: 'Northlight MCN',
	is_open: true,
	contact: 'ben@creators.example',
	cooperation: 'Samples first',
};

/** Lives in Malaysia: one told whole, one of which little is known, one that runs. */
function malaysianLives(): object[] {
	const place = { region: 'MY' };
	return [
		{
			type: 'live',
			...place,
			room_id: 'r1',
			creator_id: 'ana',
			title: 'Evening mugs',
			started_at: '2027-03-18T12:00:00Z',
			ended_at: '2027-03-18T14:00:00Z',
			viewers: 1_000,
			peak_online: 200,
			average_online: 100,
			new_followers: 50,
			comments: 600,
			units: 100,
			gmv: 2_000,
			products: 5,
		},
		{
			type: 'live',
			...place,
			room_id: 'r2',
			creator_id: 'cat',
			title: 'Noon jars',
			started_at: '2027-03-19T04:00:00Z',
			ended_at: '2027-03-19T04:45:00Z',
			viewers: 500,
			units: 10,
			gmv: 500,
		},
		{
			type: 'live',
			...place,
			room_id: 'r3',
			creator_id: 'ben',
			title: 'Bread now',
			started_at: '2027-03-21T09:50:00Z',
		},
		{
			type: 'live_sample',
			...place,
			room_id: 'r3',
			at: '2027-03-21T09:58:00Z',
			online: 40,
			entered: 90,
			units: 3,
			gmv: 45,
		},
	];
}

/** Videos in Malaysia: one of the first of March that sells two for RM20 a day, an advertisement of the 16th. */
function malaysianVideos(): object[] {
	const place = { region: 'MY' };
	const video = (video_id: string, creator_id: string, title: string, first: number, more: object) => ({
		type: 'video',
		...place,
		video_id,
		creator_id,
		title,
		published_at: `${dayName(first)}T04:00:00Z`,
		...more,
	});
	const days = (video_id: string, first: number, perDay: Readonly<Record<string, number>>) =>
		everyDay
			.filter((day) => day >= first)
			.map((day) => ({
				type: 'video_day',
				...place,
				video_id,
				day: dayName(day),
				...Object.fromEntries(
					Object.entries(perDay).map(([name, value]) => [name, value * (day - first + 1)]),
				),
			}));
	return [
		video('v1', 'ana', 'Three mugs', 1, { duration_seconds: 30, is_ad: false }),
		video('v2', 'ben', 'Fresh bread', 16, { duration_seconds: 60, is_ad: true }),
		{ type: 'video_product', ...place, video_id: 'v1', product_id: 'p1' },
		...days('v1', 1, { views: 100, likes: 10, comments: 4, shares: 1, units: 2, gmv: 20 }),
		...days('v2', 16, { views: 1_000, likes: 20, units: 1, gmv: 50 }),
	];
}

/** The whole feed, one JSON record a line. */
export function knownFeed(): string {
	const records = [
		...Object.entries(PER_DOLLAR).map(([currency, perDollar]) => ({
			type: 'rate',
			currency,
			day: dayName(DAYS),
			per_dollar: perDollar,
		})),
		{ type: 'shop', region: 'US', shop_id: 's1', name: 'Harbor Goods' },
		{ type: 'shop', region: 'US', shop_id: 's2', name: 'Maple Lane' },
		...Array.from({ length: 25 }, (_, index) => americanProduct(index + 1)).flat(),
		...OFFERS,
		...simpleProduct('ID', 'a', 300, 50_000, everyDay),
		...simpleProduct('ID', 'b', 200, 150_000, everyDay),
		...simpleProduct('ID', 'c', 100, 20_000, everyDay),
		...simpleProduct('TH', 'x', 40, 99, [DAYS]),
		...simpleProduct('TH', 'y', 30, 250, [DAYS]),
		...marketFeed({ platId: 86, lastDay: dayName(DAYS) }),
		...creatorFeed({ platId: 85, lastDay: dayName(DAYS) }),
		MARKET_CREATOR,
		...malaysianLives(),
		...malaysianVideos(),
	];
	return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
