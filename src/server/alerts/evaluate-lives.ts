import { conditionOf } from '#domain/alerts/conditions.ts';
import { type AlertEvent, firingsOf } from '#domain/alerts/evaluate.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { type Found, fire } from './fire.ts';
import { isDaily, readPasts } from './pasts.ts';
import { liveOwner } from './queries/events.ts';
import { type Watch, watchesOf } from './queries/rules.ts';
import type { StoredRule } from './stored-rule.ts';

/** What has been over for longer is history, not an alert. */
const FRESH_HOURS = 2;

type Room = {
	readonly owner: string;
	readonly room_id: string;
	readonly title: string;
	readonly started_at: string;
	readonly is_starting: boolean;
	readonly viewers: number | null;
	readonly gmv: number | null;
};

const isOfLives = ({ kind }: { readonly kind: StoredRule['conditions'][number]['kind'] }) =>
	conditionOf(kind).source === 'lives';

/** Live sessions that run, or ended a short time ago. */
function runningRooms(
	db: Queryable,
	platId: number,
	subject: 'creator' | 'shop' | 'live',
	ids: readonly string[],
	now: Date,
): Promise<Room[]> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const fresh = sql`${at} - make_interval(hours => ${FRESH_HOURS})`;
	return db.query(
		sql`select ${liveOwner(subject)} as owner, l.room_id, coalesce(l.title, l.room_id) as title, l.started_at,
			l.started_at > ${fresh} as is_starting,
			greatest(l.viewers, n.entered[1]) as viewers, greatest(l.gmv, n.gmv[1]) as gmv
		from lives l left join live_totals n on n.plat_id = l.plat_id and n.room_id = l.room_id and n.is_shown
		where l.plat_id = ${platId} and ${liveOwner(subject)} = any(${ids}::text[]) and l.started_at <= ${at}
			and l.started_at > ${at} - interval '2 days' and coalesce(l.ended_at, n.at, l.started_at) > ${fresh}
		order by l.started_at, l.room_id`,
	);
}

function eventsOf(room: Room): AlertEvent[] {
	const about = { id: room.room_id, name: room.title };
	return [
		...(room.is_starting ? [{ ...about, kind: 'live' as const, size: null }] : []),
		{ ...about, kind: 'viewers', size: room.viewers },
		{ ...about, kind: 'gmv', size: room.gmv },
	];
}

/** What a rule says of one session: with "or" each of its conditions about lives by itself, so each alerts once. */
function firedIn(
	watch: Watch,
	name: string,
	room: Room,
	figures: Readonly<Record<string, number | null>>,
): Found[] {
	const { rule, entityId } = watch;
	// A session that had begun before the rule was saved is no start.
	const isKnown = room.started_at <= rule.since;
	const events = eventsOf(room).filter(({ kind }) => !(isKnown && kind === 'live'));
	const parts =
		rule.joined === 'or' ? rule.conditions.filter(isOfLives).map((one) => [one]) : [rule.conditions];
	return parts.flatMap((conditions) => {
		const moment = `${rule.joined === 'or' ? (conditions[0]?.kind ?? '') : 'all'}:${room.room_id}`;
		const [firing] = firingsOf({ join: 'and', conditions }, [{ at: moment, figures, events }]);
		return firing ? [{ rule, entityId, name, moment, facts: firing.facts }] : [];
	});
}

async function evaluateSubject(
	database: Database,
	platId: number,
	subject: 'creator' | 'shop' | 'live',
	now: Date,
): Promise<number> {
	const watches = (await watchesOf(database, platId, subject)).filter(({ rule }) =>
		rule.conditions.some(isOfLives),
	);
	if (watches.length === 0) return 0;
	const ids = [...new Set(watches.map(({ entityId }) => entityId))];
	const rooms = await runningRooms(database, platId, subject, ids, now);
	if (rooms.length === 0) return 0;
	const owners = [...new Set(rooms.map(({ owner }) => owner))];
	const days = isDaily(subject) ? await platformDays(database, platId, now, subject) : null;
	// With "and" a session is looked at beside what the newest closed day says.
	const lasting = watches.flatMap(({ rule }) =>
		rule.conditions.filter(({ kind }) => !conditionOf(kind).isEvent),
	);
	const pasts =
		isDaily(subject) && days
			? await readPasts(
					database,
					{ subject, platId, ids: owners, conditions: lasting, range: { from: days.asOf, to: days.asOf } },
					days,
				)
			: [];
	const known = new Map(pasts.map((past) => [past.id, past]));
	const byOwner = Map.groupBy(watches, ({ entityId }) => entityId);
	const found = rooms.flatMap((room) =>
		(byOwner.get(room.owner) ?? []).flatMap((watch) => {
			const past = known.get(room.owner);
			return firedIn(watch, past?.name ?? room.title, room, past?.states.at(-1)?.figures ?? {});
		}),
	);
	return fire(database, found, now);
}

/** Looks at live sessions that run now; answers how many firings are new. */
export async function evaluateLives(database: Database, now: Date): Promise<number> {
	let fired = 0;
	for (const { platId } of PLATFORMS)
		for (const subject of ['creator', 'shop', 'live'] as const)
			fired += await evaluateSubject(database, platId, subject, now);
	return fired;
}
