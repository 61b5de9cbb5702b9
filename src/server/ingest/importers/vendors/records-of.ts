import type { Day } from '#domain/time/days.ts';
import { addDays } from '#domain/time/days.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';
import type { Field, VendorScope } from './fields.ts';
import { at, foldObject, type Item } from './item.ts';
import type { Entity, Fields, ItemKind, Part, Series, WindowFields } from './kinds.ts';
import { type AskedPeriod, wholeWindows } from './periods.ts';

/** What an item is read with: the scope of its region and the period of its figures. */
export type Reading = {
	readonly item: Item;
	readonly scope: VendorScope;
	/** The day at whose end its totals, levels and ready windows stood; null where nobody says it. */
	readonly day: Day | null;
	/** The period that was asked for: its last day and its length; null where nobody says it. */
	readonly asked: AskedPeriod;
};

/** One entity: the keys of all its records. */
type Subject = { readonly entity: Entity; readonly id: string; readonly platId: number };

/** What an entity is known by: the field of its id, and what its record must have. */
const IDENTITY: Readonly<Record<Entity, { readonly id: string; readonly needs: readonly string[] }>> = {
	product: { id: 'product_id', needs: ['title'] },
	shop: { id: 'shop_id', needs: ['name'] },
	creator: { id: 'creator_id', needs: ['handle'] },
	live: { id: 'room_id', needs: ['creator_id', 'started_at'] },
	video: { id: 'video_id', needs: ['creator_id', 'published_at'] },
};

function readAll(fields: Fields, { item, scope }: Reading): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read(item, scope)]));
}

function hasValue(values: Readonly<Record<string, unknown>>): boolean {
	return Object.values(values).some((value) => value !== null);
}

function keysOf({ entity, id, platId }: Subject): Record<string, unknown> {
	return { plat_id: platId, [IDENTITY[entity].id]: id };
}

function known(day: Day | null): Day {
	if (day) return day;
	throw new Refused('no_day_of_figures');
}

/** The fields of a part are those of the feed, which a test proves. */
function asRecord(record: Record<string, unknown>): FeedRecord {
	return record as unknown as FeedRecord;
}

function factsRecord(part: Part, subject: Subject, reading: Reading, isOfKnown: boolean): FeedRecord[] {
	if (!part.facts) return [];
	const facts = readAll(part.facts, reading);
	const missing = isOfKnown
		? undefined
		: IDENTITY[part.entity].needs.find((name) => (facts[name] ?? null) === null);
	if (missing === 'creator_id' && part.entity === 'live') throw new Refused('no_creator');
	if (missing !== undefined) return [];
	return [asRecord({ type: part.entity, ...keysOf(subject), ...facts })];
}

function dayRecord(part: Part, subject: Subject, reading: Reading): FeedRecord[] {
	const values = part.day ? readAll(part.day, reading) : {};
	if (!hasValue(values)) return [];
	return [asRecord({ type: `${part.entity}_day`, ...keysOf(subject), day: known(reading.day), ...values })];
}

type Figure = {
	readonly day: Day;
	readonly windowDays: number;
	readonly metric: string;
	readonly value: number;
};

function figureRecord({ entity, id, platId }: Subject, { windowDays, ...figure }: Figure): FeedRecord {
	// No kind of item declares windows of a live session, which a test proves.
	const windowed = entity as RecordOf<'window_figure'>['entity'];
	return {
		type: 'window_figure',
		plat_id: platId,
		entity: windowed,
		entity_id: id,
		window_days: windowDays,
		...figure,
	};
}

type Range = { readonly day: Day; readonly windowDays: number };

function rangeOf({ days, figures, isOptional }: WindowFields, { day, asked }: Reading): Range | null {
	if (days !== 'asked') return { day: known(day), windowDays: days };
	if (asked.windowDays !== null) return { day: known(asked.day), windowDays: asked.windowDays };
	if (isOptional) return null;
	const names = Object.keys(figures).join(', ');
	throw new Refused('no_period', { names });
}

function windowRecords(part: Part, subject: Subject, reading: Reading): FeedRecord[] {
	return (part.windows ?? []).flatMap((window) => {
		const values = readAll(window.figures, reading);
		if (!hasValue(values)) return [];
		const range = rangeOf(window, reading);
		if (!range) return [];
		return Object.entries(values).flatMap(([metric, value]) =>
			typeof value === 'number' ? [figureRecord(subject, { ...range, metric, value })] : [],
		);
	});
}

type Values = ReadonlyMap<Day, number>;

/** The values of one figure by day. */
function valuesOf(field: Field, series: Series, { item, scope }: Reading): Values {
	const list = at(item, series.at);
	const values = new Map<Day, number>();
	for (const entry of Array.isArray(list) ? list : []) {
		const one: Item = { ...item, fields: foldObject(entry) };
		const day = series.day.read(one, scope);
		const value = field.read(one, scope);
		if (typeof day === 'string' && typeof value === 'number') values.set(day, value);
	}
	return values;
}

function sum(values: Values, end: Day, length: number): number {
	let total = 0;
	for (let back = 0; back < length; back += 1) total += values.get(addDays(end, -back)) ?? 0;
	return total;
}

/**
 * Values of single days are windows of one day, and whole runs of them those of the ready-made lengths: sums of days
 * that are all known, on every day on which such a run ends.
 */
function seriesRecords(part: Part, subject: Subject, reading: Reading): FeedRecord[] {
	const { series } = part;
	if (!series) return [];
	return Object.entries(series.figures).flatMap(([metric, field]) => {
		const values = valuesOf(field, series, reading);
		const days = new Set(values.keys());
		return PRESET_DAYS.flatMap((windowDays) =>
			wholeWindows(days, windowDays).map((day) =>
				figureRecord(subject, { day, windowDays, metric, value: sum(values, day, windowDays) }),
			),
		);
	});
}

function linkRecords(part: Part, { id, platId }: Subject, { item, scope }: Reading): FeedRecord[] {
	const products = part.products?.read(item, scope) ?? [];
	return (products as readonly string[]).map((productId) => ({
		type: 'video_product',
		plat_id: platId,
		video_id: id,
		product_id: productId,
	}));
}

function subjectOf(part: Part, { item, scope }: Reading): Subject | null {
	const id = part.id.read(item, scope);
	const { platId } = scope.platform;
	if (typeof id === 'string') return { entity: part.entity, id, platId };
	if (part.isOptional) return null;
	throw new Refused('item_without_id', { kind: part.entity });
}

function recordsOfPart(part: Part, reading: Reading, isOfKnown: boolean): FeedRecord[] {
	const subject = subjectOf(part, reading);
	if (!subject) return [];
	return [
		...factsRecord(part, subject, reading, isOfKnown),
		...dayRecord(part, subject, reading),
		...windowRecords(part, subject, reading),
		...seriesRecords(part, subject, reading),
		...linkRecords(part, subject, reading),
	];
}

/** All that an item of a kind says, as records; throws Refused with the reason. */
export function recordsOf(kind: ItemKind, reading: Reading): FeedRecord[] {
	const records = kind.parts.flatMap((part) => recordsOfPart(part, reading, kind.isOfKnownLive ?? false));
	if (records.length > 0) return records;
	throw new Refused('nothing_known', { kind: kind.name });
}
