import { parseArgs } from 'node:util';
import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import type { Obstacle } from '#domain/operators/corrections.ts';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { isDay } from '#domain/time/days.ts';
import { type Config, readConfig } from '#server/config.ts';
import { DistributeFault } from '#server/db/distribute.ts';
import type { CollectorAnswer } from '#server/operators/collector-commands.ts';
import type { EstimatesAnswer } from '#server/operators/correct-estimates.ts';
import {
	CORRECTION_COMMANDS,
	type CorrectionAnswer,
	FIGURE_COMMAND,
	type FiguresAnswer,
	FREEZE_COMMANDS,
	type FreezeAnswer,
} from '#server/operators/correction-commands.ts';
import {
	COMMANDS,
	type Command,
	type CommandAnswer,
	type Given,
	type SourcesAnswer,
} from '#server/operators/run-command.ts';
import { runDistribute } from './admin-distribute.ts';
import { AdminFault, adminDirectly, adminThroughServer } from './admin-ways.ts';
import { explain } from './explain.ts';
import { findServer } from './running-server.ts';

const USAGE = `npm run admin -- COMMAND HANDLE or NAME

create  makes an account for an operator and prints its password, this once
grant   makes the account of the handle an operator, ends its sessions and prints a new password, this once; of an
        operator it changes the role
revoke  makes an operator a member again; the last owner stays

reset-factor  takes a lost second factor off the account of the handle and ends its sessions

--role ROLE  ${OPERATOR_ROLES.join(', ')}; without it the first operator is the owner, others are support

HANDLE  e-mail address, phone (+62…) or username

add-collector     lets a program send samples of live sessions; prints its token, this once
renew-collector   gives it another token; the old one opens nothing any more
remove-collector  lets it send no more; what it has sent stays

NAME  of the collector, and of its source on screens

sources                    shows the sources of figures in their order: where several know one, the first says it; with
                           their newest days, and what connectors took, refused and cost and when they run next
sources --order "A, B"     puts these first, in this order; the others follow as they were

take-back-import NUMBER    nothing the import brought counts any more; its number is in /admin, under Sources
put-back-import NUMBER     it counts again
take-out-source NAME       nothing of the source counts, and imports from it are refused
put-back-source NAME       it counts again
take-back-day NAME --region ID --day 2026-11-20    what the source told of a day so far counts no more
put-back-day NAME --region ID --day 2026-11-20     it counts again

correct-figures KIND ID --source NAME --region ID --day 2026-11-20 --set units=120,gmv=99.5
                           what the source told of a product, shop, creator or video on that day: totals so far and levels,
                           money in whole units; goes in as an import of its own, which take-back-import takes back

correct-estimates NAME     ready figures of the source are multiplied by what true sales of a shop of your own say of them,
                           marked as estimates; again: with what is known by now (every night it is)
keep-estimates NAME        they stand as they were told

freeze KIND ID --region US    nobody is shown the product, shop, creator or live session any more
release KIND ID --region US   it is shown again

All of these but estimates say what would change; with --yes --reason "WHY" it is done.

distribute            spreads the tables over the servers of a Citus cluster that DATABASE_URL names, with nobody connected;
                      goes on where it was ended
distribute --dry-run  shows the statements

All but that work beside a running server. Each command is written to the audit log.`;

const WRONG = `Give a command (${COMMANDS.join(', ')}) and one handle or name. See npm run admin -- --help.`;

/** Whether the arguments are those of `distribute`, and whether it is only shown; null where they are not. */
function distributeArguments(args: readonly string[]): { readonly isDryRun: boolean } | null {
	const [command, flag, ...more] = args;
	if (command !== 'distribute') return null;
	if (more.length > 0 || (flag !== undefined && flag !== '--dry-run')) throw new AdminFault(WRONG);
	return { isDryRun: flag !== undefined };
}

const isCommand = (text: string | undefined): text is Command => COMMANDS.some((command) => command === text);

type Wanted = Given & { readonly command: Command; readonly handle: string };

const SAID = ['reason', 'region', 'day', 'source', 'set'] as const;

