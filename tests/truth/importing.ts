import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import { runImport } from '#server/ingest/run.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { randomOf } from './random.ts';
import type { FeedFile, World } from './world-types.ts';

/** The ways in which the same feeds can come. */
export const WAYS = ['in order', 'shuffled', 'in pieces', 'twice', 'killed'] as const;
export type Way = (typeof WAYS)[number];

const PIECES = 4;

function pieces(file: FeedFile): FeedFile[] {
	const size = Math.ceil(file.lines.length / PIECES);
	return Array.from({ length: PIECES }, (_, index) => ({
		...file,
		name: `${index}-${file.name}`,
		lines: file.lines.slice(index * size, (index + 1) * size),
	})).filter(({ lines }) => lines.length > 0);
}

/** The files of a world as they come that way. Who comes first is the same in each: the order of sources follows it. */
export function filesOf(world: World, way: Way, seed: number): FeedFile[] {
	const { identities, facts } = world;
	const random = randomOf(seed, `the way ${way}`);
	if (way === 'shuffled') {
		return [
			...identities,
			...random.shuffled(facts).map((file) => ({ ...file, lines: random.shuffled(file.lines) })),
		];
	}
	if (way === 'in pieces') return [...identities, ...random.shuffled(facts.flatMap(pieces))];
	return way === 'twice' ? [...identities, ...facts, ...identities, ...facts] : [...identities, ...facts];
}

/** Imports one file as the command does. */
export async function importFile(
	database: Database,
	file: FeedFile,
	now: Date,
	rejects: string,
): Promise<void> {
	const bytes = Buffer.from(file.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
	const summary = await runImport(
		{ importer: 'own', source: file.source },
		{
			name: file.name,
			chunks: Readable.from([bytes]),
			fingerprint: createHash('sha256').update(bytes).digest('hex'),
			bytes: bytes.length,
		},
		{ database, clock: () => now, rejects, afterImport: async () => undefined },
	);
	if (!summary.error && summary.refused === 0) return;
	const reasons = summary.rejects ? readFileSync(summary.rejects, 'utf8').slice(0, 1_000) : '';
	throw new Error(`the import failed: ${JSON.stringify(summary)} ${reasons}`);
}

/** Imports files one after another and builds what screens read. */
export async function importFiles(
	database: Database,
	files: readonly FeedFile[],
	now: Date,
	rejects: string,
): Promise<void> {
	for (const file of files) await importFile(database, file, now, rejects);
	await rebuildStale(database, () => now);
}
