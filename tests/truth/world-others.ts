import { addDays } from '#domain/time/days.ts';
import { demandOf, totalsOf } from './demand.ts';
import { randomOf } from './random.ts';
import { drawHabits, FAITHFUL, readingsOf } from './readings.ts';
import { add, type Making } from './world-products.ts';
import { type Entity, hiddenKey, type Line } from './world-types.ts';

const MONEY = ['gmv', 'video_gmv', 'live_gmv', 'card_gmv'];
const SMALL: readonly string[] = ['creators', 'videos', 'lives', 'likes', 'comments', 'shares'];

/** A thing that the first source counts, with totals that wander by themselves. */
function makeCounted(
	making: Making,
	entity: Entity,
	id: string,
	born: number,
	metrics: readonly string[],
	until = making.days,
): void {
	const random = randomOf(making.seed, `${entity} ${id}`);
	const price = random.whole(500, 4_000);
	const units = demandOf(making.first, making.days, random.pick([4, 30, 90]), random);
	const totals: Record<string, number[]> = {};
	for (const name of metrics) {
		const scale = MONEY.includes(name) ? price / (name === 'gmv' ? 1 : 3) : 1;
		const daily = units.map((sold, day) => {
			if (day < born) return 0;
			return SMALL.includes(name) ? random.whole(0, 2) : Math.round(sold * scale);
		});
		const base = born > 0 ? 0 : Math.round((SMALL.includes(name) ? 150 : 9_000) * scale);
		totals[name] = totalsOf(base, daily);
		making.hidden.set(hiddenKey(making.region.code, 'alpha', entity, id, name), totals[name]);
	}
	const levels = (day: number) => {
		if (entity === 'shop') return { products: 4 + (day % 3), followers: 1_000 + 3 * day, rating: 4.4 };
		return entity === 'creator'
			? { followers: 50_000 + 40 * day - 9 * (day % 5), engagement_rate: 0.05, products: 9 }
			: {};
	};
	const names: Line = { type: `${entity}_day`, region: making.region.code, [`${entity}_id`]: id };
	const thing = { names, first: making.first, days: making.days, born, totals, levels, money: MONEY };
	// The first of each kind is read every day, so that the newest day of every list is the last one.
	const lines = readingsOf(thing, id.endsWith('0') ? FAITHFUL : drawHabits(random), random);
	add(making, 'alpha', ...lines.filter((line) => String(line.day) < addDays(making.first, until)));
}

/** Shops 0 to 2 are counted, shop 2 until the middle of the days; 3 to 5 are known through their products alone. */
export function makeShop(making: Making, index: number): Line {
	const id = `s${making.region.code}${index}`;
	const born = index === 1 ? 12 : 0;
	const metrics = ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'creators', 'videos', 'lives'];
	if (index < 3) makeCounted(making, 'shop', id, born, metrics, index === 2 ? 30 : making.days);
	return {
		type: 'shop',
		region: making.region.code,
		shop_id: id,
		name: `Shop ${id}`,
		opened_on: addDays(making.first, born > 0 ? born : -500),
	};
}

/** A creator, counted by the first source. */
export function makeCreator(making: Making, index: number): Line {
	const id = `c${making.region.code}${index}`;
	const metrics = [
		'units',
		'gmv',
		'video_gmv',
		'live_gmv',
		'videos',
		'lives',
		'video_views',
		'live_views',
		'likes',
	];
	makeCounted(making, 'creator', id, 0, metrics);
	return {
		type: 'creator',
		region: making.region.code,
		creator_id: id,
		handle: id.toLowerCase(),
		nickname: id,
	};
}

/** A video; every third is published inside the days, at a moment whose day in UTC is another one than there. */
export function makeVideo(making: Making, index: number): Line {
	const id = `v${making.region.code}${index}`;
	const random = randomOf(making.seed, `publication ${id}`);
	const born = index % 3 === 0 ? random.whole(3, making.days - 6) : 0;
	const day = addDays(making.first, born > 0 ? born : -90);
	// 23:30 there is the next day in UTC in America, 00:30 there the day before it in Asia.
	const at = making.region.code === 'US' ? `${addDays(day, 1)}T06:30:00Z` : `${addDays(day, -1)}T17:30:00Z`;
	makeCounted(making, 'video', id, born, ['views', 'likes', 'comments', 'shares', 'units', 'gmv']);
	return {
		type: 'video',
		region: making.region.code,
		video_id: id,
		creator_id: `c${making.region.code}${index % 5}`,
		published_at: making.region.code === 'GB' ? `${day}T12:00:00Z` : at,
		title: id,
	};
}

/** Who sold what: with units by the first source in the first region, without them by the last source in the second. */
export function makeLinks(making: Making, products: number, creators: number, hasUnits: boolean): void {
	const random = randomOf(making.seed, `links ${making.region.code}`);
	const source = hasUnits ? 'alpha' : 'delta';
	for (let product = 0; product < products; product += 2) {
		for (let day = 0; day < making.days; day += random.whole(2, 9)) {
			const row: Line = {
				type: 'creator_product_day',
				region: making.region.code,
				creator_id: `c${making.region.code}${random.whole(0, creators - 1)}`,
				product_id: `p${making.region.code}${product}`,
				day: addDays(making.first, day),
			};
			const units = random.whole(0, 5);
			add(
				making,
				source,
				hasUnits
					? { ...row, units, gmv: (units * 9.99).toFixed(2), videos: 1, lives: 0 }
					: { ...row, videos: 1 },
			);
		}
	}
}
