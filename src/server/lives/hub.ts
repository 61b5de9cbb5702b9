import type { LiveCurve } from '#contract/live-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { curveOf } from './curve.ts';
import { liveOf, type Room } from './room.ts';
import type { LiveRooms, ReadRoom } from './rooms.ts';

/** What a viewer of a running session gets: what came since, that nothing did, or that it is over. */
export type LiveMessage =
	| { readonly kind: 'minutes' | 'ended'; readonly curve: LiveCurve }
	| { readonly kind: 'beat' };

/** Who watches: what takes what comes and throws nothing, and what is open to them. */
export type Viewer = {
	readonly rights: Rights;
	readonly take: (message: LiveMessage) => void;
};

/** How often a room that somebody watches is looked at, and after how many quiet looks its viewers hear a beat. */
export const LOOK_MS = 5_000;
const QUIET_LOOKS = 3;

type Watched = {
	readonly platId: number;
	readonly id: string;
	readonly viewers: Map<Viewer, string | undefined>;
	room: ReadRoom | null;
	quiet: number;
};

type HubDeps = Pick<Dependencies, 'database' | 'clock'>;

/** Nothing was written, and it is not lost meanwhile either. */
const isSame = (before: ReadRoom, now: ReadRoom) => before.mark === now.mark && before.state === now.state;

/**
 * Everybody who watches running sessions in this process. However many watch a room, it is looked at once every few
 * seconds, and read once for each new sample; each viewer gets what came after the minutes he has.
 */
export class LiveHub {
	readonly #deps: HubDeps;
	readonly #read: LiveRooms;
	readonly #rooms = new Map<string, Watched>();
	readonly #onFailure: (error: unknown) => void;
	#timer: ReturnType<typeof setInterval> | undefined;
	#looking: Promise<void> = Promise.resolve();

	constructor(deps: HubDeps, rooms: LiveRooms, onFailure: (error: unknown) => void) {
		this.#deps = deps;
		this.#read = rooms;
		this.#onFailure = onFailure;
	}

	/** How many watch in this process. */
	get viewers(): number {
		return [...this.#rooms.values()].reduce((sum, { viewers }) => sum + viewers.size, 0);
	}

	/** Watches a room from a cursor on; what came since is told at once. Answers how to stop. */
	watch(platId: number, id: string, since: string | undefined, viewer: Viewer): () => void {
		const key = `${platId} ${id}`;
		const known = this.#rooms.get(key);
		const watched: Watched = known ?? { platId, id, viewers: new Map(), room: null, quiet: 0 };
		this.#rooms.set(key, watched);
		watched.viewers.set(viewer, since);
		if (watched.room) this.#tell(watched, watched.room, viewer);
		else if (!known) void this.look();
		this.#timer ??= setInterval(() => void this.look(), LOOK_MS);
		return () => {
			watched.viewers.delete(viewer);
			if (watched.viewers.size === 0) this.#rooms.delete(key);
			if (this.#rooms.size === 0) this.close();
		};
	}

	/** Looks at every room that is watched; one look follows the other. */
	look(): Promise<void> {
		this.#looking = this.#looking.then(async () => {
			for (const watched of [...this.#rooms.values()]) {
				await this.#lookAt(watched).catch(this.#onFailure);
			}
		});
		return this.#looking;
	}

	/** Looks no more. */
	close(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	async #lookAt(watched: Watched): Promise<void> {
		const { database, clock } = this.#deps;
		const live = await liveOf(database, { plat_id: watched.platId, id: watched.id });
		const room = await this.#read.read(watched.platId, live, clock());
		if (watched.room && isSame(watched.room, room)) return this.#beat(watched);
		watched.room = room;
		watched.quiet = 0;
		for (const viewer of [...watched.viewers.keys()]) this.#tell(watched, room, viewer);
	}

	/** Nothing new: from time to time a word keeps connections through proxies open. */
	#beat(watched: Watched): void {
		watched.quiet += 1;
		if (watched.quiet % QUIET_LOOKS !== 0) return;
		for (const viewer of [...watched.viewers.keys()]) viewer.take({ kind: 'beat' });
	}

	#tell(watched: Watched, room: Room, viewer: Viewer): void {
		const since = watched.viewers.get(viewer);
		const curve = curveOf(room, { platId: watched.platId, rights: viewer.rights, since });
		watched.viewers.set(viewer, curve.cursor);
		viewer.take({ kind: room.state === 'ended' ? 'ended' : 'minutes', curve });
	}
}
