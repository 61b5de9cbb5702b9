import { readAnswer } from '#server/connectors/asking.ts';
import type {
	ConnectorKind,
	PageRead,
	Part,
	PartWhat,
	Settings,
	VendorAnswer,
	VendorRequest,
} from '#server/connectors/kinds/kind.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';

/** A part of a plan; pages without end unless told. */
export function partOf(what: PartWhat, region: string, given: Partial<Part> = {}): Part {
	const [id] = given.ids ?? [];
	const key = [what, region, id ?? given.category ?? 'all'].join('/');
	return { key, what, region, day: '2026-11-19', ids: [], category: null, most: 1_000, ...given };
}

/** Sends a request as it is. */
export async function send({ method, url, headers, body }: VendorRequest): Promise<VendorAnswer> {
	const answer = await fetch(url, { method, headers, body, redirect: 'manual' });
	return {
		status: answer.status,
		headers: Object.fromEntries(answer.headers),
		body: Buffer.from(await answer.arrayBuffer()),
	};
}

/** What a walk through a part came to. */
type Walked = {
	readonly lines: string;
	readonly rows: number;
	readonly calls: number;
	readonly fault: Extract<PageRead, { kind: 'fault' }> | null;
};

/** Asks for one page after the other until the last, or the first fault. */
export async function walk(kind: ConnectorKind, part: Part, settings: Settings): Promise<Walked> {
	let [lines, rows, calls] = ['', 0, 0];
	let cursor: string | null = null;
	do {
		const answer = await send(kind.request(part, cursor, settings, NOW));
		calls += 1;
		const read = readAnswer(kind.read(part, cursor, answer, settings), answer, NOW);
		if (read.kind === 'fault') return { lines, rows, calls, fault: read };
		const body = kind.kept?.(part, answer.body) ?? answer.body;
		lines += kind.lines?.(part, cursor, body, settings) ?? `${body.toString('utf8')}\n`;
		rows += read.rows;
		cursor = read.next;
	} while (cursor !== null);
	return { lines, rows, calls, fault: null };
}

/** Imports what a walk brought, as a run does. */
export async function take(
	database: Database,
	kind: ConnectorKind,
	part: Part,
	settings: Settings,
): Promise<{ walked: Walked; summary: Awaited<ReturnType<typeof importFile>> }> {
	const walked = await walk(kind, part, settings);
	const offer = kind.offers.find(({ what }) => what === part.what);
	if (!offer) throw new Error(`no offer of ${part.what}`);
	const options = { ...offer.import(part, settings), day: part.day, region: part.region, source: kind.name };
	return {
		walked,
		summary: await importFile(database, options, walked.lines, { name: `${kind.name}.ndjson` }),
	};
}

/** Ready figures of one thing by metric and window: `units 7`. */
export async function figuresOf(database: Database, id: string): Promise<Record<string, number>> {
	const found = await database.query<{ metric: string; window_days: number; day: string; value: string }>(
		sql`select metric, window_days, as_of_day::text as day, value from window_figures
			where entity_id = ${id} order by 1, 2, 3`,
	);
	return Object.fromEntries(
		found.map(({ metric, window_days, day, value }) => [`${metric} ${window_days} ${day}`, Number(value)]),
	);
}

/** Rows of a table. */
export async function count(database: Database, table: string): Promise<number> {
	const [row] = await database.query<{ count: string }>(`select count(*) as count from ${table}`);
	return Number(row?.count);
}