/** What is said of a correction: why, and of a day where and when. */
function saidOf(command: Command, values: Readonly<Record<string, unknown>>): Omit<Given, 'role'> {
	const texts = SAID.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []));
	const said = Object.fromEntries(texts) as Omit<Given, 'role'>;
	const isMeant = values.yes === true;
	const isCorrection = [...CORRECTION_COMMANDS, ...FREEZE_COMMANDS, FIGURE_COMMAND].some(
		(one) => one === command,
	);
	if (!isCorrection && (isMeant || texts.length > 0)) throw new AdminFault(WRONG);
	if (said.day !== undefined && !isDay(said.day)) throw new AdminFault('--day is written 2026-11-20.');
	if (isMeant && (said.reason ?? '').trim().length < LEAST_REASON)
		throw new AdminFault('Say why with --reason "…": it is written to the audit log.');
	return isMeant ? { ...said, yes: true } : said;
}

function readArguments(args: readonly string[]): Wanted | null {
	const options = {
		help: { type: 'boolean', short: 'h', default: false },
		order: { type: 'string' },
		role: { type: 'string' },
		reason: { type: 'string' },
		region: { type: 'string' },
		day: { type: 'string' },
		source: { type: 'string' },
		set: { type: 'string' },
		yes: { type: 'boolean', default: false },
	} as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		strict: false,
		options,
	});
	if (values.help === true) return null;
	const [command, handle, ...others] = positionals;
	if (command === 'sources' && handle === undefined) return { command, handle: String(values.order ?? '') };
	if (values.order !== undefined) throw new AdminFault(WRONG);
	const words = [...FREEZE_COMMANDS, FIGURE_COMMAND].some((one) => one === command) ? 1 : 0;
	if (!isCommand(command) || handle === undefined || others.length !== words) throw new AdminFault(WRONG);
	const role = OPERATOR_ROLES.find((each) => each === values.role);
	if (values.role !== undefined && (role === undefined || !(command === 'create' || command === 'grant')))
		throw new AdminFault(
			`--role is ${OPERATOR_ROLES.join(', ')}, of create and grant. See npm run admin -- --help.`,
		);
	return { command, handle: [handle, ...others].join(' '), role, ...saidOf(command, values) };
}

async function run(config: Config, { command, handle, ...given }: Wanted): Promise<CommandAnswer> {
	const server = config.databaseUrl ? null : await findServer(config.dataDir);
	if (!server) return adminDirectly(config, command, handle, given);
	return adminThroughServer(server, config.host, { command, handle, ...given });
}

function collectorSentence({ name, token }: CollectorAnswer): string {
	if (token === null) return `The collector ${name} sends no more.`;
	return `The collector ${name} sends with this token, shown this once: ${token}`;
}

const regionOf = (platId: number) => PLATFORMS.find((platform) => platform.platId === platId)?.region ?? '';

/** The newest days of a source: `ID product 2026-11-24, shop 2026-11-24; US product 2026-11-23`. */
function newestText(name: string, { newest }: SourcesAnswer): string {
	const own = newest.filter(({ source }) => source === name);
	const regions = [...Map.groupBy(own, ({ plat_id: platId }) => platId)].map(
		([platId, days]) => `${regionOf(platId)} ${days.map(({ entity, day }) => `${entity} ${day}`).join(', ')}`,
	);
	return regions.length > 0 ? `\n   newest: ${regions.join('; ')}` : '';
}

const MICROS = 1_000_000;

/** What the connector of a source took, refused and cost, and when it runs next. */
function connectorText(name: string, { connectors }: SourcesAnswer): string {
	const own = connectors.find((connector) => connector.name === name);
	if (!own) return '';
	const cost = `${own.calls_today} calls today (cost ${(own.micros_today / MICROS).toFixed(2)}, 30 days ${(own.micros_month / MICROS).toFixed(2)})`;
	return `\n   connector: ${own.taken} rows taken and ${own.refused} refused by the last run, ${cost}, next run ${own.next_at}`;
}

