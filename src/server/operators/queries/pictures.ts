import { BANNER_PICTURE, type PictureScale } from '#domain/operators/pictures.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Stores a picture with its files (base64); the same one again stays as it is, but counts as uploaded now. */
export async function insertPicture(
	tx: Transaction,
	picture: { readonly id: string; readonly files: readonly (readonly [PictureScale, string])[] },
	now: Date,
): Promise<void> {
	const { width, height } = BANNER_PICTURE;
	await tx.query(
		sql`insert into pictures (picture_id, width, height, uploaded_at) values (${picture.id}, ${width}, ${height}, ${now.toISOString()})
		on conflict (picture_id) do update set uploaded_at = excluded.uploaded_at`,
	);
	for (const [scale, file] of picture.files)
		await tx.query(
			sql`insert into picture_files (picture_id, scale, bytes) values (${picture.id}, ${scale}, decode(${file}, 'base64'))
			on conflict do nothing`,
		);
}

/** Removes pictures that no banner shows, uploaded before a moment: forms that were never saved, banners that are gone. */
export async function dropUnusedPictures(tx: Transaction, before: Date): Promise<void> {
	await tx.query(
		sql`delete from pictures p where uploaded_at < ${before.toISOString()}
		and not exists (select 1 from ad_banners b where b.cover = '/api/image/banner/' || p.picture_id || '.webp')`,
	);
}

/** Counts a picture as used now, so that nobody tidies it away meanwhile; false where there is none. */
export async function holdPicture(tx: Transaction, id: string, now: Date): Promise<boolean> {
	const held = await tx.query(
		sql`update pictures set uploaded_at = ${now.toISOString()} where picture_id = ${id} returning 1`,
	);
	return held.length === 1;
}

/** A file of a picture as base64; null where there is none. */
export async function pictureFile(db: Queryable, id: string, scale: PictureScale): Promise<string | null> {
	const [row] = await db.query<{ file: string }>(
		sql`select encode(bytes, 'base64') as file from picture_files where picture_id = ${id} and scale = ${scale}`,
	);
	return row?.file ?? null;
}
