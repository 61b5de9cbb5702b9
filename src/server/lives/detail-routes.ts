import type { Hono } from 'hono';
import { liveCurve, liveDetail, liveStream } from '#contract/live-detail.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountEvents } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { liveCurveOf } from './curve.ts';
import { liveDetailOf } from './detail.ts';
import { LiveHub, type LiveMessage } from './hub.ts';
import { liveEntity, liveOf } from './room.ts';
import { LiveRooms } from './rooms.ts';

/** The detail of one live session, and its minutes and what comes, which need its view of today. */
export function liveDetailRoutes(app: Hono, deps: Dependencies, log: Log): void {
	const rooms = new LiveRooms(deps.database);
	const hub = new LiveHub(deps, rooms, (error) =>
		log.error({ error }, 'a running session could not be read'),
	);
	deps.shutdown.addEventListener('abort', () => hub.close());
	mount(app, deps, liveDetail, (query, { caller }) => liveDetailOf(deps, rooms, query, caller));
	mount(app, deps, liveCurve, async (query, { caller }) => {
		await needDetailView(deps, caller, liveEntity(query));
		return liveCurveOf(deps, rooms, query, caller);
	});
	mountEvents(app, deps, liveStream, async (query, { caller, request }) => {
		await needDetailView(deps, caller, liveEntity(query));
		await liveOf(deps.database, query);
		const since = request.headers.get('last-event-id') ?? query.since;
		return (sink) => {
			const take = (message: LiveMessage) => {
				if (message.kind === 'beat') return sink.beat();
				const { curve, kind } = message;
				sink.send({ name: kind, id: curve.cursor, data: curve });
				if (kind === 'ended') sink.close();
			};
			return hub.watch(query.plat_id, query.id, since, { rights: caller, take });
		};
	});
}
