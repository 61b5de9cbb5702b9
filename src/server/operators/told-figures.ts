import type { adminFigures } from '#contract/admin-figures.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { obstacleOf } from '#domain/operators/corrections.ts';
import { TOLD_KINDS, type ToldKind, type ToldUnit, toldFigures } from '#domain/operators/told-figures.ts';
import { currencyOf, minorDigits, platformOf } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';
import { DAY_TABLES } from '#server/ingest/day-tables.ts';
import { openOwn } from '#server/ingest/importers/own.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { type Needed, type Nothing, operate } from './operate.ts';
import { lockSource, sourceNamed } from './queries/corrections.ts';

/** What a source told of a thing on a day, by name. */
export type Told = {
	readonly kind: ToldKind;
	readonly id: string;
	readonly of_region: number;
	readonly source: string;
	readonly day: Day;
};

type Figure = { readonly name: string; readonly value: number };
type Reading = Readonly<Record<string, number | string | null>>;

const NAMES: Readonly<Record<ToldKind, readonly [table: string, name: string]>> = {
	product: ['products', 'title'],
	shop: ['shops', 'name'],
	creator: ['creators', 'handle'],
	video: ['videos', 'title'],
};

/** A stored figure in whole units. */
function wholeOf(value: number | string | null | undefined, unit: ToldUnit, platId: number): number | null {
	if (value === null || value === undefined) return null;
	const currency = currencyOf(platId);
	return unit === 'money' && currency !== '' ? Number(value) / 10 ** minorDigits(currency) : Number(value);
}

/** What a source told of a thing on a day, and on the days before and after it on which it told of it. */
async function readingsOf(db: Queryable, sourceId: number, { kind, id, of_region: platId, day }: Told) {
	const { table, key } = DAY_TABLES[kind];
	const columns = toldFigures(kind).map(({ name }) => name);
	const of = sql`from ${raw(table)} where source_id = ${sourceId} and plat_id = ${platId} and ${raw(key)} = ${id} and observed_day = day`;
	const read = raw(`select ${columns.join(', ')}, day::text as day, read_at`);
	const rows = await db.query<Reading & { readonly day: Day; readonly read_at: string | null }>(
		sql`(${read} ${of} and day < ${day}::date order by day desc limit 1)
		union all (${read} ${of} and day = ${day}::date)
		union all (${read} ${of} and day > ${day}::date order by day limit 1)`,
	);
	return {
		before: rows.find((row) => row.day < day) ?? null,
		own: rows.find((row) => row.day === day) ?? null,
		after: rows.find((row) => row.day > day) ?? null,
	};
}

const untold = () =>
	new Refusal(CODES.notFound, 'day: the source told nothing of it on this day', { status: 200 });

/** Looks at what a source told of something on a day; 404 where it told nothing. */
export async function figuresTold(db: Queryable, told: Told): Promise<AnswerOf<typeof adminFigures>> {
	const source = await sourceNamed(db, told.source);
	const { before, own, after } = source
		? await readingsOf(db, source.sourceId, told)
		: { before: null, own: null, after: null };
	if (!own) throw untold();
	const { kind, id, of_region: platId } = told;
	const [table, column] = NAMES[kind];
	const [thing] = await db.query<{ name: string | null }>(
		sql`select ${raw(column)} as name from ${raw(table)} where plat_id = ${platId} and ${raw(DAY_TABLES[kind].key)} = ${id}`,
	);
	const figures = toldFigures(kind).map(({ name, unit }) => {
		const beside = (row: (Reading & { readonly day: Day }) | null) => {
			const value = wholeOf(row?.[name], unit, platId);
			return row && value !== null ? { day: row.day, value } : null;
		};
		return { name, value: wholeOf(own[name], unit, platId), before: beside(before), after: beside(after) };
	});
	return { name: thing?.name ?? null, read_at: own.read_at, figures };
}

