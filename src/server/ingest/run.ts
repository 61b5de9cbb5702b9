import { randomUUID } from 'node:crypto';
import { importProblem } from '#domain/text/import-problems.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { copyRows } from './copy-rows.ts';
import { faultSentence } from './import-fault.ts';
import type { ImportOptions } from './import-options.ts';
import { changedRows, closeRun, forgetSource, openRun, openSource, type Run } from './import-runs.ts';
import { exitCodeOf, type ImportProgress, type ImportSummary } from './import-summary.ts';
import { type ImportInput, type OpenedImport, openImport } from './open-import.ts';
import { ProgressReport } from './progress.ts';
import { InputError } from './readers/rows.ts';
import { RecordSink } from './record-sink.ts';
import { openRejects } from './rejects.ts';
import { droppedTo } from './retention/dropped-days.ts';
import { Tally } from './tally.ts';
import { openWriter } from './writer.ts';
import { ZeroCounters } from './zero-counters.ts';

/** What an import works with. */
export type ImportDependencies = {
	readonly database: Database;
	readonly clock: () => Date;
	/** Folder of the reject files. */
	readonly rejects: string;
	/** Called once when everything is stored: rebuilds what readers see. */
	readonly afterImport: () => Promise<void>;
	readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
	/** Stops between two batches; what is stored stays, and the same import goes on from there. */
	readonly signal?: AbortSignal | undefined;
};

/**
 * Records per transaction: on the embedded engine readers wait for each; on a server a larger batch is slower, because
 * its objects outlive the young generation of the heap.
 */
const BATCH = { pglite: 4_000, postgres: 5_000 } as const;

/** One import on its way. */
class Import {
	readonly #options: ImportOptions;
	readonly #input: ImportInput;
	readonly #deps: ImportDependencies;
	readonly #tally = new Tally();
	readonly #zeros = new ZeroCounters();
	readonly #count = { bytes: 0 };
	readonly #report: ProgressReport;
	#opened: OpenedImport | null = null;
	#run: Run | null = null;
	#changed = 0;
	#older = 0;
	#rejects: string | null = null;
	#error: string | null = null;

	constructor(options: ImportOptions, input: ImportInput, deps: ImportDependencies) {
		this.#options = options;
		this.#input = input;
		this.#deps = deps;
		this.#report = new ProgressReport(deps.onProgress, this.#count, input.bytes);
	}

	async execute(): Promise<ImportSummary> {
		try {
			const opened = await openImport(this.#options, this.#input, this.#count, this.#deps.clock());
			this.#opened = opened;
			this.#report.enter('waiting', this.#tally);
			await this.#deps.database.exclusively(LOCKS.ingest, () => this.#store(opened));
			this.#report.enter('ranking', this.#tally);
			await this.#deps.afterImport();
		} catch (error) {
			this.#error = this.#sentenceOf(error);
		}
		return this.#summary();
	}

	/** The sentence for what a user can mend; anything else is our mistake and goes up. */
	#sentenceOf(error: unknown): string {
		const sentence = error instanceof InputError ? error.message : faultSentence(error);
		if (sentence === null) throw error;
		return sentence;
	}

