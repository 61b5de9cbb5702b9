import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { History, WindowReading } from '#domain/figures/history.ts';
import { COUNTERS, type CounterEntity, GAUGES } from '#domain/figures/metrics.ts';
import type { Corrected } from '#domain/figures/provenance.ts';
import type { FigureRow } from '#domain/figures/range-figure.ts';
import { addDays, type Day, daysBetween, epochDay } from '#domain/time/days.ts';
import { type DayRange, rangeBefore } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { CORRECTED, WITH_FACTORS } from '#server/rankings/rollups/figures.ts';
import type { PlatformDays, PlatformSource } from '#server/rankings/rollups/platform-days.ts';

/** One entity of a platform. */
export type EntityRef = { readonly kind: CounterEntity; readonly platId: number; readonly id: string };

/** A stored row with the levels of its day (`GAUGES` of the kind, by name). */
export type LevelRow = FigureRow & { readonly levels: Readonly<Record<string, number | null>> };

/** What one source has of an entity: its rows in and around a range, and ready figures of that length. */
export type SourceHistory = Omit<History, 'rows'> & {
	readonly source: PlatformSource;
	readonly rows: ReadonlyMap<number, LevelRow>;
	/** The newest row up to the newest closed day, however old; null where the source has none. */
	readonly newest: LevelRow | null;
	/** By metric; the window is as long as the range. */
	readonly windows: ReadonlyMap<string, readonly WindowReading[]>;
};

/** Where an entity says since when it exists. */
const BORN: Readonly<Partial<Record<CounterEntity, { table: string; column: string }>>> = {
	product: { table: 'products', column: 'listed_on' },
	shop: { table: 'shops', column: 'opened_on' },
	creator: { table: 'creators', column: 'joined_on' },
	video: {
		table: 'videos v join platforms using (plat_id)',
		column: '(v.published_at at time zone time_zone)::date',
	},
};

type StoredRow = {
	readonly source_id: number;
	readonly day: Day;
	readonly observed_day: Day;
	readonly ages: number[] | null;
	readonly ahead: (number | null)[] | null;
	readonly estimates: number[] | null;
} & Readonly<Record<string, unknown>>;
type WindowRow = {
	source_id: number;
	metric: string;
	as_of_day: Day;
	value: number;
	corrected?: Corrected | null;
};

/** Which counters and levels are read; the others are unknown then. */
export type Read = { readonly counters: readonly string[]; readonly levels: readonly string[] };

function columnsOf(kind: CounterEntity, only?: Read): string {
	const counters = COUNTERS[kind]
		.filter((name) => only?.counters.includes(name) ?? true)
		.flatMap((name) => [`d.${name}_adjusted`, `d.${name}_breaks`]);
	const gauges = GAUGES[kind]
		.filter((name) => only?.levels.includes(name) ?? true)
		.map((name) => `d.${name}`);
	return [
		'd.source_id',
		'd.day',
		'd.observed_day',
		'd.ages',
		'd.ahead',
		'd.estimates',
		...counters,
		...gauges,
	].join(', ');
}

/** The columns of a kind's counters, in their order. */
const COUNTER_COLUMNS = new Map(
	(Object.keys(COUNTERS) as CounterEntity[]).map((kind) => [
		kind,
		COUNTERS[kind].map((name) => ({ adjusted: `${name}_adjusted`, breaks: `${name}_breaks` })),
	]),
);

/** Days by their text: the rows of many things have the same few. */
const numbers = new Map<Day, number>();
const MOST_KEPT = 10_000;

function numberOf(day: Day): number {
	const known = numbers.get(day);
	if (known !== undefined) return known;
	const number = epochDay(day);
	if (numbers.size < MOST_KEPT) numbers.set(day, number);
	return number;
}

const numberIn = (row: StoredRow, column: string) => (row[column] as number | null | undefined) ?? null;

function rowOf(kind: CounterEntity, stored: StoredRow): LevelRow {
	const columns = COUNTER_COLUMNS.get(kind) ?? [];
	return {
		day: numberOf(stored.day),
		observedDay: numberOf(stored.observed_day),
		adjusted: columns.map(({ adjusted }) => numberIn(stored, adjusted)),
		breaks: columns.map(({ breaks }) => numberIn(stored, breaks) ?? 0),
		ages: stored.ages,
		ahead: stored.ahead,
		estimates: stored.estimates,
		levels: Object.fromEntries(GAUGES[kind].map((name) => [name, numberIn(stored, name)])),
	};
}

/**
 * The rows from the day before the range, or from where a level at its end may have been read, to where interpolation
 * can be told, and the one before the equal range.
 */
function rowsAround(db: Queryable, ref: EntityRef, sourceIds: readonly number[], range: DayRange) {
	const { kind, platId, id } = ref;
	return db.query<StoredRow>(
		sql`select ${raw(columnsOf(kind))} from ${raw(kind)}_days d
		where d.plat_id = ${platId} and d.${raw(kind)}_id = ${id} and d.source_id = any(${sourceIds}::int[])
			and (d.day between least(${addDays(range.from, -1)}::date, ${addDays(range.to, -CARRY_DAYS)}::date) and ${addDays(range.to, TOLERANCE_DAYS + 1)}::date or d.day = ${addDays(rangeBefore(range).from, -1)}::date)`,
		{ isPrepared: true },
	);
}

