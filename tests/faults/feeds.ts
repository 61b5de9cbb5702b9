import { createHash } from 'node:crypto';
import { addDays, type Day } from '#domain/time/days.ts';
import { type Random, randomOf } from '#tests/truth/random.ts';

/** A file of a source: its lines, and when it was read. */
export type Feed = {
	readonly name: string;
	readonly source: string;
	readonly readAt: string;
	readonly text: string;
	readonly fingerprint: string;
	readonly lines: number;
};

const REGION = 'US';
export const PLAT_ID = 87;
const PRODUCTS = 150;
const SHOPS = 8;
const CREATORS = 6;
const VIDEOS = 20;
const DAYS = 40;
const CATEGORIES = ['180101', '180102', '190101', '120101'];
/** Files are small, of a batch, and of several. */
const SIZES = [20, 400, 12_000];

/** Two sources; their order is that of their first imports. */
export const SOURCES = ['the feed', 'the rival'] as const;

const of = (fields: object) => ({ region: REGION, ...fields });
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
export const PRODUCT_IDS = ids('p', PRODUCTS);

function product(id: string, random: Random): object {
	return of({
		type: 'product',
		product_id: id,
		title: `Thing ${id} ${random.pick(['red', 'blue', 'green'])}`,
		shop_id: `s${random.whole(0, SHOPS - 1)}`,
		category_path: random.pick(CATEGORIES),
	});
}

function day(of_: Day, random: Random): object {
	const [units, price] = [random.whole(0, 400), random.whole(2, 40)];
	if (random.chance(0.7)) {
		const sold = { units, gmv: units * price, price_min: price, creators: random.whole(0, 9) };
		return of({ type: 'product_day', product_id: random.pick(PRODUCT_IDS), day: of_, ...sold });
	}
	if (random.chance(0.4))
		return of({ type: 'shop_day', shop_id: random.pick(ids('s', SHOPS)), day: of_, units });
	if (random.chance(0.5))
		return of({ type: 'video_day', video_id: random.pick(ids('v', VIDEOS)), day: of_, views: units * 100 });
	const creator_id = random.pick(ids('c', CREATORS));
	if (random.chance(0.5)) return of({ type: 'creator_day', creator_id, day: of_, followers: 1000 + units });
	return of({
		type: 'creator_product_day',
		creator_id,
		product_id: random.pick(PRODUCT_IDS),
		day: of_,
		units: random.whole(1, 30),
	});
}

const INSTANT = /\.\d+Z$/;

/** The files of a run: the same for the same seed and start. */
export function feedsOf(seed: number, start: Date) {
	const last = addDays(start.toISOString().slice(0, 10) as Day, -2);
	const feed = (source: string, number: number, lines: readonly object[]): Feed => {
		const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
		// Later files were read later.
		const readAt = new Date(start.getTime() - 86_400_000 + number * 1000).toISOString().replace(INSTANT, 'Z');
		const fingerprint = createHash('sha256').update(text).digest('hex');
		return { name: `${source}-${number}.ndjson`, source, readAt, text, fingerprint, lines: lines.length };
	};
	/** What a source tells first: everything there is, and some days of it. */
	const first = (source: string): Feed => {
		const random = randomOf(seed, `world of ${source}`);
		const days = Array.from({ length: DAYS }, (_, n) => addDays(last, n - DAYS + 1));
		return feed(source, 0, [
			...ids('s', SHOPS).map((shop_id) => of({ type: 'shop', shop_id, name: `Shop ${shop_id}` })),
			...ids('c', CREATORS).map((creator_id) =>
				of({ type: 'creator', creator_id, handle: `maker-${creator_id}` }),
			),
			...ids('v', VIDEOS).map((video_id, n) =>
				of({
					type: 'video',
					video_id,
					creator_id: `c${n % CREATORS}`,
					published_at: `${addDays(last, -n)}T08:00:00Z`,
				}),
			),
			...PRODUCT_IDS.map((id) => product(id, random)),
			...days.flatMap((each) => Array.from({ length: 60 }, () => day(each, random))),
		]);
	};
	/** What it tells next: days told anew, products that moved. */
	const next = (source: string, number: number): Feed => {
		const random = randomOf(seed, `file ${number} of ${source}`);
		const size = random.pick(SIZES);
		const line = () =>
			random.chance(0.05)
				? product(random.pick(PRODUCT_IDS), random)
				: day(addDays(last, -random.whole(0, DAYS - 1)), random);
		return feed(source, number, Array.from({ length: size }, line));
	};
	return { first, next };
}