	async #store(opened: OpenedImport): Promise<void> {
		const { database } = this.#deps;
		const { importer, identity, readAt } = opened.options;
		// Both or neither: a source whose run cannot be noted is none.
		const { sourceId, run } = await database.transaction(async (tx) => {
			const id = await openSource(tx, {
				name: opened.source,
				importer: importer.name,
				marketplace: opened.marketplace,
			});
			const key = {
				sourceId: id,
				importer: importer.name,
				inputName: this.#input.name,
				fingerprint: this.#input.fingerprint ?? `stream ${randomUUID()}`,
				identity,
				keeps: true,
				readAt,
			};
			return { sourceId: id, run: await openRun(tx, key) };
		});
		this.#run = run;
		try {
			await this.#fill(opened, run, sourceId);
			if (!(await this.#forget(run, sourceId))) await this.#close(run, this.#error ? 'failed' : 'done');
		} catch (error) {
			// The error itself says more than a failure to note it; a run that stays "running" is taken up as well.
			this.#error = error instanceof InputError ? error.message : faultSentence(error);
			const isForgotten = await this.#forget(run, sourceId).catch(() => false);
			if (!isForgotten) await this.#close(run, 'failed').catch(() => undefined);
			throw error;
		}
	}

	/** Takes the run and a source that is new with it back where no row was taken; answers whether it was so. */
	async #forget(run: Run, sourceId: number): Promise<boolean> {
		if (this.#tally.taken > 0 || !(await forgetSource(this.#deps.database, sourceId, run.runId)))
			return false;
		this.#run = null;
		return true;
	}

	/** Stores the rows. A file that breaks off leaves its error for the summary; what came before counts. */
	async #fill(opened: OpenedImport, run: Run, sourceId: number): Promise<void> {
		const { database, signal } = this.#deps;
		const writer = openWriter(database, { runId: run.runId, sourceId, readAt: run.readAt, keeps: true });
		const rejects = await openRejects(this.#deps.rejects, this.#input.name);
		const sink = new RecordSink(writer, BATCH[database.engine], this.#tally);
		const [tally, zeros, report] = [this.#tally, this.#zeros, this.#report];
		const dropped = await droppedTo(database, sourceId);
		const targets = { database, sink, rejects, tally, zeros, report, signal, dropped };
		try {
			await copyRows(opened, run.committedLines, targets);
			this.#error = this.#nothingTaken();
		} catch (error) {
			if (!(error instanceof InputError)) throw error;
			this.#error = error.message;
		} finally {
			this.#older = sink.older;
			this.#rejects = rejects.path();
			await rejects.close();
		}
		this.#report.enter('closing', this.#tally);
		await writer.finish();
	}

	#nothingTaken(): string | null {
		const { taken, refused, unserved } = this.#tally;
		if (taken > 0) return null;
		if (refused > 0) return importProblem('none_taken');
		return importProblem(unserved > 0 ? 'none_served' : 'no_rows');
	}

	async #close(run: Run, state: 'done' | 'failed'): Promise<void> {
		this.#changed = await changedRows(this.#deps.database, run.runId);
		const { taken, refused } = this.#tally;
		await closeRun(this.#deps.database, run.runId, {
			state,
			counts: { taken, refused },
			summary: this.#summary(),
		});
	}

	#summary(): ImportSummary {
		const tally = this.#tally;
		const error = this.#error;
		const { options, file, source } = this.#opened ?? {};
		return {
			state: error ? 'failed' : 'done',
			error,
			importer: this.#options.importer,
			source: source ?? null,
			input: this.#input.name,
			run_id: this.#run?.runId ?? null,
			lines: tally.lines,
			taken: tally.taken,
			refused: tally.refused,
			unserved: tally.unserved,
			regions: tally.regions(),
			unserved_regions: tally.unservedRegions,
			records: tally.records,
			changed: this.#changed,
			older: this.#older,
			resumed_after_line: this.#run?.committedLines ?? 0,
			unknown_counters: this.#zeros.found(),
			unused_columns: options?.importer.fit(file?.columns ?? [], options.context).unused ?? [],
			rejects: this.#rejects,
			seconds: Math.round(this.#report.seconds() * 1_000) / 1_000,
			exit_code: exitCodeOf({ taken: tally.taken, refused: tally.refused, error }),
		};
	}
}

/**
 * Imports a file: reads, checks, converts and stores it in batches, each with the line up to which it reaches.
 * The same file again changes nothing; an unfinished import goes on where it stopped. Whatever a user can mend
 * comes back as the summary's `error`; only our own mistakes are thrown.
 */
export function runImport(
	options: ImportOptions,
	input: ImportInput,
	deps: ImportDependencies,
): Promise<ImportSummary> {
	return new Import(options, input, deps).execute();
}
