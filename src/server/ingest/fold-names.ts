import { foldName } from '#domain/text/search-text.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { raw, sql } from '#server/db/sql.ts';
import { searchedCells } from './entity-table.ts';
import { nameCells } from './entity-tables.ts';
import { keepWords, type WordKind } from './search-words.ts';

/** Rows per statement, so that no reader waits long on the embedded engine. */
const BATCH = 500;

type Unfolded = { plat_id: number; creator_id: string; handle: string; nickname: string | null };

/** Folds names and titles that were stored before they were folded at import. Every start calls it. */
export async function foldStoredNames(database: Database): Promise<void> {
	await database.exclusively(LOCKS.ingest, async () => {
		await foldCreators(database);
		await foldAgencies(database);
		await foldTexts(database, SHOPS);
		await foldTexts(database, LIVES);
	});
}

async function foldCreators(database: Database): Promise<void> {
	for (;;) {
		const rows = await database.query<Unfolded>(
			`select plat_id, creator_id, handle, nickname from creators where handle_folded is null
			order by plat_id, creator_id limit ${BATCH}`,
		);
		if (rows.length === 0) return;
		await storeFolded(database, rows);
	}
}

async function storeFolded(database: Database, rows: readonly Unfolded[]): Promise<void> {
	const cells = rows.map((row) => nameCells(row.handle, row.nickname));
	const texts = ([0, 1, 2] as const).map((index) => cells.map((cell) => cell[index] ?? null));
	const [handles = [], nicknames = [], tokens = []] = texts;
	await database.query(
		sql`update creators c set handle_folded = f.handle, nickname_folded = f.nickname,
			nickname_tokens = f.tokens::text[]
		from unnest(${rows.map((row) => row.plat_id)}::smallint[], ${rows.map((row) => row.creator_id)}::text[],
			${handles}::text[], ${nicknames}::text[], ${tokens}::text[])
			as f (plat_id, creator_id, handle, nickname, tokens)
		where c.plat_id = f.plat_id and c.creator_id = f.creator_id`,
	);
}

/** Names of agencies are few: each once, for all of its creators. */
async function foldAgencies(database: Database): Promise<void> {
	const unfolded = 'mcn_folded is null and mcn is not null';
	const rows = await database.query<{ mcn: string }>(`select distinct mcn from creators where ${unfolded}`);
	for (const { mcn } of rows)
		await database.query(
			sql`update creators set mcn_folded = ${foldName(mcn)} where ${raw(unfolded)} and mcn = ${mcn}`,
		);
}

/** Texts that are folded in two columns of their table. */
type Folded = {
	readonly kind: WordKind;
	readonly table: string;
	readonly id: string;
	readonly text: string;
	readonly columns: readonly [folded: string, tokens: string];
};
const SHOPS: Folded = {
	kind: 'shop',
	table: 'shops',
	id: 'shop_id',
	text: 'name',
	columns: ['name_folded', 'name_tokens'],
};
const LIVES: Folded = {
	kind: 'live',
	table: 'lives',
	id: 'room_id',
	text: 'title',
	columns: ['title_folded', 'title_tokens'],
};

async function foldTexts(database: Database, { kind, table, id, text, columns }: Folded): Promise<void> {
	const [folded, tokens] = columns;
	for (;;) {
		const rows = await database.query<{ plat_id: number; id: string; text: string }>(
			`select plat_id, ${id} as id, ${text} as text from ${table}
			where ${folded} is null and ${text} is not null order by plat_id, ${id} limit ${BATCH}`,
		);
		if (rows.length === 0) return;
		const cells = rows.map((row) => searchedCells(row.text));
		await database.query(
			sql`update ${raw(table)} t set ${raw(folded)} = f.folded, ${raw(tokens)} = f.tokens::text[]
			from unnest(${rows.map((row) => row.plat_id)}::smallint[], ${rows.map((row) => row.id)}::text[], ${cells.map(([one]) => one)}::text[], ${cells.map(([, one]) => one)}::text[]) as f (plat_id, id, folded, tokens)
			where t.plat_id = f.plat_id and t.${raw(id)} = f.id`,
		);
		await keepWords(
			database,
			kind,
			rows.map((row) => ({ platId: row.plat_id, text: row.text })),
		);
	}
}
