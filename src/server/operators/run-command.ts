import {
	COLLECTOR_COMMANDS,
	type CollectorAnswer,
	type CollectorCommand,
	runCollectorCommand,
} from './collector-commands.ts';
import { ACCOUNT_COMMANDS, type AccountAnswer, type AccountCommand, runAdminCommand } from './commands.ts';
import type { Needed } from './operate.ts';

/** What `npm run admin` can do, each to one account or collector. */
export const COMMANDS = [...ACCOUNT_COMMANDS, ...COLLECTOR_COMMANDS] as const;
export type Command = AccountCommand | CollectorCommand;
export type CommandAnswer = AccountAnswer | CollectorAnswer;

const isCollectorCommand = (command: Command): command is CollectorCommand =>
	COLLECTOR_COMMANDS.some((one) => one === command);

/** Runs a command of `npm run admin`; it needs no operator, but the machine. */
export function runCommand(deps: Needed, command: Command, subject: string): Promise<CommandAnswer> {
	return isCollectorCommand(command)
		? runCollectorCommand(deps, command, subject)
		: runAdminCommand(deps, command, subject);
}
