import { type DayRange, demoRecords } from '#demo/demo-records.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';

/** The last day of most demo test data: the day after a mega sale. */
export const TO = '2026-11-12';
const PHILIPPINES = 86;
/** The day from which on the long tail of all test worlds is followed. */
export const TAIL_SINCE = '2026-09-14';

/** All demo records of some days; small unless said otherwise. */
export function generate(ranges: ReadonlyMap<number, DayRange>, size = 0.12, seed = 7): FeedRecord[] {
	return [...demoRecords({ seed, size, tailSince: TAIL_SINCE, ranges })].flat();
}

/** The days of one platform. */
export function one(from: Day, to: Day, platId = PHILIPPINES): Map<number, DayRange> {
	return new Map([[platId, { from, to }]]);
}

/** A record by its type. */
type Of<Type extends FeedRecord['type']> = Extract<FeedRecord, { type: Type }>;

/** The records of one type. */
export function ofType<Type extends FeedRecord['type']>(
	records: readonly FeedRecord[],
	type: Type,
): Of<Type>[] {
	return records.filter((record): record is Of<Type> => record.type === type);
}

/** What says which row a record writes: all its ids and times. */
export function keyOf(record: FeedRecord): string {
	const ids = [
		'shop_id',
		'product_id',
		'sku_id',
		'material_id',
		'creator_id',
		'video_id',
		'room_id',
		'currency',
		'day',
		'at',
		'kind',
	] as const;
	return [
		record.type,
		'plat_id' in record ? record.plat_id : '',
		...ids.map((id) => (record as never)[id] ?? ''),
	].join('|');
}

/** Sixty days of one platform, for tests that only look. */
export const sixtyDays = generate(one(addDays(TO, -59), TO));