function sourcesSentence(answer: SourcesAnswer): string {
	const { sources } = answer;
	if (sources.length === 0) return 'Nothing was imported yet: there are no sources.';
	const lines = sources.map(({ name, importer, marketplace }, index) => {
		const facts = [importer, ...(marketplace === null ? [] : [marketplace])].join(', ');
		return `${index + 1}. ${name} (${facts})${newestText(name, answer)}${connectorText(name, answer)}`;
	});
	return ['Where several sources know a figure, the first of these says it:', ...lines].join('\n');
}

const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
	unkept: 'not all of what it brought is kept (demo, collectors, imports of older versions)',
	orders: 'it holds affiliate orders; import them again with their right state',
	running: 'it is being done already',
	same: 'it stands so already',
	nothing: 'there is nothing of it',
};

function frozenSentence({ frozen }: FreezeAnswer): string {
	const { name, is_frozen: isFrozen, wants, is_done: isDone } = frozen;
	const state = wants ? 'frozen' : 'released';
	if (isFrozen === wants) return `${name} is ${state} already.`;
	return isDone ? `${name} is ${state}.` : `${name} would be ${state}. Say --yes --reason "WHY" to do it.`;
}

function figuresSentence({ figures }: FiguresAnswer, handle: string): string {
	const { name, changes, is_asked: isAsked } = figures;
	const of = changes.map((one) => `${one.name} ${one.from ?? 'unknown'} → ${one.to}`).join(', ');
	const what = `${name ?? handle}: ${of}`;
	return isAsked ? `${what}; the rankings follow.` : `${what}. Say --yes --reason "WHY" to do it.`;
}

function correctionSentence({ correction }: CorrectionAnswer): string {
	const {
		source,
		rows,
		isMost,
		firstDay,
		lastDay,
		regions,
		obstacle,
		is_out: isOut,
		is_asked: isAsked,
	} = correction;
	if (obstacle) throw new AdminFault(`Not done: ${OBSTACLE_WORDS[obstacle]}.`);
	const days = firstDay === null ? '' : `, ${firstDay} to ${lastDay}`;
	const what = `${isMost ? 'at most ' : ''}${rows} records of ${source} (${regions.join(', ')}${days})`;
	if (isAsked) return `${what} ${isOut ? 'count no more' : 'count again'}; the rankings follow.`;
	return `${what} would ${isOut ? 'count no more' : 'count again'}. Say --yes --reason "WHY" to do it.`;
}

function estimatesSentence({ estimates }: EstimatesAnswer): string {
	const { source, is_corrected: isCorrected, products } = estimates;
	if (!isCorrected) return `Ready figures of ${source} stand as they were told; the rankings follow.`;
	if (products > 0)
		return `Ready figures of ${source} are corrected, now those of ${products} products; the rankings follow.`;
	return `Ready figures of ${source} are corrected once true sales of enough products say by how much; so far they do not.`;
}

function sentence(command: Command, handle: string, answer: CommandAnswer): string {
	if ('sources' in answer) return sourcesSentence(answer);
	if ('frozen' in answer) return frozenSentence(answer);
	if ('figures' in answer) return figuresSentence(answer, handle);
	if ('correction' in answer) return correctionSentence(answer);
	if ('estimates' in answer) return estimatesSentence(answer);
	if ('token' in answer) return collectorSentence(answer);
	const { uid, password, role } = answer;
	if (command === 'grant' && password === null) return `${handle} (${uid}) is an operator (${role}).`;
	if (command === 'reset-factor') return `${handle} (${uid}) logs in without a second factor again.`;
	if (command === 'revoke') return `${handle} (${uid}) is an operator no longer.`;
	return `${handle} (${uid}) is an operator (${role}). Password, shown this once: ${password}\nLog in at /login/admin; the first step there is to choose another one.`;
}

try {
	const args = process.argv.slice(2);
	const distributed = distributeArguments(args);
	const wanted = distributed ? null : readArguments(args);
	if (distributed)
		await runDistribute(readConfig(process.env), distributed.isDryRun, (line) => console.log(line));
	else if (wanted) {
		const { command, handle } = wanted;
		console.log(sentence(command, handle, await run(readConfig(process.env), wanted)));
	} else console.log(USAGE);
} catch (error) {
	const isFault = error instanceof AdminFault || error instanceof DistributeFault;
	console.error(isFault ? error.message : explain(error));
	process.exitCode = 1;
}
