import { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { runImport } from '#server/ingest/run.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';
import { type Feed, PLAT_ID } from './feeds.ts';

/** What imports store, but for when and by which run. */
const FACTS = [
	'products',
	'shops',
	'creators',
	'videos',
	'product_days',
	'shop_days',
	'creator_days',
	'video_days',
];
const NOT_COMPARED = [
	'run_id',
	'first_run_id',
	'last_run_id',
	'updated_at',
	'created_at',
	'seen_at',
	'first_seen_at',
];

async function factsOf(database: Database): Promise<Record<string, readonly string[]>> {
	const facts: Record<string, readonly string[]> = {};
	for (const table of [...FACTS, 'creator_product_days']) {
		const rows = await database.query<{ row: string }>(
			sql`select (to_jsonb(r) - ${NOT_COMPARED}::text[])::text as row from ${raw(table)} r order by 1`,
		);
		facts[table] = rows.map(({ row }) => row);
	}
	return facts;
}

/** Everything that imports and builds have made. */
export const madeOf = async (database: Database): Promise<Record<string, unknown>> => ({
	...(await factsOf(database)),
	...(await shownBuilds(database)),
});

const SHOWN = 3;

/** Which tables differ, and in which rows. */
export function differences(
	what: string,
	made: Readonly<Record<string, unknown>>,
	clean: Readonly<Record<string, unknown>>,
): string[] {
	return Object.keys(clean).flatMap((table) => {
		const [left, right] = [made[table], clean[table]].map((rows) =>
			(rows as unknown[]).map((row) => JSON.stringify(row)),
		);
		const [ours, theirs] = [new Set(left), new Set(right)];
		const more = (left ?? []).filter((row) => !theirs.has(row));
		const less = (right ?? []).filter((row) => !ours.has(row));
		const doubled = (left ?? []).length - ours.size;
		if (more.length + less.length + doubled === 0) return [];
		const some = [
			...more.slice(0, SHOWN).map((row) => `+ ${row}`),
			...less.slice(0, SHOWN).map((row) => `- ${row}`),
		];
		return [
			`${what}, ${table}: ${more.length} rows more, ${less.length} fewer, ${doubled} double`,
			...some.map((row) => row.slice(0, 1200)),
		];
	});
}

/** Builds everything anew on a copy of the data, and compares. */
export async function rebuildFaults(
	copy: Database,
	made: Readonly<Record<string, unknown>>,
): Promise<string[]> {
	await markStale(copy, [PLAT_ID]);
	await rebuildStale(copy, () => new Date());
	return differences('a whole rebuild', made, await madeOf(copy));
}

/** Imports the same files into an empty database, which nobody disturbs, and compares. */
export async function importedFaults(
	empty: Database,
	made: Readonly<Record<string, unknown>>,
	{ feeds, rejects }: { readonly feeds: readonly Feed[]; readonly rejects: string },
): Promise<string[]> {
	for (const { source, name, readAt, text, fingerprint } of feeds) {
		const bytes = Buffer.from(text);
		await runImport(
			{ importer: 'own', source, readAt },
			{ name, chunks: Readable.from([bytes]), fingerprint, bytes: bytes.length },
			{ database: empty, clock: () => new Date(), rejects, afterImport: async () => undefined },
		);
	}
	await rebuildStale(empty, () => new Date());
	return differences('a clean import', made, await madeOf(empty));
}
