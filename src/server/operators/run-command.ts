import type { OperatorRole } from '#domain/access/operator-roles.ts';
import {
	COLLECTOR_COMMANDS,
	type CollectorAnswer,
	type CollectorCommand,
	runCollectorCommand,
} from './collector-commands.ts';
import { ACCOUNT_COMMANDS, type AccountAnswer, runAdminCommand } from './commands.ts';
import {
	correctEstimates,
	ESTIMATE_COMMANDS,
	type EstimateCommand,
	type EstimatesAnswer,
} from './correct-estimates.ts';
import {
	CORRECTION_COMMANDS,
	type CorrectionAnswer,
	type CorrectionCommand,
	type CorrectionGiven,
	FIGURE_COMMAND,
	type FiguresAnswer,
	FREEZE_COMMANDS,
	type FreezeAnswer,
	type FreezeCommand,
	runCorrectionCommand,
	runFigureCommand,
	runFreezeCommand,
} from './correction-commands.ts';
import type { Needed } from './operate.ts';
import { runSourceCommand } from './source-order.ts';

/** What `npm run admin` can do, each to one account or collector, or to the order of the sources. */
export const COMMANDS = [
	...ACCOUNT_COMMANDS,
	...COLLECTOR_COMMANDS,
	'sources',
	...CORRECTION_COMMANDS,
	...FREEZE_COMMANDS,
	FIGURE_COMMAND,
	...ESTIMATE_COMMANDS,
] as const;
export type Command = (typeof COMMANDS)[number];
/** What is said beside command and subject. */
export type Given = CorrectionGiven & { readonly role?: OperatorRole | undefined };
/** The sources in their order. */
export type SourcesAnswer = Awaited<ReturnType<typeof runSourceCommand>>;
export type CommandAnswer =
	| AccountAnswer
	| CollectorAnswer
	| SourcesAnswer
	| CorrectionAnswer
	| FreezeAnswer
	| FiguresAnswer
	| EstimatesAnswer;

/** Whether rankings follow from what a command did. */
export const changesFigures = (answer: CommandAnswer): boolean =>
	['correction', 'frozen', 'figures', 'estimates'].some((part) => part in answer);

const isCollectorCommand = (command: Command): command is CollectorCommand =>
	COLLECTOR_COMMANDS.some((one) => one === command);

const isCorrection = (command: Command): command is CorrectionCommand =>
	CORRECTION_COMMANDS.some((one) => one === command);

const isFreeze = (command: Command): command is FreezeCommand =>
	FREEZE_COMMANDS.some((one) => one === command);

const isOfEstimates = (command: Command): command is EstimateCommand =>
	ESTIMATE_COMMANDS.some((one) => one === command);

/** Runs a command of `npm run admin`; it needs no operator, but the machine. */
export function runCommand(
	deps: Needed,
	command: Command,
	subject: string,
	given: Given = {},
): Promise<CommandAnswer> {
	if (command === 'sources') return runSourceCommand(deps, subject);
	if (command === FIGURE_COMMAND) return runFigureCommand(deps, subject, given);
	if (isOfEstimates(command))
		return correctEstimates(deps, { source: subject, is_on: command === 'correct-estimates' }, null);
	if (isFreeze(command)) return runFreezeCommand(deps, command, subject, given);
	if (isCorrection(command)) return runCorrectionCommand(deps, command, subject, given);
	return isCollectorCommand(command)
		? runCollectorCommand(deps, command, subject)
		: runAdminCommand(deps, command, subject, given.role);
}
