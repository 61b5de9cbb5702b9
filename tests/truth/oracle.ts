import { addDays, dayInZone, daysBetween } from '#domain/time/days.ts';
import { type Chain, chainOf, dayOf, type Known, keep, rangeOf, totalAt, UNKNOWN } from './oracle-chain.ts';
import { type MoneyRecord, moneyChain } from './oracle-money.ts';
import { type Entity, type Line, type Region, SOURCES, type World } from './world-types.ts';

/*
 * What every figure of a region must be, worked out from the lines of its feeds by docs/counters.md.
 */

export type Range = { readonly from: string; readonly to: string };
export type Sourced = Known & { readonly source: string | null };
export type Growth = number | 'new' | null;

const NOBODY: Sourced = { ...UNKNOWN, source: null };
const MONEY = ['gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'price_min', 'price_max'];
/** What of a shop is the sum over its products where nobody tells the shop. */
const SUMMED = ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv'];
const LEVEL_DAYS = 7;

const minor = (value: unknown) => Math.round(Number(value) * 100);

/** The equal range before. */
export function before({ from, to }: Range): Range {
	const length = daysBetween(from, to) + 1;
	return { from: addDays(from, -length), to: addDays(to, -length) };
}

/** Growth of one side against the other. */
export function growthOf(now: Known, then: Known, isBorn: boolean, base: Known = then): Growth {
	const isKnown = (side: Known) => side.value !== null && side.quality !== 'lower_bound';
	if (!isKnown(now) || !isKnown(then)) return null;
	if (then.value === 0 && now.value === 0) return null;
	if (isBorn || then.value === 0) return 'new';
	// Less than ten before is no base; of money it is the units before that count, where they are known.
	const rests = isKnown(base) ? base.value : null;
	if (rests !== null && rests < 10) return null;
	return (now.value ?? 0) / (then.value ?? 1) - 1;
}

type Record = { readonly [field: string]: unknown };

/** The records of one region by source, type and thing, each day merged as rule 2 says. */
function merged(lines: readonly (readonly [string, Line])[]): Map<string, Map<string, Record>> {
	const found = new Map<string, Map<string, Record>>();
	const inOrder = [...lines].sort(([, one], [, other]) =>
		String(one.read_at ?? '9').localeCompare(String(other.read_at ?? '9')),
	);
	for (const [source, line] of inOrder) {
		const entity = line.type.endsWith('_day') ? line.type.slice(0, -4) : '';
		if (!['product', 'shop', 'creator', 'video'].includes(entity)) continue;
		const key = `${source}|${entity}|${line[`${entity}_id`]}`;
		const days = found.get(key) ?? new Map<string, Record>();
		days.set(String(line.day), { ...days.get(String(line.day)), ...line });
		found.set(key, days);
	}
	return found;
}

export class Book {
	readonly region: Region;
	readonly #days: Map<string, Map<string, Record>>;
	readonly #chains = new Map<string, Chain>();
	readonly #births = new Map<string, string | null>();
	readonly #lines: readonly (readonly [string, Line])[];

	constructor(world: World, region: Region) {
		this.region = region;
		this.#lines = [...world.identities, ...world.facts]
			.flatMap(({ source, lines }) => lines.map((line) => [source, line] as const))
			.filter(([, line]) => line.region === region.code);
		this.#days = merged(this.#lines);
		for (const [, line] of this.#lines) this.#noteBirth(line);
	}

	#noteBirth(line: Line): void {
		const published = line.published_at
			? dayInZone(new Date(String(line.published_at)), this.region.zone)
			: null;
		const day = line.listed_on ?? line.opened_on ?? published;
		if (day) this.#births.set(`${line.type}|${line[`${line.type}_id`]}`, String(day));
	}

	/** Ids of an entity, in the order in which they were told. */
	ids(entity: Entity): string[] {
		return [...new Set(this.#of(entity).map((line) => String(line[`${entity}_id`])))];
	}

	#of(type: string): Line[] {
		return this.#lines.filter(([, line]) => line.type === type).map(([, line]) => line);
	}

	birth(entity: Entity, id: string): string | null {
		return this.#births.get(`${entity}|${id}`) ?? null;
	}

	/** What the first source says that each thing is. */
	identities(entity: Entity): Line[] {
		const lines = this.#of(entity);
		return this.ids(entity).flatMap((id) => lines.find((line) => line[`${entity}_id`] === id) ?? []);
	}

	/** Live sessions with their samples. */
	rooms(): { live: Line; samples: Line[] }[] {
		const samples = Map.groupBy(this.#of('live_sample'), ({ room_id }) => room_id);
		return this.#of('live').map((live) => ({ live, samples: samples.get(live.room_id) ?? [] }));
	}

	/** The products of a shop. */
	productsOf(shop: string): string[] {
		return [
			...new Set(
				this.#of('product')
					.filter((line) => line.shop_id === shop)
					.map((line) => String(line.product_id)),
			),
		];
	}

	#records(source: string, entity: Entity, id: string): Record[] {
		const days = [...(this.#days.get(`${source}|${entity}|${id}`) ?? new Map<string, Record>()).values()];
		return days.sort((one, other) => String(one.day).localeCompare(String(other.day)));
	}

	chain(source: string, entity: Entity, id: string, metric: string): Chain {
		const key = [source, entity, id, metric].join('|');
		const kept = this.#chains.get(key);
		if (kept) return kept;
		const made = this.#makeChain(source, entity, id, metric);
		this.#chains.set(key, made);
		return made;
	}

	#makeChain(source: string, entity: Entity, id: string, metric: string): Chain {
		const records = this.#records(source, entity, id);
		const birth = this.#isTold(source, entity, id) ? this.birth(entity, id) : null;
		if (entity === 'product' && metric === 'gmv') return moneyChain(records.map(moneyRecord), birth);
		const readings = records.flatMap((record) => {
			const value = numberOf(record, metric);
			return value === null ? [] : [{ day: String(record.day), value }];
		});
		return chainOf(keep(readings), birth);
	}

	/** Whether a source says anything of a thing: days or ready windows. */
	#isTold(source: string, entity: Entity, id: string): boolean {
		return (
			this.#records(source, entity, id).length > 0 ||
			this.#lines.some(
				([by, line]) => by === source && line.type === 'window_figure' && line.entity_id === id,
			)
		);
	}

	/**
	 * Whether docs/counters.md leaves open what the total is: a source was read last more than seven days before, so that
	 * either its old total or the newer one of a source further back may be meant; or nothing was born yet.
	 */
	isTotalOpen(entity: Entity, id: string, day: string): boolean {
		const own = (kind: Entity, one: string) =>
			(this.birth(kind, one) ?? '') > day ||
			SOURCES.some((source) => {
				const last = this.#records(source, kind, one).at(-1);
				return last !== undefined && String(last.day) < addDays(day, -LEVEL_DAYS);
			});
		return (
			own(entity, id) || (entity === 'shop' && this.productsOf(id).some((product) => own('product', product)))
		);
	}

	/** Whether the page leaves open if a shop is told: only days just before the range are. */
	isShopOpen(shop: string, range: Range): boolean {
		return (
			this.tells(shop, { from: addDays(range.from, -20), to: addDays(range.to, 20) }) !==
			this.tells(shop, range)
		);
	}

	/** A ready window of exactly these days. */
	#window(source: string, entity: Entity, id: string, metric: string, { from, to }: Range): Known {
		const length = daysBetween(from, to) + 1;
		const rows = this.#lines.filter(
			([by, line]) =>
				by === source &&
				line.type === 'window_figure' &&
				line.entity === entity &&
				line.entity_id === id &&
				line.metric === metric &&
				line.window_days === length &&
				String(line.day) <= to &&
				daysBetween(String(line.day), to) <= 3,
		);
		const newest = rows
			.map(([, line]) => line)
			.sort((one, other) => String(one.day).localeCompare(String(other.day)))
			.at(-1);
		if (!newest) return UNKNOWN;
		const value = MONEY.includes(metric) ? minor(newest.value) : Number(newest.value);
		return { value, quality: newest.day === to ? 'observed' : 'estimated' };
	}

	/** What the readings of one source say of the days of a range. */
	counted(source: string, entity: Entity, id: string, metric: string, range: Range): Known {
		return rangeOf(this.chain(source, entity, id, metric), range.from, range.to);
	}

	/** What one source says of the days of a range. */
	by(source: string, entity: Entity, id: string, metric: string, range: Range): Known {
		if (entity === 'shop' && !this.tells(id, range)) return this.#summed(source, id, metric, range);
		const counted = this.counted(source, entity, id, metric, range);
		return counted.quality === 'unknown' ? this.#window(source, entity, id, metric, range) : counted;
	}

	/** Whether any source tells a day of the shop in the range. */
	tells(shop: string, range: Range | null): boolean {
		const days = SOURCES.flatMap((source) => this.#records(source, 'shop', shop));
		return days.some(({ day }) => range === null || (String(day) >= range.from && String(day) <= range.to));
	}

	#summed(source: string, shop: string, metric: string, range: Range): Known {
		if (!SUMMED.includes(metric)) return UNKNOWN;
		const born = this.productsOf(shop).filter(
			(product) => (this.birth('product', product) ?? '') <= range.to,
		);
		const parts = born.map((product) => this.by(source, 'product', product, metric, range));
		return atLeast(parts);
	}

	/** The figure of a range: that of the first source that knows it. */
	figure(entity: Entity, id: string, metric: string, range: Range): Sourced {
		for (const source of SOURCES) {
			const known = this.by(source, entity, id, metric, range);
			if (known.quality !== 'unknown') return { ...known, source };
		}
		return NOBODY;
	}

	/** @param range beside which it is shown; null for everything so far */
	total(entity: Entity, id: string, metric: string, day: string, range: Range | null): Sourced {
		const isSummed = entity === 'shop' && !this.tells(id, range);
		for (const source of SOURCES) {
			const parts = () =>
				this.productsOf(id).map((product) => totalAt(this.chain(source, 'product', product, metric), day));
			const summed = () => (SUMMED.includes(metric) ? atLeast(parts()) : UNKNOWN);
			const known = isSummed ? summed() : totalAt(this.chain(source, entity, id, metric), day);
			if (known.quality !== 'unknown') return { ...known, source };
		}
		return NOBODY;
	}

	growth(entity: Entity, id: string, metric: string, range: Range): Growth {
		const now = this.figure(entity, id, metric, range);
		if (now.source === null) return null;
		const then = before(range);
		const birth = this.birth(entity, id);
		const isBorn = birth !== null && birth >= then.from && birth <= range.to;
		const side = (name: string) => this.#sideBefore(now.source ?? '', entity, id, name, range);
		// Money rests on the units that stand beside it, whichever source tells them.
		const base = metric.endsWith('gmv') ? this.previous(entity, id, 'units', range) : side(metric);
		return growthOf(now, side(metric), isBorn, base);
	}

	/** What the source of a figure says of the equal range before. */
	previous(entity: Entity, id: string, metric: string, range: Range): Known {
		const { source } = this.figure(entity, id, metric, range);
		return source === null ? UNKNOWN : this.#sideBefore(source, entity, id, metric, range);
	}

	/** The equal range before, known in the way in which the range is: a window, the thing's own days, or its products. */
	#sideBefore(source: string, entity: Entity, id: string, metric: string, range: Range): Known {
		const then = before(range);
		if (entity === 'shop' && !this.tells(id, range)) return this.#summed(source, id, metric, then);
		const isCounted = this.counted(source, entity, id, metric, range).value !== null;
		return isCounted
			? this.counted(source, entity, id, metric, then)
			: this.#window(source, entity, id, metric, then);
	}

	/** The days of a chart, whole from one source. */
	series(entity: Entity, id: string, metric: string, range: Range, days: readonly string[]): Known[] {
		const of = (source: string) => days.map((day) => dayOf(this.chain(source, entity, id, metric), day));
		const known = (values: readonly Known[]) => values.filter(({ value }) => value !== null).length;
		const { source } = this.figure(entity, id, metric, range);
		if (source !== null) return of(source);
		return SOURCES.map(of).reduce((best, next) => (known(next) > known(best) ? next : best));
	}

	/** The newest level up to a day, at most seven days before it. */
	level(
		entity: Entity,
		id: string,
		metric: string,
		day: string,
	): { value: number | null; read_on: string | null } {
		for (const source of SOURCES) {
			const found = this.#records(source, entity, id)
				.filter((record) => String(record.day) <= day && daysBetween(String(record.day), day) <= LEVEL_DAYS)
				.findLast((record) => numberOf(record, metric) !== null);
			if (found) return { value: numberOf(found, metric), read_on: String(found.day) };
		}
		return { value: null, read_on: null };
	}

	/** How many creators sold it in the range: those with units, or all that are linked where the source tells no units. */
	activeCreators(products: readonly string[], { from, to }: Range): Known {
		const links = this.#lines.filter(([, line]) => line.type === 'creator_product_day');
		const source = SOURCES.find((name) => links.some(([by]) => by === name));
		if (!source) return UNKNOWN;
		const own = links.filter(([by]) => by === source).map(([, line]) => line);
		const hasUnits = own.some((line) => line.units !== undefined);
		const inRange = own.filter((line) => String(line.day) >= from && String(line.day) <= to);
		const active = inRange.filter(
			(line) => products.includes(String(line.product_id)) && (!hasUnits || Number(line.units) > 0),
		);
		return {
			value: new Set(active.map((line) => line.creator_id)).size,
			quality: hasUnits || active.length === 0 ? 'observed' : 'estimated',
		};
	}
}

/** A sum over parts that one source knows: at least this much. */
export function atLeast(parts: readonly Known[]): Known {
	const known = parts.flatMap(({ value }) => (value === null ? [] : [value]));
	if (known.length === 0) return UNKNOWN;
	return { value: known.reduce((sum, value) => sum + value, 0), quality: 'lower_bound' };
}

function numberOf(record: Record, metric: string): number | null {
	const value = record[metric];
	if (value === undefined || value === null) return null;
	return MONEY.includes(metric) ? minor(value) : Number(value);
}

function moneyRecord(record: Record): MoneyRecord {
	const [low, high] = [numberOf(record, 'price_min'), numberOf(record, 'price_max')];
	const price = low === null || high === null ? (low ?? high) : (low + high) / 2;
	return { day: String(record.day), units: numberOf(record, 'units'), gmv: numberOf(record, 'gmv'), price };
}
