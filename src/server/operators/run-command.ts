import type { OperatorRole } from '#domain/access/operator-roles.ts';
import {
	COLLECTOR_COMMANDS,
	type CollectorAnswer,
	type CollectorCommand,
	runCollectorCommand,
} from './collector-commands.ts';
import { ACCOUNT_COMMANDS, type AccountAnswer, type AccountCommand, runAdminCommand } from './commands.ts';
import type { Needed } from './operate.ts';
import { runSourceCommand } from './source-order.ts';

/** What `npm run admin` can do, each to one account or collector, or to the order of the sources. */
export const COMMANDS = [...ACCOUNT_COMMANDS, ...COLLECTOR_COMMANDS, 'sources'] as const;
export type Command = AccountCommand | CollectorCommand | 'sources';
/** The sources in their order. */
export type SourcesAnswer = Awaited<ReturnType<typeof runSourceCommand>>;
export type CommandAnswer = AccountAnswer | CollectorAnswer | SourcesAnswer;

const isCollectorCommand = (command: Command): command is CollectorCommand =>
	COLLECTOR_COMMANDS.some((one) => one === command);

/** Runs a command of `npm run admin`; it needs no operator, but the machine. */
export function runCommand(
	deps: Needed,
	command: Command,
	subject: string,
	role?: OperatorRole,
): Promise<CommandAnswer> {
	if (command === 'sources') return runSourceCommand(deps, subject);
	return isCollectorCommand(command)
		? runCollectorCommand(deps, command, subject)
		: runAdminCommand(deps, command, subject, role);
}
