import { type LiveGrid, liveGrid } from '#domain/lives/live-grid.ts';
import { type Lane, type LaneReading, type LiveEvent, laneOf } from '#domain/lives/live-lane.ts';
import { GAP_SECONDS } from '#domain/lives/live-minutes.ts';
import type { LiveSample, LiveSpan } from '#domain/lives/live-samples.ts';
import {
	type SessionFigures,
	type SessionReadings,
	sessionFigures,
	sessionReadings,
} from '#domain/lives/live-session.ts';
import {
	EARLY_HOURS,
	LATE_HOURS,
	type LiveState,
	LONGEST_LIVE_DAYS,
	liveState,
} from '#domain/lives/live-state.ts';
import type { DetailEntity } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import { absent } from '#server/details/absent.ts';
import { type StoredLive, storedLive } from './queries/live-detail.ts';
import {
	type RoomRef,
	roomEvents,
	roomLanes,
	roomSamples,
	type SampleSource,
	type StoredEvent,
	type StoredLane,
	sampleSource,
} from './queries/live-samples.ts';

/** What every call about one session asks. */
export type LiveQuery = { readonly plat_id: number; readonly language_id: number; readonly id: string };

/** What the detail view of a session is counted for. */
export const liveEntity = ({ plat_id, id }: LiveQuery) =>
	({ kind: 'live', platId: plat_id, id }) as const satisfies DetailEntity;

/** The session, or a refusal: no view is counted for one that is not there. */
export async function liveOf(
	db: Queryable,
	{ plat_id, id }: Pick<LiveQuery, 'plat_id' | 'id'>,
): Promise<StoredLive> {
	const live = await storedLive(db, plat_id, id);
	if (!live) throw await absent(db, 'live', { plat_id, id }, 'id: there is no such live session');
	return live;
}

/** A product of a session with its lane. */
export type RoomLane = Lane & Pick<StoredLane, 'product_id' | 'title' | 'category_id'>;

/** A session with everything that was read of it. */
export type Room = {
	readonly live: StoredLive;
	readonly state: LiveState;
	readonly source: SampleSource | null;
	/** Milliseconds of the newest sample of the source. */
	readonly readAt: number | null;
	/** The same of any source: somebody reads it. */
	readonly seenAt: number | null;
	/** Whether the source read it to where it has come. */
	readonly isRead: boolean;
	readonly readings: SessionReadings;
	readonly figures: SessionFigures;
	readonly grid: LiveGrid;
	/** Best sellers first. */
	readonly lanes: readonly RoomLane[];
	readonly events: readonly LiveEvent[];
};

const HOUR_MS = 3_600_000;
/** A session without an end is read this far. */
const LONGEST_HOURS = LONGEST_LIVE_DAYS * 24;

function refOf(platId: number, live: StoredLive): RoomRef {
	const at = (instant: string, hours: number) =>
		new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
	const to = live.ended_at === null ? at(live.started_at, LONGEST_HOURS) : at(live.ended_at, LATE_HOURS);
	return { platId, roomId: live.room_id, from: at(live.started_at, -EARLY_HOURS), to };
}

const spanOf = ({ started_at, ended_at }: StoredLive): LiveSpan => ({
	startedAt: Date.parse(started_at),
	endedAt: ended_at === null ? null : Date.parse(ended_at),
});

const toldBy = (live: StoredLive) => ({
	viewers: live.viewers,
	peakOnline: live.peak_online,
	averageOnline: live.average_online,
	units: live.units,
	gmv: live.gmv,
	comments: live.comments,
	likes: live.likes,
	newFollowers: live.new_followers,
});

const eventsOf = (stored: readonly StoredEvent[], startedAt: number): LiveEvent[] =>
	stored.map(({ at, kind, product_id: productId, amount }) => ({
		second: Math.max(0, Math.round((at - startedAt) / 1000)),
		kind,
		productId,
		amount,
	}));

const flagOf = (value: number | null) => (value === null ? null : value === 1);

function readingsOf(stored: StoredLane, startedAt: number): LaneReading[] {
	return stored.at.map((at, index) => ({
		second: (at - startedAt) / 1000,
		price: stored.price[index] ?? null,
		units: stored.units[index] ?? null,
		gmv: stored.gmv[index] ?? null,
		isPinned: flagOf(stored.pinned[index] ?? null),
	}));
}

function lanesOf(
	stored: readonly StoredLane[],
	events: readonly LiveEvent[],
	grid: LiveGrid,
	startedAt: number,
): RoomLane[] {
	const lanes = stored.map(({ product_id, title, category_id, ...columns }) => ({
		product_id,
		title,
		category_id,
		...laneOf(
			product_id,
			readingsOf({ product_id, title, category_id, ...columns }, startedAt),
			events,
			grid,
		),
	}));
	return lanes.sort(
		(a, b) => (b.units.value ?? -1) - (a.units.value ?? -1) || (a.product_id < b.product_id ? -1 : 1),
	);
}

/** The newest of all samples, of the room or of its products. */
function newestOf(samples: readonly LiveSample[], lanes: readonly StoredLane[]): number | null {
	const ends = [samples.at(-1)?.at, ...lanes.map(({ at }) => at.at(-1))].filter((at) => at !== undefined);
	return ends.length === 0 ? null : Math.max(...ends);
}

/** A room as of a moment: whether it still runs, and how far what was read of it may be trusted, go by the clock. */
export function asOf(room: Omit<Room, 'state' | 'figures' | 'isRead'>, now: Date): Room {
	const { live, readings, readAt, seenAt } = room;
	const span = spanOf(live);
	const until = span.endedAt ?? now.getTime();
	return {
		...room,
		state: liveState({ ...span, readAt: seenAt }, now.getTime()),
		isRead: readAt !== null && until - readAt <= GAP_SECONDS * 1_000,
		figures: sessionFigures(toldBy(live), readings, span, now.getTime()),
	};
}

/** Reads a session: its source's samples, products and events. */
export async function readRoom(db: Queryable, platId: number, live: StoredLive, now: Date): Promise<Room> {
	const ref = refOf(platId, live);
	const span = spanOf(live);
	const source = await sampleSource(db, ref);
	const [samples, stored, told] = source
		? await Promise.all([
				roomSamples(db, source.source_id, ref),
				roomLanes(db, source.source_id, ref),
				roomEvents(db, source.source_id, ref),
			])
		: [[], [], []];
	const readAt = newestOf(samples, stored);
	const seenAt = source?.newest ? Math.max(source.newest, readAt ?? 0) : readAt;
	const grid = liveGrid(samples, span);
	const events = eventsOf(told, span.startedAt);
	const room = {
		live,
		source,
		readAt,
		seenAt,
		readings: sessionReadings(samples, span),
		grid,
		lanes: lanesOf(stored, events, grid, span.startedAt),
		events,
	};
	return asOf(room, now);
}