/** The record that tells the figures, as a feed of the own format would. */
function recordOf(
	{ kind, id, of_region: platId, day }: Told,
	figures: readonly Figure[],
	now: Date,
): FeedRecord {
	const convert = openOwn({ day: null, platform: null, type: null, windowDays: null, currency: null, now });
	const row = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
	const taken = convert({ ...row, type: `${kind}_day`, plat_id: platId, [DAY_TABLES[kind].key]: id, day });
	if ('refused' in taken) throw new Refusal(CODES.badParameter, `figures: ${taken.refused.text}`);
	const [record] = 'records' in taken ? taken.records : [];
	if (!record) throw new Refusal(CODES.badParameter, 'of_region: is not served');
	return record;
}

/** Figures that differ from what is told; 10001 for one that things of the kind do not have. */
function differing(answer: AnswerOf<typeof adminFigures>, figures: readonly Figure[]): Figure[] {
	return figures.filter(({ name, value }) => {
		const told = answer.figures.find((one) => one.name === name);
		if (!told) throw new Refusal(CODES.badParameter, `figures: there is no ${name}`);
		return told.value !== value;
	});
}

/**
 * Asks for a correction of figures; `finishCorrections` makes it. 24001 where nothing differs, or where the source is
 * that of the demo or of a collector, of which nothing is kept.
 */
export function askFigures(
	deps: Needed,
	{ figures, reason, ...told }: Told & { readonly figures: readonly Figure[]; readonly reason: string },
	caller: MemberCaller | null,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const source = await sourceNamed(tx, told.source);
		if (!source) throw untold();
		await lockSource(tx, source.sourceId);
		const before = await figuresTold(tx, told);
		const changed = differing(before, figures);
		const [{ is_kept: isKept = false, is_running: isRunning = false } = {}] = await tx.query<{
			is_kept: boolean;
			is_running: boolean;
		}>(
			sql`select not s.is_demo and s.importer <> 'collector' as is_kept, exists (
				select from corrections c where c.source_id = s.source_id and c.kind = 'figure' and c.state = 'running'
					and c.plat_id = ${told.of_region} and c.day = ${told.day}::date and c.record ->> ${DAY_TABLES[told.kind].key} = ${told.id}
			) as is_running from sources s where s.source_id = ${source.sourceId}`,
		);
		const state = { isKept, isRunning, hasOrders: false, isOut: false, rows: changed.length };
		const obstacle = obstacleOf(state, true);
		if (obstacle) throw new Refusal(CODES.notCorrectable, `nothing was done: ${obstacle}`);
		const now = deps.clock();
		const record = recordOf(told, changed, now);
		await tx.query(
			sql`insert into corrections (kind, source_id, plat_id, day, is_out, reason, asked_at, record)
			values ('figure', ${source.sourceId}, ${told.of_region}, ${told.day}, false, ${reason}, ${now.toISOString()}, ${JSON.stringify(record)}::jsonb)`,
		);
		const was = changed.map(({ name }) => [name, before.figures.find((one) => one.name === name)?.value]);
		return {
			answer: {},
			note: {
				action: 'correct_figures',
				kind: told.kind,
				target: `${platformOf(told.of_region)?.region} ${told.id} ${told.day}`,
				before: Object.fromEntries(was),
				after: {
					...Object.fromEntries(changed.map(({ name, value }) => [name, value])),
					source: told.source,
					reason,
				},
			},
		};
	});
}

/** What a stored correction of figures says: of what, and the figures in whole units. */
export function correctedFigures(
	record: Reading,
	platId: number,
): { kind: ToldKind; id: string; figures: Figure[] } | null {
	const kind = TOLD_KINDS.find((one) => record.type === `${one}_day`);
	if (!kind) return null;
	const figures = toldFigures(kind).flatMap(({ name, unit }) => {
		const value = wholeOf(record[name], unit, platId);
		return value === null ? [] : [{ name, value }];
	});
	return { kind, id: String(record[DAY_TABLES[kind].key]), figures };
}
