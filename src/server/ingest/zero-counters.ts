import type { FeedRecord } from './records.ts';

/**
 * Counters that cannot be 0 in every row of a file where another field of these rows is more than 0: nothing has stars
 * without reviews, and neither reviews nor money without a sale (docs/counters.md, Readings 4).
 */
const SHOWN_BY: Partial<Record<FeedRecord['type'], Readonly<Record<string, readonly string[]>>>> = {
	product_day: {
		reviews: ['rating'],
		units: ['gmv', 'reviews', 'rating'],
		gmv: ['units', 'reviews', 'rating'],
	},
	shop_day: { units: ['gmv'], gmv: ['units'] },
	creator_day: { units: ['gmv'], gmv: ['units'] },
	video_day: { views: ['likes', 'comments', 'shares', 'units', 'gmv'], units: ['gmv'], gmv: ['units'] },
	category_day: { units: ['gmv'], gmv: ['units'] },
};

/** A counter that is 0 in every row, and the field that shows that it cannot be. */
export type ZeroCounter = { readonly type: string; readonly counter: string; readonly shown_by: string };

type Fields = Readonly<Record<string, unknown>>;
type Watched = {
	readonly type: FeedRecord['type'];
	readonly counter: string;
	readonly fields: readonly string[];
	/** Whether it was given, and whether it was ever more than 0: then it is what it says. */
	isGiven: boolean;
	isTold: boolean;
	shownBy: string | null;
};

const isMore = (value: unknown) => typeof value === 'number' && value > 0;

function watch(): Map<FeedRecord['type'], Watched[]> {
	const all = Object.entries(SHOWN_BY).map(([name, counters]) => {
		const type = name as FeedRecord['type'];
		const watched = Object.entries(counters).map(
			([counter, fields]): Watched => ({
				type,
				counter,
				fields,
				isGiven: false,
				isTold: false,
				shownBy: null,
			}),
		);
		return [type, watched] as const;
	});
	return new Map(all);
}

function look(watched: Watched, record: Fields): void {
	const value = record[watched.counter];
	if (isMore(value)) watched.isTold = true;
	else if (value === 0) watched.isGiven = true;
	watched.shownBy ??= watched.fields.find((field) => isMore(record[field])) ?? null;
}

/** Watches the records of a file for counters that are 0 throughout although they cannot be. */
export class ZeroCounters {
	readonly #watched = watch();

	/** Takes note of records; in the order of the file or any other. */
	observe(records: readonly FeedRecord[]): void {
		for (const record of records) {
			const all = this.#watched.get(record.type);
			if (!all) continue;
			for (const watched of all) if (!watched.isTold) look(watched, record as unknown as Fields);
		}
	}

	/** Whether some counter was 0 in every row so far: only the rest of the file says what that means. */
	isUndecided(): boolean {
		return this.#watched.values().some((all) => all.some(({ isGiven, isTold }) => isGiven && !isTold));
	}

	/** What was found, once the whole file was seen. */
	found(): ZeroCounter[] {
		return [...this.#watched.values()]
			.flat()
			.flatMap(({ type, counter, isGiven, isTold, shownBy }) =>
				isGiven && !isTold && shownBy !== null ? [{ type, counter, shown_by: shownBy }] : [],
			);
	}
}

/** The record without the counters that say nothing. */
export function withoutZeros(record: FeedRecord, zeros: readonly ZeroCounter[]): FeedRecord {
	const own = zeros.filter(({ type }) => type === record.type);
	if (own.length === 0) return record;
	return { ...record, ...Object.fromEntries(own.map(({ counter }) => [counter, null])) } as FeedRecord;
}
