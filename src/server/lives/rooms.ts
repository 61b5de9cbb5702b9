import { LRUCache } from 'lru-cache';
import { shared } from '#server/db/call-context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { StoredLive } from './queries/live-detail.ts';
import { roomVersion } from './queries/live-samples.ts';
import { asOf, type Room, readRoom } from './room.ts';

/** Rooms that are kept: of each its minutes and lanes, not its samples. */
const MOST_ROOMS = 200;

/** A room as it was at a moment; another mark says that something was written since. */
export type ReadRoom = Room & { readonly mark: string };

type Kept = { readonly mark: string; readonly room: Promise<Room> };

/** By what one sees that a room is still as it was read: its samples, and what is told of the session itself. */
const markOf = (version: string, live: StoredLive) => JSON.stringify([version, live]);

/**
 * The rooms that were read last in this process. A session of twelve hours has tens of thousands of readings, and many
 * ask for the same one: it is read again only when something of it was written.
 */
export class LiveRooms {
	readonly #db: Queryable;
	readonly #kept = new LRUCache<string, Kept>({ max: MOST_ROOMS });

	constructor(db: Queryable) {
		this.#db = db;
	}

	/** A session with everything that was read of it, as of a moment. */
	async read(platId: number, live: StoredLive, now: Date): Promise<ReadRoom> {
		const key = `${platId} ${live.room_id}`;
		const mark = markOf(await roomVersion(this.#db, platId, live.room_id), live);
		const kept = this.#kept.get(key);
		const room = kept?.mark === mark ? kept.room : shared(() => readRoom(this.#db, platId, live, now));
		this.#keep(key, { mark, room });
		return { ...asOf(await room, now), mark };
	}

	/** One that could not be read is not kept. */
	#keep(key: string, kept: Kept): void {
		this.#kept.set(key, kept);
		kept.room.catch(() => {
			if (this.#kept.peek(key)?.room === kept.room) this.#kept.delete(key);
		});
	}
}
