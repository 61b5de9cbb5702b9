import { rowReason } from '#domain/text/row-reasons.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { KnownLive, Settled } from './importers/importer.ts';

type StoredRoom = {
	readonly plat_id: number;
	readonly room_id: string;
	readonly creator_id: string;
	readonly started_at: string;
};

const roomName = (platId: number, roomId: string) => `${platId} ${roomId}`;

/**
 * Looks up the rooms of sessions that do not say whose they are; answers how each becomes a record with creator and
 * start of the stored room (of a frozen one too: its figures go on), or is refused where there is none.
 */
export async function lookUpRooms(
	db: Queryable,
	lives: readonly KnownLive[],
): Promise<(live: KnownLive) => Settled> {
	const rooms = await db.query<StoredRoom>(
		sql`select l.plat_id, l.room_id, l.creator_id, l.started_at
		from unnest(${lives.map(({ plat_id: platId }) => platId)}::smallint[], ${lives.map(({ room_id: roomId }) => roomId)}::text[]) as told (plat_id, room_id)
		join (
			select plat_id, room_id, creator_id, started_at from lives
			union all
			select plat_id, entity_id, row ->> 'creator_id', (row ->> 'started_at')::timestamptz from frozen_entities
			where kind = 'live' and row is not null
		) l on l.plat_id = told.plat_id and l.room_id = told.room_id`,
	);
	const byName = new Map(rooms.map((room) => [roomName(room.plat_id, room.room_id), room]));
	return (live) => {
		const room = byName.get(roomName(live.plat_id, live.room_id));
		if (!room) return { refused: rowReason('unknown_room', { room: live.room_id }) };
		return { records: [{ ...live, creator_id: room.creator_id, started_at: room.started_at }] };
	};
}
