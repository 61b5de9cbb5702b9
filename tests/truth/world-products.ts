import { addDays } from '#domain/time/days.ts';
import { demandOf, totalsOf } from './demand.ts';
import { type Random, randomOf } from './random.ts';
import { drawHabits, FAITHFUL, type Habits, readingsOf } from './readings.ts';
import { hiddenKey, type Line, type Region } from './world-types.ts';

export type Made = { readonly lines: Map<string, Line[]>; readonly hidden: Map<string, readonly number[]> };

/** What the making of a region works with. */
export type Making = Made & {
	readonly seed: number;
	readonly region: Region;
	readonly first: string;
	readonly days: number;
};

/** Adds lines to those of a source. */
export function add(made: Made, source: string, ...lines: readonly Line[]): void {
	made.lines.set(source, [...(made.lines.get(source) ?? []), ...lines]);
}

const CATEGORIES = ['180101', '180102', '190101', '120101'];
const SMALL = ['creators', 'videos', 'lives', 'reviews'] as const;

/** What a product really does: units, prices and the rest, and the day of its birth. */
type Product = {
	readonly id: string;
	readonly born: number;
	readonly units: readonly number[];
	readonly prices: readonly number[];
};

function pricesOf(days: number, random: Random): number[] {
	let price = random.whole(300, 6_000);
	return Array.from({ length: days }, () => {
		if (random.chance(0.05)) price = Math.max(100, Math.round(price * (0.8 + random.next() * 0.4)));
		return price;
	});
}

function productOf(making: Making, index: number): Product {
	const id = `p${making.region.code}${index}`;
	const random = randomOf(making.seed, `product ${id}`);
	const born = index % 6 === 5 ? random.whole(5, making.days - 4) : 0;
	const units = demandOf(making.first, making.days, random.pick([1, 5, 20, 60]), random);
	return {
		id,
		born,
		units: units.map((sold, day) => (day < born ? 0 : sold)),
		prices: pricesOf(making.days, random),
	};
}

/** The totals of a product as one source counts them: a rival sees a share. */
function countedBy(product: Product, share: number, random: Random): Record<string, number[]> {
	const units = product.units.map((sold) => Math.round(sold * share));
	const gmv = units.map((sold, day) => sold * (product.prices[day] ?? 0));
	const base = product.born > 0 ? 0 : 100 + random.whole(60, 200) * Math.max(1, Math.max(...units));
	const part = (shares: number) => gmv.map((money) => Math.round(money * shares));
	const small = SMALL.map((name) => [
		name,
		totalsOf(
			product.born > 0 ? 0 : random.whole(40, 90),
			units.map((_, day) => (day >= product.born && random.chance(0.3) ? random.whole(1, 3) : 0)),
		),
	]);
	const money = base * (product.prices[0] ?? 0);
	return {
		units: totalsOf(base, units),
		gmv: totalsOf(money, gmv),
		video_gmv: totalsOf(Math.round(money * 0.4), part(0.4)),
		live_gmv: totalsOf(Math.round(money * 0.3), part(0.3)),
		card_gmv: totalsOf(Math.round(money * 0.2), part(0.2)),
		...(Object.fromEntries(small) as Record<string, number[]>),
	};
}

const MONEY = ['gmv', 'video_gmv', 'live_gmv', 'card_gmv'];

function tell(
	making: Making,
	product: Product,
	source: 'alpha' | 'beta',
	habits: Habits,
	random: Random,
): void {
	const all = countedBy(product, source === 'alpha' ? 1 : 0.8, random);
	const { units } = all;
	const totals = source === 'alpha' ? all : { units: units ?? [] };
	for (const [name, values] of Object.entries(totals)) {
		making.hidden.set(hiddenKey(making.region.code, source, 'product', product.id, name), values);
	}
	const levels = (day: number) => {
		const price = ((product.prices[day] ?? 0) / 100).toFixed(2);
		const dear = (((product.prices[day] ?? 0) + 101) / 100).toFixed(2);
		const prices = { price_min: price, price_max: source === 'alpha' ? price : dear };
		if (source === 'beta') return day > product.born && random.chance(0.03) ? {} : prices;
		return { ...prices, stock: 500 - day, rating: 4.5, commission_rate: day < 30 ? 0.1 : 0.12 };
	};
	const names = { type: 'product_day', region: making.region.code, product_id: product.id };
	const thing = {
		names,
		first: making.first,
		days: making.days,
		born: product.born,
		totals,
		levels,
		money: MONEY,
	};
	const lines = readingsOf(thing, habits, random);
	// A source that stops counting money for a while, so that units × price stands in.
	const stops = source === 'alpha' && product.id.endsWith('3');
	const [from, to] = [addDays(making.first, 25), addDays(making.first, 36)];
	add(
		making,
		source,
		...lines.map((line) =>
			stops && String(line.day) >= from && String(line.day) < to ? withoutMoney(line) : line,
		),
	);
}

function withoutMoney(line: Line): Line {
	return Object.fromEntries(Object.entries(line).filter(([name]) => !MONEY.includes(name))) as Line;
}

function windows(making: Making, product: Product, random: Random): void {
	const behind = random.whole(0, 3);
	const day = addDays(making.first, making.days - 1 - behind);
	for (const days of [7, 30]) {
		const units = product.units
			.slice(-days - behind, behind === 0 ? undefined : -behind)
			.reduce((sum, sold) => sum + sold, 0);
		const row = {
			type: 'window_figure',
			region: making.region.code,
			entity: 'product',
			entity_id: product.id,
			day,
		};
		add(making, 'gamma', { ...row, window_days: days, metric: 'units', value: String(units) });
		add(making, 'gamma', { ...row, window_days: days, metric: 'gmv', value: (units * 12.34).toFixed(2) });
	}
}

/** A product of a region: what it is, and what each source reads of it. */
export function makeProduct(making: Making, index: number): Line {
	const product = productOf(making, index);
	const random = randomOf(making.seed, `sources ${product.id}`);
	if (index % 9 === 8) windows(making, product, random);
	else {
		const isBetaOnly = index % 9 === 7;
		const isFaithful = index % 4 === 0 || product.id.endsWith('3');
		if (!isBetaOnly) tell(making, product, 'alpha', isFaithful ? FAITHFUL : drawHabits(random), random);
		if (isBetaOnly || random.chance(0.4)) tell(making, product, 'beta', drawHabits(random), random);
	}
	return {
		type: 'product',
		region: making.region.code,
		product_id: product.id,
		title: `Thing ${product.id}`,
		shop_id: `s${making.region.code}${index % 6}`,
		category_path: CATEGORIES[index % CATEGORIES.length],
		listed_on: product.born > 0 ? addDays(making.first, product.born) : addDays(making.first, -400),
	};
}
