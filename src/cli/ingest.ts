import { join } from 'node:path';
import { clockOf } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { faultSentence } from '#server/ingest/import-fault.ts';
import { type ImportProgress, type ImportSummary, summaryText } from '#server/ingest/import-summary.ts';
import { runImport } from '#server/ingest/run.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { explain } from './explain.ts';
import { type IngestArguments, readArguments, USAGE } from './ingest-arguments.ts';
import { openInput } from './ingest-input.ts';
import { lookSentence, ownHost } from './ingest-look.ts';
import { showProgress } from './ingest-progress.ts';
import { findServer, importThroughServer, type RunningServer } from './running-server.ts';

type Report = (progress: ImportProgress) => void;

/** Ctrl-C stops between two batches, so that what was read is stored; a second one ends at once. */
function stopOnInterrupt(): AbortSignal {
	const stop = new AbortController();
	process.on('SIGINT', () => {
		if (stop.signal.aborted) process.exit(1);
		stop.abort();
	});
	return stop.signal;
}

async function importDirectly(
	config: Config,
	wanted: IngestArguments,
	report: Report,
): Promise<ImportSummary> {
	const input = await openInput(wanted.file);
	const database = await openDatabase(
		config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
	);
	const clock = clockOf(config);
	try {
		return await runImport(wanted.options, input, {
			database,
			clock,
			rejects: join(config.dataDir, 'rejects'),
			afterImport: () => rebuildStale(database, clock),
			onProgress: report,
			signal: stopOnInterrupt(),
		});
	} finally {
		await database.close();
	}
}

async function importFile(
	config: Config,
	wanted: IngestArguments,
	server: RunningServer | null,
	report: Report,
): Promise<ImportSummary> {
	if (!server) return importDirectly(config, wanted, report);
	const input = await openInput(wanted.file);
	return importThroughServer(server, ownHost(config.host), wanted.options, input, report);
}

/** What came of it, and where to look at it. */
function printSummary(summary: ImportSummary, config: Config, server: RunningServer | null): void {
	const look = lookSentence(summary, config, server);
	const text = [summaryText(summary), ...(look === null ? [] : [look])].join('\n');
	if (summary.exit_code === 0) console.log(text);
	else console.error(text);
}

async function main(): Promise<number> {
	const wanted = await readArguments(process.argv.slice(2));
	if (!wanted) {
		console.log(USAGE);
		return 0;
	}
	const progress = showProgress(wanted.isQuiet);
	try {
		const config = readConfig(process.env);
		const server = config.databaseUrl ? null : await findServer(config.dataDir);
		const summary = await importFile(config, wanted, server, progress.show);
		progress.clear();
		if (wanted.isJson) console.log(JSON.stringify(summary));
		else printSummary(summary, config, server);
		return summary.exit_code;
	} finally {
		progress.clear();
	}
}

try {
	process.exitCode = await main();
} catch (error) {
	console.error(faultSentence(error) ?? explain(error));
	process.exitCode = 1;
}
