import type { LaneProduct, LiveCurve, LiveNoteAnswer } from '#contract/live-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { keptRows } from '#domain/figures/retention.ts';
import { type CurveName, estimatedSpans, gridCursor, minuteAfter } from '#domain/lives/live-grid.ts';
import type { LiveEvent } from '#domain/lives/live-lane.ts';
import type { CounterTotal } from '#domain/lives/live-minutes.ts';
import { type LiveNote, liveNotes } from '#domain/lives/live-notes.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { productImage } from '#server/images/image-paths.ts';
import { statedOf } from './figures.ts';
import { type LiveQuery, liveOf, type Room, type RoomLane } from './room.ts';
import type { LiveRooms } from './rooms.ts';

const eventOf = ({ second, kind, productId, amount }: LiveEvent) => ({
	second,
	kind,
	product_id: productId,
	amount,
});

function noteOf({ event, product, score: _, ...note }: LiveNote): LiveNoteAnswer {
	return {
		...note,
		event: event && { ...eventOf(event), seconds_before: event.secondsBefore },
		product: product && { product_id: product.productId, share: product.share },
	};
}

/** A product that is taken off is read no more: its total is whole where the source read the session on. */
function totalOf({ value, breaks }: CounterTotal, { isRead }: Room): Figure {
	if (value === null) return UNKNOWN;
	return { value, quality: breaks === 0 && isRead ? 'observed' : 'lower_bound' };
}

function laneOf(lane: RoomLane, room: Room, platId: number, from: number): LaneProduct {
	return {
		product_id: lane.product_id,
		title: lane.title,
		image: productImage(platId, lane.product_id),
		shown: lane.shown.map(([start, end]) => [start, end]),
		pinned: lane.pinned.map(([start, end]) => [start, end]),
		prices: lane.prices.map(([second, price]) => [second, price]),
		sold: lane.sold.flatMap(([minute, units]) => (minute < from ? [] : [[minute, units]])),
		is_estimated: lane.isEstimated,
		units: totalOf(lane.units, room),
		gmv: totalOf(lane.gmv, room),
	};
}

type KeptNotes = { readonly isEnded: boolean; readonly notes: readonly LiveNoteAnswer[] };

/** Notes take longer than all else of an answer, and follow from what was read alone: each reading of a room has its own. */
const kept = new WeakMap<Room['grid'], KeptNotes>();

function notesOf({ grid, events, lanes, state }: Room): LiveNoteAnswer[] {
	const isEnded = state === 'ended';
	const before = kept.get(grid);
	if (before?.isEnded === isEnded) return [...before.notes];
	const sold = lanes.map(({ product_id: productId, ...lane }) => ({ ...lane, productId }));
	const notes = liveNotes(grid, events, sold, isEnded).map(noteOf);
	kept.set(grid, { isEnded, notes });
	return [...notes];
}

/** For whom a session is worded: where it is, what the viewer's edition is, and what he has seen. */
type CurveWish = {
	readonly platId: number;
	readonly rights: Rights;
	readonly since?: string | undefined;
};

/** The minutes of a session as they were read, from where a cursor goes on. */
export function curveOf(room: Room, { platId, rights, since }: CurveWish): LiveCurve {
	const { grid, lanes, events } = room;
	const { rows } = rights.limits;
	// Who sees not all of the products sees others later: then nothing can be added to what was seen before.
	const from = lanes.length > rows ? 0 : minuteAfter(grid, since);
	const series = (name: CurveName) => ({
		values: grid.series[name].values.slice(from),
		estimated: estimatedSpans(grid.series[name], from),
	});
	return {
		...statedOf(room),
		currency: currencyOf(platId),
		minutes: grid.minutes,
		from,
		cursor: gridCursor(grid, grid.minutes),
		series: {
			online: series('online'),
			entered: series('entered'),
			left: series('left'),
			units: series('units'),
			gmv: series('gmv'),
			comments: series('comments'),
			new_followers: series('newFollowers'),
		},
		lane: lanes.slice(0, rows).map((lane) => laneOf(lane, room, platId, from)),
		lane_total: lanes.length,
		rows_allowed: rows,
		edition: rights.edition,
		events: events.filter(({ second }) => second >= from * 60).map(eventOf),
		notes: notesOf(room),
	};
}

/** The minutes of a session. */
export async function liveCurveOf(
	{ database, clock, kept: keptDays }: Pick<Dependencies, 'database' | 'clock' | 'kept'>,
	rooms: LiveRooms,
	query: LiveQuery & { readonly since?: string | undefined },
	rights: Rights,
): Promise<LiveCurve> {
	const live = await liveOf(database, query);
	const now = clock();
	const room = await rooms.read(query.plat_id, live, now);
	const kept = keptRows(keptDays.samples, now);
	return {
		...curveOf(room, { platId: query.plat_id, rights, since: query.since }),
		...(kept && Date.parse(live.started_at) < Date.parse(kept.since) ? { kept } : {}),
	};
}