function newestRows(
	db: Queryable,
	{ kind, platId, id }: EntityRef,
	sourceIds: readonly number[],
	until: Day,
) {
	return db.query<StoredRow>(
		sql`select ${raw(columnsOf(kind))} from unnest(${sourceIds}::int[]) wanted (source_id)
		cross join lateral (
			select * from ${raw(kind)}_days d
			where d.source_id = wanted.source_id and d.plat_id = ${platId} and d.${raw(kind)}_id = ${id} and d.day <= ${until}::date
			order by d.day desc limit 1
		) d`,
		{ isPrepared: true },
	);
}

/** Ready figures of the range's length that end with it or with the range before, corrected where they are. */
function windowsOf(db: Queryable, { kind, platId, id }: EntityRef, { from, to }: DayRange) {
	const corrected = kind === 'product';
	return db.query<WindowRow>(
		sql`select w.source_id, w.metric, w.as_of_day, ${raw(corrected ? FACTOR_COLUMNS : 'w.value')}
		from window_figures w ${corrected ? WITH_FACTORS : raw('')}
		where w.plat_id = ${platId} and w.entity = ${kind} and w.entity_id = ${id} and w.window_days = ${daysBetween(from, to) + 1}
			and w.as_of_day between ${addDays(from, -1)}::date - ${raw(TOLERANCE_DAYS)} and ${to}::date`,
		{ isPrepared: true },
	);
}

const FACTOR_COLUMNS = `${CORRECTED} as value, case when f.factor is not null then json_build_object('told', w.value::float8,
	'factor', f.factor::float8, 'products', f.products, 'scope', f.scope, 'before', f.off_before, 'after', f.off_after) end as corrected`;

async function bornOn(db: Queryable, { kind, platId, id }: EntityRef): Promise<number | null> {
	const born = BORN[kind];
	if (!born) return null;
	const [row] = await db.query<{ born: Day | null }>(
		sql`select ${raw(born.column)} as born from ${raw(born.table)} where plat_id = ${platId} and ${raw(kind)}_id = ${id}`,
		{ isPrepared: true },
	);
	return row?.born ? epochDay(row.born) : null;
}

/**
 * What every source knows of one entity in a range, best source first (the operator's order). Figures come from it by
 * domain/figures/history.ts: queries/daily-figures.ts puts them together.
 */
export async function readHistories(
	db: Queryable,
	ref: EntityRef,
	days: PlatformDays,
	range: DayRange,
): Promise<SourceHistory[]> {
	const counting = days.sources.filter(({ hasDays }) => hasDays).map(({ sourceId }) => sourceId);
	const [around, newest, windows, born] = await Promise.all([
		rowsAround(db, ref, counting, range),
		newestRows(db, ref, counting, days.newest),
		days.sources.some(({ hasWindows }) => hasWindows) ? windowsOf(db, ref, range) : [],
		bornOn(db, ref),
	]);
	return days.sources.map((source) => {
		const isOwn = (row: { readonly source_id: number }) => row.source_id === source.sourceId;
		const rows = around.filter(isOwn).map((row) => rowOf(ref.kind, row));
		const last = newest.find(isOwn);
		const ready = Map.groupBy(windows.filter(isOwn), ({ metric }) => metric);
		return {
			source,
			bornOn: born,
			rows: new Map(rows.map((row) => [row.day, row])),
			newest: last ? rowOf(ref.kind, last) : null,
			windows: new Map(
				[...ready].map(([metric, found]) => [
					metric,
					found.map(({ as_of_day, value, corrected }) => ({
						asOf: epochDay(as_of_day),
						value,
						corrected: corrected ?? undefined,
					})),
				]),
			),
		};
	});
}

/**
 * What every source's counters know of many entities in a range, by id: the same rows that `readHistories` reads of one,
 * without ready windows and without what was before them.
 */
export async function readManyHistories(
	db: Queryable,
	{ kind, platId, ids }: Omit<EntityRef, 'id'> & { readonly ids: readonly string[] },
	days: PlatformDays,
	range: DayRange,
	only?: Read,
): Promise<ReadonlyMap<string, readonly SourceHistory[]>> {
	const counting = days.sources.filter(({ hasDays }) => hasDays);
	const id = raw(`${kind}_id`);
	const stored = await db.query<StoredRow & { readonly entity_id: string }>(
		sql`select d.${id} as entity_id, ${raw(columnsOf(kind, only))} from ${raw(kind)}_days d
		where d.plat_id = ${platId} and d.${id} = any(${ids}::text[])
			and d.source_id = any(${counting.map(({ sourceId }) => sourceId)}::int[])
			and d.day between ${addDays(range.from, -1)}::date and ${addDays(range.to, TOLERANCE_DAYS + 1)}::date`,
	);
	const byId = Map.groupBy(stored, ({ entity_id }) => entity_id);
	return new Map(
		ids.map((each) => {
			const own = Map.groupBy(byId.get(each) ?? [], ({ source_id }) => source_id);
			const histories = counting.map((source) => {
				const rows = (own.get(source.sourceId) ?? []).map((row) => rowOf(kind, row));
				return {
					source,
					bornOn: null,
					rows: new Map(rows.map((row) => [row.day, row])),
					newest: null,
					windows: new Map<string, readonly WindowReading[]>(),
				};
			});
			return [each, histories] as const;
		}),
	);
}
