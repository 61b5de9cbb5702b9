import { createHash } from 'node:crypto';
import type { Part } from '#domain/connectors/plan.ts';
import { isPassing } from '#domain/text/import-problems.ts';
import { isDay } from '#domain/time/days.ts';
import { sql } from '#server/db/sql.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import { runImport } from '#server/ingest/run.ts';
import { type Asked, type Pace, sender } from './asking.ts';
import type { ConnectorDeps, StoredConnector } from './connector.ts';
import type { FileSource, Settings, SourceFile } from './kinds/kind.ts';

type Importing = {
	readonly connector: StoredConnector;
	readonly kind: { readonly files?: FileSource };
	readonly settings: Settings;
	readonly run: { readonly run_id: number };
	readonly asked: Asked;
	readonly pace: Pace;
	readonly signal: AbortSignal;
};

const WRITTEN_DAY = /(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?!\d)/;

/** The day that a file's name says, for rows that say none. */
function dayInName(name: string): string | undefined {
	const [, year, month, day] = WRITTEN_DAY.exec(name) ?? [];
	const text = `${year}-${month}-${day}`;
	return isDay(text) ? text : undefined;
}

/** How a file is imported. */
export function fileOptions(
	{ name, regions }: Pick<StoredConnector, 'name' | 'regions'>,
	files: FileSource,
	settings: Settings,
	file: SourceFile,
): ImportOptions {
	const region = regions.length === 1 ? regions[0] : undefined;
	return { ...files.import(settings), region, day: dayInName(file.name), source: name };
}

const partOf = ({ name, fingerprint }: SourceFile): Part => ({
	key: `files/${name}`,
	what: 'files',
	region: '',
	day: dayInName(name) ?? '',
	ids: [fingerprint],
	category: null,
	most: 1,
});

type FileResult = { readonly taken: number; readonly refused: number; readonly error: string | null };

/** What a file of which nothing was taken is known by: read in another way, or by a name that says its day, it is tried again. */
const triedAs = ({ name, fingerprint }: SourceFile, options: ImportOptions): string =>
	createHash('sha256')
		.update(JSON.stringify([fingerprint, name, options]))
		.digest('hex');

/** What a file is known by, so that it is not imported again; null where it is not its own fault that it was not. */
function knownAs(file: SourceFile, options: ImportOptions, { taken, error }: FileResult): string | null {
	if (error !== null && isPassing(error)) return null;
	return error !== null && taken === 0 ? triedAs(file, options) : file.fingerprint;
}

/** Stores what came of a file, and what it is known by. */
async function endFile(
	{ database, clock }: ConnectorDeps,
	{ connector, run }: Importing,
	{ file, known }: { readonly file: SourceFile; readonly known: string | null },
	result: FileResult,
): Promise<void> {
	const runId = run.run_id;
	await database.transaction(async (tx) => {
		const [row] = await tx.query<{ next: number }>(
			sql`select coalesce(max(position), 0) + 1 as next from connector_parts where run_id = ${runId}`,
		);
		const number = row?.next ?? 1;
		await tx.query(
			sql`insert into connector_batches (run_id, batch, state, taken, refused, error)
			values (${runId}, ${number}, 'done', ${result.taken}, ${result.refused}, ${result.error})`,
		);
		await tx.query(
			sql`insert into connector_parts (run_id, position, part, state, pages, rows, batch)
			values (${runId}, ${number}, ${JSON.stringify(partOf(file))}::jsonb, 'done', 1, ${result.taken}, ${number})`,
		);
		if (known === null) return;
		await tx.query(
			sql`insert into connector_files (connector_id, fingerprint, name, imported_at)
			values (${connector.connector_id}, ${known}, ${file.name}, ${clock().toISOString()}) on conflict do nothing`,
		);
	});
}

/** Imports the files that are new, in the order of their names; a file of which something failed is told of once. */
export async function importFiles(deps: ConnectorDeps, importing: Importing): Promise<void> {
	const { database, clock, rejects, root } = deps;
	const { connector, kind, settings, asked, pace, signal } = importing;
	const { files } = kind;
	if (!files) return;
	const tools = { send: sender(deps, asked, pace), root, now: clock() };
	const found = await files.list(settings, tools);
	const known = await database.query<{ fingerprint: string }>(
		sql`select fingerprint from connector_files where connector_id = ${connector.connector_id}`,
	);
	const isKnown = new Set(known.map(({ fingerprint }) => fingerprint));
	for (const file of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
		signal.throwIfAborted();
		const options = fileOptions(connector, files, settings, file);
		if (isKnown.has(file.fingerprint) || isKnown.has(triedAs(file, options))) continue;
		isKnown.add(file.fingerprint);
		const input = {
			name: file.name,
			chunks: files.open(settings, file, tools),
			fingerprint: file.fingerprint,
			bytes: file.bytes,
		};
		const afterImport = () => Promise.resolve();
		const summary = await runImport(options, input, { database, clock, rejects, afterImport, signal });
		signal.throwIfAborted();
		await endFile(deps, importing, { file, known: knownAs(file, options, summary) }, summary);
	}
}
