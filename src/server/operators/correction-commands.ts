import { CODES } from '#contract/codes.ts';
import type { CorrectionKind } from '#domain/operators/corrections.ts';
import { FREEZABLE } from '#domain/operators/frozen.ts';
import { TOLD_KINDS } from '#domain/operators/told-figures.ts';
import { platformOf, platformOfRegion } from '#domain/platforms/platforms.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
	askCorrection,
	type NamedTarget,
	type PreviewedCorrection,
	previewCorrection,
} from './corrections.ts';
import { freezable, freeze } from './freeze.ts';
import type { Needed } from './operate.ts';
import { askFigures, figuresTold } from './told-figures.ts';

/** What `npm run admin` takes back and puts back. */
export const CORRECTION_COMMANDS = [
	'take-back-import',
	'put-back-import',
	'take-out-source',
	'put-back-source',
	'take-back-day',
	'put-back-day',
] as const;
/** What it freezes and releases. */
export const FREEZE_COMMANDS = ['freeze', 'release'] as const;
/** What it corrects of what a source told. */
export const FIGURE_COMMAND = 'correct-figures';
export type FreezeCommand = (typeof FREEZE_COMMANDS)[number];
export type CorrectionCommand = (typeof CORRECTION_COMMANDS)[number];

/** What is said with such a command beside its subject; without `yes` it only tells what would change. */
export type CorrectionGiven = {
	readonly reason?: string | undefined;
	readonly region?: string | undefined;
	readonly day?: string | undefined;
	/** Whose figures are corrected, and what they are: `units=120,gmv=99.5`. */
	readonly source?: string | undefined;
	readonly set?: string | undefined;
	readonly yes?: boolean | undefined;
};

/** What a command changes, or would change. */
export type CorrectionAnswer = {
	readonly correction: Pick<
		PreviewedCorrection,
		'source' | 'rows' | 'isMost' | 'firstDay' | 'lastDay' | 'obstacle'
	> & {
		readonly regions: readonly string[];
		readonly is_out: boolean;
		readonly is_asked: boolean;
	};
};

/** What is frozen or released, or would be. */
export type FreezeAnswer = {
	readonly frozen: {
		readonly name: string;
		readonly is_frozen: boolean;
		readonly wants: boolean;
		readonly is_done: boolean;
	};
};

/** Figures as they were told and as they are corrected, or would be. */
export type FiguresAnswer = {
	readonly figures: {
		readonly name: string | null;
		readonly changes: readonly { readonly name: string; readonly from: number | null; readonly to: number }[];
		readonly is_asked: boolean;
	};
};

/** `units=120,gmv=99.5` */
function readFigures(text: string): { name: string; value: number }[] {
	return text.split(',').map((part) => {
		const [name = '', written = '', ...others] = part.split('=').map((one) => one.trim());
		const value = written === '' || others.length > 0 ? Number.NaN : Number(written);
		if (!(value >= 0 && value <= MOST))
			throw new Refusal(CODES.badParameter, 'give --set units=120,gmv=99.5');
		return { name, value };
	});
}

const MOST = 9e13;

/** Corrects figures of what a subject names as its kind and its id. */
export async function runFigureCommand(
	deps: Needed,
	subject: string,
	{ reason, region, day, source = '', set = '', yes = false }: CorrectionGiven,
): Promise<FiguresAnswer> {
	const [first = '', ...rest] = subject.split(' ');
	const kind = TOLD_KINDS.find((one) => one === first);
	const platId = platformOfRegion(region?.toUpperCase() ?? '')?.platId;
	if (!kind || platId === undefined || day === undefined || source === '')
		throw new Refusal(
			CODES.badParameter,
			`give ${TOLD_KINDS.join(', ')}, the id of one, its --region, --source and --day`,
		);
	const told = { kind, id: rest.join(' '), of_region: platId, source, day };
	const figures = readFigures(set);
	const { name, figures: known } = await figuresTold(deps.database, told);
	if (yes) await askFigures(deps, { ...told, figures, reason: reason ?? '' }, null);
	const changes = figures.map(({ name: figure, value }) => ({
		name: figure,
		from: known.find((one) => one.name === figure)?.value ?? null,
		to: value,
	}));
	return { figures: { name, changes, is_asked: yes } };
}

/** Freezes or releases what a subject names as its kind and its id, in the region given. */
export async function runFreezeCommand(
	deps: Needed,
	command: FreezeCommand,
	subject: string,
	{ reason, region, yes = false }: CorrectionGiven,
): Promise<FreezeAnswer> {
	const [first = '', ...rest] = subject.split(' ');
	const kind = FREEZABLE.find((one) => one === first);
	const platId = platformOfRegion(region?.toUpperCase() ?? '')?.platId;
	if (!kind || platId === undefined)
		throw new Refusal(CODES.badParameter, `give ${FREEZABLE.join(', ')}, the id of one and its --region`);
	const entity = { kind, id: rest.join(' '), of_region: platId };
	const { name, is_frozen: isFrozen } = await freezable(deps.database, entity);
	const wants = command === 'freeze';
	if (yes) await freeze(deps, { ...entity, is_frozen: wants, reason: reason ?? '' }, null);
	return { frozen: { name, is_frozen: isFrozen, wants, is_done: yes } };
}

/** Runs a command that takes back or puts back an import (its number), a source (its name) or a day of a source. */
export async function runCorrectionCommand(
	deps: Needed,
	command: CorrectionCommand,
	subject: string,
	{ reason, region, day, yes = false }: CorrectionGiven,
): Promise<CorrectionAnswer> {
	const isOut = command.startsWith('take');
	const kind = command.slice(command.lastIndexOf('-') + 1) as CorrectionKind;
	const named: NamedTarget = {
		kind,
		source: subject,
		run_id: kind === 'import' && /^\d{1,9}$/.test(subject) ? Number(subject) : undefined,
		of_region: platformOfRegion(region?.toUpperCase() ?? '')?.platId,
		day,
	};
	const { platIds, ...preview } = await previewCorrection(deps.database, named, isOut);
	const regions = platIds.flatMap((platId) => platformOf(platId)?.region ?? []);
	const isAsked = yes && preview.obstacle === null;
	if (isAsked) await askCorrection(deps, { ...named, is_out: isOut, reason: reason ?? '' }, null);
	return { correction: { ...preview, regions, is_out: isOut, is_asked: isAsked } };
}
