import type { adminTryConnector } from '#contract/admin-connector-runs.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { thingOf } from '#domain/connectors/plan.ts';
import { problemIn } from '#domain/text/import-problems.ts';
import { ImportFault } from '#server/ingest/import-fault.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import type { Converted } from '#server/ingest/importers/importer.ts';
import { openImport } from '#server/ingest/open-import.ts';
import { excerptOf, InputError, type ReadRow } from '#server/ingest/readers/rows.ts';
import { nameAccounts } from './accounts.ts';
import { type Asked, ask, Ended, Pace, readAnswer, sender } from './asking.ts';
import { type ConnectorDeps, kindOf, type StoredConnector } from './connector.ts';
import { importOptions, linesOf } from './import-answers.ts';
import { fileOptions } from './import-files.ts';
import { type ConnectorKind, KindFault, type Settings } from './kinds/kind.ts';
import { currentSettings } from './open-settings.ts';
import { planOfTrial } from './plan-of.ts';
import { claimThis, releaseConnector } from './queries/connectors.ts';

const MOST_ROWS = 10;
/** Rows of a file that are looked at; an answer has fewer. */
const MOST_READ = 10_000;

/** What came of a trial: rows as they would be stored and what is refused, or why nothing came. */
type Trial = AnswerOf<typeof adminTryConnector>;
type TriedRecord = Trial['rows'][number][number];

const without = (fault: Trial['fault'], about = '', part = ''): Trial => ({
	fault,
	about,
	problem: problemIn(about),
	lacks: null,
	part,
	total: 0,
	rows: [],
	refused_total: 0,
	refused: [],
});

/** A record's fields as text; amounts are in minor units, as they are stored. */
function tried(record: Readonly<Record<string, unknown>>): TriedRecord {
	const { type, ...fields } = record;
	const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
	return {
		type: String(type),
		fields: known.map(([name, value]) => [
			name,
			(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 200),
		]),
	};
}

type Shown = Pick<Trial, 'total' | 'rows' | 'refused_total' | 'refused'>;

/** Notes what a row became, of the first rows of a kind. */
function show(read: ReadRow, made: Converted, shown: Shown): void {
	const { rows, refused } = shown;
	if ('refused' in made) shown.refused_total += 1;
	if ('refused' in made && refused.length < MOST_ROWS) {
		const row = 'row' in read ? excerptOf(JSON.stringify(read.row)) : read.excerpt;
		const { code, params, text: reason } = made.refused;
		refused.push({ line: read.line, reason, code, params: { ...params }, row });
	}
	if (rows.length >= MOST_ROWS) return;
	if ('records' in made) rows.push(made.records.map((record) => tried(record)));
	if ('knownLive' in made) rows.push([tried(made.knownLive)]);
}

/** Converts the rows of an input as an import would, and stores nothing. */
async function convertRows(options: ImportOptions, chunks: AsyncIterable<Buffer>, now: Date): Promise<Shown> {
	const input = { name: 'dry run', chunks, fingerprint: null, bytes: null };
	const { file, options: checked } = await openImport(options, input, { bytes: 0 }, now);
	const convert = checked.importer.open(checked.context);
	const shown: Shown = { total: 0, rows: [], refused_total: 0, refused: [] };
	for await (const batch of file.batches) {
		for (const read of batch.rows) show(read, 'row' in read ? convert(read.row) : read, shown);
		shown.total += batch.rows.length;
		if (shown.total >= MOST_READ) break;
	}
	return shown;
}

async function dryRun(
	options: ImportOptions,
	chunks: AsyncIterable<Buffer>,
	{ part, now }: { readonly part: string; readonly now: Date },
): Promise<Trial> {
	try {
		return { ...without(null, '', part), ...(await convertRows(options, chunks, now)) };
	} catch (error) {
		if (error instanceof ImportFault) {
			const { lacks } = error;
			const named = lacks && { columns: [...lacks.columns], types: [...lacks.types] };
			return { ...without('import', error.message, part), lacks: named };
		}
		if (error instanceof InputError) return without('import', error.message, part);
		throw error;
	}
}

async function* chunk(text: string): AsyncGenerator<Buffer> {
	yield await Promise.resolve(Buffer.from(text));
}

type Trying = {
	readonly connector: StoredConnector;
	readonly kind: ConnectorKind;
	readonly asked: Asked;
	readonly pace: Pace;
	readonly settings: Settings;
};

async function tryFiles(
	deps: ConnectorDeps,
	{ connector, kind, asked, pace, settings }: Trying,
): Promise<Trial> {
	const { files } = kind;
	const tools = { send: sender(deps, asked, pace), root: deps.root, now: deps.clock() };
	const found = (await files?.list(settings, tools)) ?? [];
	const file = found.toSorted((a, b) => (a.name < b.name ? 1 : -1))[0];
	if (!(file && files)) return without('nothing');
	const options = fileOptions(connector, files, settings, file);
	return dryRun(options, files.open(settings, file, tools), { part: file.name, now: deps.clock() });
}

/** One page of the first list, or of the first thing where only details are wanted. */
async function tryPage(
	deps: ConnectorDeps,
	{ connector, kind, asked, pace, settings }: Trying,
): Promise<Trial> {
	const { parts } = await planOfTrial(deps.database, connector, kind, deps.clock());
	const part = parts.find(({ what }) => thingOf(what) === null) ?? parts[0];
	const options = part && importOptions(kind, connector, settings, part);
	if (!(part && options)) return without('nothing');
	const answer = await ask(deps, asked, pace, kind.request(part, null, settings, deps.clock()));
	const read = readAnswer(kind.read(part, null, answer, settings), answer, deps.clock());
	if (read.kind === 'fault') return without(read.fault, read.about, part.key);
	if (read.rows === 0) return { ...without(null), part: part.key };
	const text = linesOf(kind, part, { cursor: null, body: answer.body, settings });
	return dryRun(options, chunk(text), { part: part.key, now: deps.clock() });
}

/**
 * Tries a connector: its credentials, one page of what it wants, and what its rows would become. It costs a call, and
 * stores nothing but renewed tokens.
 */
export async function tryConnector(
	deps: ConnectorDeps,
	connector: StoredConnector,
	signal: AbortSignal,
): Promise<Trial> {
	const { database } = deps;
	const kind = kindOf(connector.kind, deps.kinds);
	if (!kind) return without('nothing');
	await nameAccounts(database, deps);
	const held = await claimThis(database, connector.connector_id);
	if (!held) return without('running');
	const asked: Asked = { held, kind, signal, note: () => Promise.resolve(), isTrial: true };
	try {
		const pace = new Pace(kind.limits.callsPerSecond);
		const settings = await currentSettings(deps, connector, asked, pace);
		const trying = { connector, kind, asked, pace, settings };
		return await (kind.files ? tryFiles(deps, trying) : tryPage(deps, trying));
	} catch (error) {
		if (error instanceof KindFault) return without(error.fault, error.message);
		if (error instanceof Ended) return without(error.why === 'budget' ? 'budget' : 'running');
		throw error;
	} finally {
		await releaseConnector(database, held, null);
	}
}
