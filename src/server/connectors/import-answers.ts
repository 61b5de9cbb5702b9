import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Part } from '#domain/connectors/plan.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import { runImport } from '#server/ingest/run.ts';
import type { ConnectorDeps, StoredConnector } from './connector.ts';
import type { ConnectorKind, Settings } from './kinds/kind.ts';
import {
	answerBody,
	type BatchPage,
	batchPages,
	endBatch,
	insertBatch,
	unbatchedParts,
	waitingBatches,
} from './queries/runs.ts';

/** Parts whose answers go into one import: an import has a beginning and an end of its own, which take time. */
const MOST_PARTS = 200;

/** How the answers of a part are imported. */
export function importOptions(
	kind: ConnectorKind,
	connector: Pick<StoredConnector, 'name' | 'regions'>,
	settings: Settings,
	part: Part,
): ImportOptions | null {
	const offer = kind.offers.find(({ what }) => what === part.what);
	if (!offer) return null;
	const region = part.region || (connector.regions.length === 1 ? connector.regions[0] : undefined);
	return { ...offer.import(part, settings), day: part.day, region, source: connector.name };
}

/** An answer as the lines that its importer reads. JSON has no line breaks within its texts. */
export function linesOf(
	kind: ConnectorKind,
	part: Part,
	{ cursor, body, settings }: { cursor: string | null; body: Buffer; settings: Settings },
): string {
	const lines = kind.lines
		? kind.lines(part, cursor, body, settings)
		: body.toString('utf8').replace(/[\r\n]+/g, ' ');
	return lines.endsWith('\n') ? lines : `${lines}\n`;
}

type Importing = {
	readonly connector: StoredConnector;
	readonly kind: ConnectorKind;
	readonly settings: Settings;
	readonly runId: number;
	readonly signal: AbortSignal;
};

/** Puts answers of parts that go through the same importer with the same options into imports. */
export async function batchAnswers(
	{ database }: ConnectorDeps,
	{ connector, kind, settings, runId }: Omit<Importing, 'signal'>,
): Promise<void> {
	const parts = await unbatchedParts(database, runId);
	const groups = Map.groupBy(parts, ({ part }) =>
		JSON.stringify(importOptions(kind, connector, settings, part)),
	);
	await database.transaction(async (tx) => {
		for (const group of groups.values())
			for (let at = 0; at < group.length; at += MOST_PARTS)
				await insertBatch(
					tx,
					runId,
					group.slice(at, at + MOST_PARTS).map(({ position }) => position),
				);
	});
}

async function* chunksOf(
	{ database }: ConnectorDeps,
	{ kind, settings, runId }: Importing,
	pages: readonly BatchPage[],
): AsyncGenerator<Buffer> {
	for (const page of pages) {
		const body = gunzipSync(await answerBody(database, runId, page));
		yield Buffer.from(linesOf(kind, page.part, { cursor: page.cursor, body, settings }));
	}
}

/** Same answers, same import: one that was cut off goes on. Its content is known before it is read. */
const fingerprintOf = (pages: readonly BatchPage[]) =>
	createHash('sha256')
		.update(pages.map(({ sha256, position, page }) => `${position}/${page}/${sha256}`).join('\n'))
		.digest('hex');

async function importBatch(deps: ConnectorDeps, importing: Importing, batch: number): Promise<void> {
	const { database, clock, rejects } = deps;
	const { connector, kind, settings, runId, signal } = importing;
	const pages = await batchPages(database, runId, batch);
	const [first] = pages;
	const options = first && importOptions(kind, connector, settings, first.part);
	if (!options) return endBatch(database, runId, batch, { taken: 0, refused: 0, error: null });
	const readAt = pages.reduce((least, { read_at: at }) => (at < least ? at : least), first.read_at);
	const input = {
		name: `${connector.name} run ${runId}-${batch}.ndjson`,
		chunks: chunksOf(deps, importing, pages),
		fingerprint: fingerprintOf(pages),
		bytes: null,
	};
	const summary = await runImport({ ...options, readAt: new Date(readAt).toISOString() }, input, {
		database,
		clock,
		rejects,
		afterImport: () => Promise.resolve(),
		signal,
	});
	signal.throwIfAborted();
	const { taken, refused, error } = summary;
	await endBatch(database, runId, batch, { taken, refused, error });
}

/** Imports what waits of a run. */
export async function importWaiting(deps: ConnectorDeps, importing: Importing): Promise<void> {
	const batches = await waitingBatches(deps.database, importing.runId);
	for (const { batch } of batches) {
		importing.signal.throwIfAborted();
		await importBatch(deps, importing, batch);
	}
}
