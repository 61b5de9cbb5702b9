import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { nameCells } from './entity-tables.ts';

/** Rows per statement, so that no reader waits long on the embedded engine. */
const BATCH = 500;

type Unfolded = { plat_id: number; creator_id: string; handle: string; nickname: string | null };

/** Folds the names of creators that were stored before names were folded at import. Every start calls it. */
export async function foldStoredNames(database: Database): Promise<void> {
	await database.exclusively(LOCKS.ingest, async () => {
		for (;;) {
			const rows = await database.query<Unfolded>(
				`select plat_id, creator_id, handle, nickname from creators where handle_folded is null
				order by plat_id, creator_id limit ${BATCH}`,
			);
			if (rows.length === 0) return;
			await storeFolded(database, rows);
		}
	});
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
