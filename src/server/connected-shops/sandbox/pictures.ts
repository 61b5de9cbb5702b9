import { createHash } from 'node:crypto';
import { fileKind } from '#domain/studio/media-files.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Refused } from './listing.ts';
import { isSandboxId } from './paths.ts';
import { alone } from './store.ts';

/** No shop of the sandbox holds more. */
export const MOST_PICTURES = 3_000;

/** Keeps a picture; the same picture is kept once. */
export async function keepSandboxPicture(
	database: Database,
	remoteId: string,
	bytes: Uint8Array,
): Promise<{ uri: string } | Refused> {
	const kind = fileKind(bytes);
	if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return { reason: 'picture', about: '' };
	const uri = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
	return alone(database, remoteId, async (tx) => {
		const [known] = await tx.query<{ count: number; is_there: boolean }>(
			sql`select count(*)::integer as count, coalesce(bool_or(uri = ${uri}), false) as is_there
			from sandbox_pictures where remote_id = ${remoteId}`,
		);
		if (known?.is_there) return { uri };
		if ((known?.count ?? 0) >= MOST_PICTURES) return { reason: 'full', about: String(MOST_PICTURES) };
		await tx.query(
			sql`insert into sandbox_pictures (remote_id, uri, type, bytes) values (${remoteId}, ${uri}, ${`image/${kind}`}, decode(${Buffer.from(bytes).toString('base64')}, 'base64'))`,
		);
		return { uri };
	});
}

export async function sandboxPicture(db: Queryable, remoteId: string, uri: string) {
	if (!(isSandboxId(remoteId) && isSandboxId(uri))) return null;
	const [row] = await db.query<{ type: string; bytes: string }>(
		sql`select type, encode(bytes, 'base64') as bytes from sandbox_pictures where remote_id = ${remoteId} and uri = ${uri}`,
	);
	return row ? { type: row.type, bytes: Buffer.from(row.bytes, 'base64') } : null;
}
