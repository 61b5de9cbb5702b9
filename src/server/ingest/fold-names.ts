import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { nameCells, shopNameCells } from './entity-tables.ts';
import { keepWords } from './search-words.ts';

/** Rows per statement, so that no reader waits long on the embedded engine. */
const BATCH = 500;

type Unfolded = { plat_id: number; creator_id: string; handle: string; nickname: string | null };

/** Folds the names of creators and shops that were stored before names were folded at import. Every start calls it. */
export async function foldStoredNames(database: Database): Promise<void> {
	await database.exclusively(LOCKS.ingest, async () => {
		await foldCreators(database);
		await foldShops(database);
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
	await database.query(
		`update creators c set handle_folded = f.handle, nickname_folded = f.nickname,
			nickname_tokens = f.tokens::text[]
		from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::text[])
			as f (plat_id, creator_id, handle, nickname, tokens)
		where c.plat_id = f.plat_id and c.creator_id = f.creator_id`,
		[
			rows.map((row) => row.plat_id),
			rows.map((row) => row.creator_id),
			...[0, 1, 2].map((index) => cells.map((cell) => cell[index] ?? null)),
		],
	);
}

async function foldShops(database: Database): Promise<void> {
	for (;;) {
		const rows = await database.query<{ plat_id: number; shop_id: string; name: string }>(
			`select plat_id, shop_id, name from shops where name_folded is null order by plat_id, shop_id limit ${BATCH}`,
		);
		if (rows.length === 0) return;
		const cells = rows.map((row) => shopNameCells(row.name));
		await database.query(
			`update shops s set name_folded = f.folded, name_tokens = f.tokens::text[]
			from unnest($1::smallint[], $2::text[], $3::text[], $4::text[]) as f (plat_id, shop_id, folded, tokens)
			where s.plat_id = f.plat_id and s.shop_id = f.shop_id`,
			[
				rows.map((row) => row.plat_id),
				rows.map((row) => row.shop_id),
				cells.map(([folded]) => folded),
				cells.map(([, tokens]) => tokens),
			],
		);
		const named = rows.map((row) => ({ platId: row.plat_id, text: row.name }));
		await keepWords(database, 'shop', named);
	}
}
