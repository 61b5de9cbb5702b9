import { CODES } from '#contract/codes.ts';
import { type CorrectionKind, type Obstacle, obstacleOf } from '#domain/operators/corrections.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import type { Day } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { makeCorrections } from '#server/ingest/corrections/corrections.ts';
import { renewAllFactors } from '#server/products/estimate-factors.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { type Needed, type Nothing, operate } from './operate.ts';
import {
	type CorrectionTarget,
	lockSource,
	noteCorrection,
	type Preview,
	previewOf,
	sourceNamed,
	sourceOfRun,
} from './queries/corrections.ts';

/** What is named: an import by its number, a source by its name, a day of it by region too. */
export type NamedTarget = {
	readonly kind: CorrectionKind;
	readonly run_id?: number | undefined;
	readonly source: string;
	readonly of_region?: number | undefined;
	readonly day?: Day | undefined;
};

const wrong = (words: string) => new Refusal(CODES.badParameter, words);

async function targetOf(db: Queryable, named: NamedTarget): Promise<CorrectionTarget> {
	const { kind, run_id: runId, source: name, of_region: platId, day } = named;
	if (kind === 'import') {
		const source = runId === undefined ? undefined : await sourceOfRun(db, runId);
		if (!source || runId === undefined) throw wrong('run_id: there is no such import');
		return { kind, ...source, runId, platId: null, day: null };
	}
	const source = await sourceNamed(db, name);
	if (!source) throw wrong('source: there is no such source');
	if (kind === 'source') return { kind, ...source, runId: null, platId: null, day: null };
	if (platId === undefined || !platformOf(platId)) throw wrong('of_region: is needed');
	if (day === undefined) throw wrong('day: is needed');
	return { kind, ...source, runId: null, platId, day };
}

/** What a correction would change. */
export type PreviewedCorrection = Pick<Preview, 'rows' | 'isMost' | 'firstDay' | 'lastDay' | 'platIds'> & {
	readonly source: string;
	readonly obstacle: Obstacle | null;
};

/** Looks at what a correction would change; nothing is done. */
export async function previewCorrection(
	db: Queryable,
	named: NamedTarget,
	isOut: boolean,
): Promise<PreviewedCorrection> {
	const target = await targetOf(db, named);
	const preview = await previewOf(db, target);
	const { rows, isMost, firstDay, lastDay, platIds } = preview;
	const ofDay = target.kind === 'day';
	return {
		source: target.source,
		rows,
		isMost,
		firstDay: ofDay ? target.day : firstDay,
		lastDay: ofDay ? target.day : lastDay,
		platIds: target.platId === null ? platIds : [target.platId],
		obstacle: obstacleOf(preview, isOut),
	};
}

const ACTIONS = {
	import: ['put_back_import', 'take_back_import'],
	source: ['put_back_source', 'take_out_source'],
	day: ['put_back_day', 'take_back_day'],
} as const;

const nameOf = ({ kind, source, runId, platId, day }: CorrectionTarget) => {
	if (kind === 'import') return String(runId);
	return kind === 'source' ? source : `${source} ${platformOf(platId ?? 0)?.region} ${day}`;
};

/** Asks for a correction; `finishCorrections` makes it. 24001 where something stands in its way. */
export function askCorrection(
	deps: Needed,
	named: NamedTarget & { readonly is_out: boolean; readonly reason: string },
	caller: MemberCaller | null,
): Promise<Nothing> {
	const { is_out: isOut, reason } = named;
	return operate(deps, caller, async (tx) => {
		const target = await targetOf(tx, named);
		await lockSource(tx, target.sourceId);
		const preview = await previewOf(tx, target);
		const obstacle = obstacleOf(preview, isOut);
		if (obstacle) throw new Refusal(CODES.notCorrectable, `nothing was done: ${obstacle}`);
		await noteCorrection(tx, target, { isOut, reason, now: deps.clock() });
		return {
			answer: {},
			note: {
				action: ACTIONS[target.kind][isOut ? 1 : 0],
				kind: target.kind,
				target: nameOf(target),
				before: { is_out: !isOut },
				after: { is_out: isOut, reason, rows: preview.rows, source: target.source },
			},
		};
	});
}

/** Makes what was asked for, and the rank tables that follow from it. */
export async function finishCorrections(database: Database, clock: () => Date): Promise<void> {
	await makeCorrections(database);
	await renewAllFactors(database);
	await rebuildStale(database, clock);
}
