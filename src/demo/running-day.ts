import { addDays, type Day, dayInZone, epochDay } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { createZoneClock } from './clock.ts';
import { type DemoOptions, demoRecords } from './demo-records.ts';
import type { DemoRegion } from './regions.ts';

/*
 * What the running day has brought so far: a part of what it will have brought at its end, so that the whole day, once it
 * is over, goes on from there.
 */

/** Types of records about a day, with what each counts and what of it is money. */
const DAYS = {
	product_day: {
		counts: ['units', 'creators', 'videos', 'lives', 'reviews'],
		money: ['video_gmv', 'live_gmv', 'card_gmv'],
		id: (row) => [row.product_id],
	},
	shop_day: {
		counts: ['units', 'creators', 'videos', 'lives'],
		money: ['video_gmv', 'live_gmv', 'card_gmv'],
		id: (row) => [row.shop_id],
	},
	creator_day: {
		counts: ['units', 'videos', 'lives', 'video_views', 'live_views', 'likes'],
		money: ['video_gmv', 'live_gmv'],
		id: (row) => [row.creator_id],
	},
	video_day: {
		counts: ['units', 'views', 'likes', 'comments', 'shares'],
		money: ['gmv'],
		id: (row) => [row.video_id],
	},
	creator_product_day: {
		counts: ['units', 'videos', 'lives'],
		money: ['gmv'],
		id: (row) => [row.creator_id, row.product_id],
	},
} as const satisfies Readonly<Record<string, Shape>>;

type Row = FeedRecord & { readonly day: Day };
type Cells = Readonly<Record<string, unknown>>;
type Shape = {
	readonly counts: readonly string[];
	readonly money: readonly string[];
	readonly id: (row: Cells) => readonly unknown[];
};

const shapeOf = (type: string): Shape | undefined => (DAYS as Readonly<Record<string, Shape>>)[type];
const numberIn = (row: Cells | undefined, name: string) => Number(row?.[name] ?? 0);

/** How lively each hour of a day is: the evening most. */
const HOURS = [2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 6, 7, 9, 10, 10, 9, 6, 4];
const WHOLE = HOURS.reduce((sum, hour) => sum + hour, 0);

/** The part of a day's sales that a minute of it has seen. */
export function partOfDay(minute: number): number {
	const sum = HOURS.reduce(
		(total, weight, hour) => total + weight * Math.min(1, Math.max(0, minute / 60 - hour)),
		0,
	);
	return Math.min(1, sum / WHOLE);
}

/** A row of the day as far as a part of it has come; money goes with the units that were sold. */
function soFar(whole: Row, before: Row | undefined, part: number): Row {
	const shape = shapeOf(whole.type);
	if (!shape) return whole;
	const start = (name: string) => numberIn(before, name);
	const grown = (name: string) => numberIn(whole, name) - start(name);
	const counts = shape.counts.map((name) => [name, start(name) + Math.floor(grown(name) * part)] as const);
	const sold = Object.fromEntries(counts).units ?? 0;
	const paid = grown('units') === 0 ? 0 : (sold - start('units')) / grown('units');
	const money = shape.money.map((name) => [name, start(name) + Math.round(grown(name) * paid)] as const);
	const gmv = money.reduce((sum, [, amount]) => sum + amount, 0);
	return { ...whole, ...Object.fromEntries([...counts, ...money]), gmv } as Row;
}

/** The running day of a region in a world. */
export class RunningDay {
	readonly day: Day;
	readonly #region: DemoRegion;
	/** Things that begin on the day, and when. */
	readonly #begun: { readonly at: string; readonly record: FeedRecord }[] = [];
	readonly #videos = new Map<string, string>();
	readonly #whole = new Map<string, Row>();
	readonly #before = new Map<string, Row>();
	/** What was handed out last, by row. */
	readonly #told = new Map<string, string>();

	constructor(region: DemoRegion, now: Date) {
		this.#region = region;
		this.day = dayInZone(now, region.platform.timeZone);
	}

	/** Makes the day, a small batch with each step, as the service answers meanwhile. */
	*prepare(world: Pick<DemoOptions, 'seed' | 'size' | 'tailSince'>): Generator<void> {
		const { platId, timeZone } = this.#region.platform;
		const ranges = new Map([[platId, { from: addDays(this.day, -1), to: this.day }]]);
		const dayStart = createZoneClock(timeZone)(epochDay(this.day), 0);
		for (const batch of demoRecords({ ...world, ranges, what: 'days', batch: 200 })) {
			for (const record of batch) this.#take(record, dayStart);
			yield;
		}
	}

	/** What has changed since the last call, things before their days; at first everything that is not 0. */
	*changes(now: Date): Generator<FeedRecord[]> {
		const instant = now.toISOString();
		const dayStart = createZoneClock(this.#region.platform.timeZone)(epochDay(this.day), 0);
		const part = partOfDay((now.getTime() - Date.parse(dayStart)) / 60_000);
		const begun = this.#begun.filter(({ at, record }) => at <= instant && this.#isNews(record));
		for (const records of Map.groupBy(begun, ({ record }) => record.type).values())
			yield records.map(({ record }) => record);
		const rows: Row[] = [];
		for (const [key, whole] of this.#whole) {
			if (whole.type === 'video_day' && (this.#videos.get(whole.video_id) ?? '') > instant) continue;
			const row = soFar(whole, this.#before.get(key), part);
			const isNothing = row.type === 'creator_product_day' && !row.units && !row.videos && !row.lives;
			if (!isNothing && this.#isNews(row, key)) rows.push(row);
		}
		for (const records of Map.groupBy(rows, ({ type }) => type).values()) yield records;
	}

	#isNews(record: FeedRecord, key = JSON.stringify(record)): boolean {
		const text = JSON.stringify(record);
		if (this.#told.get(key) === text) return false;
		this.#told.set(key, text);
		return true;
	}

	#take(record: FeedRecord, dayStart: string): void {
		switch (record.type) {
			case 'product':
				if (record.listed_on === this.day) this.#begun.push({ at: dayStart, record });
				return;
			case 'shop':
				if (record.opened_on === this.day) this.#begun.push({ at: dayStart, record });
				return;
			case 'creator':
				if (record.joined_on === this.day) this.#begun.push({ at: dayStart, record });
				return;
			case 'video':
				if (!record.published_at || record.published_at < dayStart) return;
				this.#videos.set(record.video_id, record.published_at);
				this.#begun.push({ at: record.published_at, record });
				return;
			case 'video_product': {
				const at = this.#videos.get(record.video_id);
				if (at) this.#begun.push({ at, record });
				return;
			}
			default:
				this.#takeRow(record);
		}
	}

	#takeRow(record: FeedRecord): void {
		const shape = shapeOf(record.type);
		if (!shape) return;
		const row = record as Row;
		const key = JSON.stringify([row.type, ...shape.id(row as unknown as Cells)]);
		// What a link sold is said of each day alone.
		if (row.day === this.day) this.#whole.set(key, row);
		else if (row.type !== 'creator_product_day') this.#before.set(key, row);
	}
}
