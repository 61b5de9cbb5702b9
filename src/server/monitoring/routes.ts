import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import {
	addMonitor,
	againMonitor,
	deleteMonitor,
	monitorDetail,
	monitorStream,
	monitors,
	stopMonitor,
} from '#contract/monitoring.ts';
import { MONITOR_STATES } from '#domain/monitoring/monitor-state.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount, mountEvents } from '#server/http/route.ts';
import { productImage } from '#server/images/image-paths.ts';
import { addMonitorOf, monitorQuota, productIdOf } from './add-monitor.ts';
import { monitorAnswer, readingAnswer } from './monitor-answer.ts';
import {
	deleteMonitors,
	monitorCounts,
	monitoredProduct,
	monitorOf,
	monitorOfPeriod,
	monitorsOf,
	type StoredMonitor,
	stopMonitors,
} from './queries/monitors.ts';
import { readingsOfPeriod } from './queries/readings.ts';
import { watchMonitor } from './watch-monitor.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** The longest period of a detail: what a monitor can last, and a day. */
const MOST_MS = 31 * 24 * HOUR_MS;
const EVER = '1970-01-01T00:00:00Z';

/** A monitor of the member; another's is as unknown as one that never was. */
async function ownMonitor({ database }: Dependencies, accountId: number, id: string): Promise<StoredMonitor> {
	const found = await monitorOf(database, accountId, id);
	if (!found) throw new Refusal(CODES.badParameter, 'monitor_id: no such monitor');
	return found;
}

async function detailOf(deps: Dependencies, accountId: number, query: ParsedQueryOf<typeof monitorDetail>) {
	const { plat_id, id, monitor_start_time: start, monitor_end_time: end } = query;
	const [from, to] = [start * 1000, end * 1000];
	if (to <= from) throw new Refusal(CODES.badParameter, 'monitor_end_time: is not after the start');
	if (to - from > MOST_MS)
		throw new Refusal(CODES.badParameter, 'monitor_end_time: is more than 31 days after the start');
	const period = (shift: number) => ({
		platId: plat_id,
		productId: id,
		from: new Date(from - shift),
		to: new Date(to - shift),
	});
	const stored = await monitorOfPeriod(deps.database, accountId, period(0));
	const preferred = stored?.monitor_id ?? null;
	const readings = await readingsOfPeriod(deps.database, accountId, period(0), preferred);
	const before = await readingsOfPeriod(deps.database, accountId, period(WEEK_MS), preferred);
	const product = await monitoredProduct(deps.database, plat_id, id);
	return {
		monitor: stored && monitorAnswer(stored, deps.clock()),
		product: {
			product_id: id,
			title: product?.title ?? null,
			image: productImage(plat_id, id),
			currency: currencyOf(plat_id),
			time_zone: zoneOf(plat_id),
		},
		frequency: stored?.frequency_minutes ?? 60,
		readings: readings.map(readingAnswer),
		week_before: before.map(readingAnswer),
	};
}

async function listOf(deps: Dependencies, caller: MemberCaller, query: ParsedQueryOf<typeof monitors>) {
	const { accountId } = caller.member;
	const now = deps.clock();
	const { list, total } = await monitorsOf(deps.database, accountId, { ...query, status: query.status });
	const counted = await monitorCounts(deps.database, accountId);
	const countOf = (state: string) => counted.find((each) => each.state === state)?.count ?? 0;
	return {
		list: list.map((stored) => monitorAnswer(stored, now)),
		total,
		page: query.page,
		limit: query.limit,
		counts: Object.fromEntries(MONITOR_STATES.map((state) => [state, countOf(state)])) as Record<
			StoredMonitor['state'],
			number
		>,
		quota: await monitorQuota(deps.database, caller, { now, platId: query.plat_id }),
	};
}

function changeRoutes(app: Hono, deps: Dependencies): void {
	const made = async (caller: MemberCaller, id: number, platId: number) => ({
		monitor: monitorAnswer(await ownMonitor(deps, caller.member.accountId, String(id)), deps.clock()),
		quota: await monitorQuota(deps.database, caller, { now: deps.clock(), platId }),
	});
	const change = (caller: MemberCaller) => deps.limits.take('changes', String(caller.member.accountId));
	const changed = async (caller: MemberCaller, count: number, platId: number | undefined) => ({
		changed: count,
		quota: await monitorQuota(deps.database, caller, { now: deps.clock(), platId }),
	});
	mount(app, deps, addMonitor, async ({ plat_id: platId }, { body, caller }) => {
		await change(caller);
		const id = await addMonitorOf(deps, caller, {
			platId,
			productId: productIdOf(body.product_url, platId),
			startsAt: Date.parse(body.start_time),
			frequency: body.frequency,
			hours: body.duration,
		});
		return made(caller, id, platId);
	});
	mount(app, deps, againMonitor, async (_, { body, caller }) => {
		await change(caller);
		const { plat_id, product_id, frequency, duration } = monitorAnswer(
			await ownMonitor(deps, caller.member.accountId, body.monitor_id),
			deps.clock(),
		);
		const startsAt = deps.clock().getTime();
		const wish = { platId: plat_id, productId: product_id, startsAt, frequency, hours: duration };
		return made(caller, await addMonitorOf(deps, caller, wish), plat_id);
	});
	mount(app, deps, stopMonitor, async ({ plat_id }, { body, caller }) => {
		await change(caller);
		const count = await stopMonitors(deps.database, caller.member.accountId, body.monitor_ids, deps.clock());
		return changed(caller, count, plat_id);
	});
	mount(app, deps, deleteMonitor, async ({ plat_id }, { body, caller }) => {
		await change(caller);
		const count = await deps.database.transaction((tx) =>
			deleteMonitors(tx, caller.member.accountId, body.monitor_ids, deps.clock()),
		);
		return changed(caller, count, plat_id);
	});
}

/** Monitored products of a member, and what was read of them. */
export function monitoringRoutes(app: Hono, deps: Dependencies): void {
	changeRoutes(app, deps);
	mount(app, deps, monitors, (query, { caller }) => listOf(deps, caller, query));
	mount(app, deps, monitorDetail, (query, { caller }) => detailOf(deps, caller.member.accountId, query));
	mountEvents(app, deps, monitorStream, async (query, { caller: { member }, request }) => {
		if (!member) throw new Refusal(CODES.notLoggedIn, 'not logged in', { status: 403 });
		const { accountId } = member;
		await ownMonitor(deps, accountId, query.monitor_id);
		const since = request.headers.get('last-event-id') ?? query.since;
		const from = Number.isNaN(Date.parse(since)) ? EVER : new Date(since).toISOString();
		return (sink) => watchMonitor(deps, { accountId, monitorId: query.monitor_id, since: from }, sink);
	});
}
