import { type Edition, LIMITS } from '#domain/access/editions.ts';
import {
	endedStanding,
	type MonitorFailure,
	newStanding,
	type Standing,
	stoppedStanding,
} from '#domain/monitoring/monitor-state.ts';
import { type Frequency, nextDue, quotaMonth, type Schedule } from '#domain/monitoring/schedule.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import type { Queryable } from '#server/db/database.ts';
import { simulatedSample } from './collectors/simulate.ts';
import { insertMonitor } from './queries/monitors.ts';
import { type BaseRow, basesOf, demoProducts, ranksOf } from './queries/newest.ts';
import { insertReadings, type NewReading } from './queries/readings.ts';

const HOUR_MS = 3_600_000;

/** What a demo account has monitored: hours from now at which each began and was over, and how it stands. */
type Plan = {
	/** Which of the products it is of. */
	readonly product: number;
	readonly from: number;
	readonly hours: number;
	readonly frequency: Frequency;
	readonly state: 'in_progress' | 'ended' | 'stopped' | 'failed' | 'pending';
	/** Hours from its start to where it was stopped or has failed. */
	readonly until?: number;
};

/** Each product that runs was monitored the week before too, so that there is something to compare with. */
const PLANS: readonly Plan[] = [
	{ product: 4, from: -90, hours: 168, frequency: 60, state: 'failed', until: 52 },
	{ product: 3, from: -75, hours: 168, frequency: 60, state: 'stopped', until: 40 },
	{ product: 0, from: -241, hours: 120, frequency: 30, state: 'ended' },
	{ product: 2, from: -130, hours: 72, frequency: 30, state: 'ended' },
	{ product: 1, from: -30, hours: 168, frequency: 30, state: 'in_progress' },
	{ product: 0, from: -73, hours: 336, frequency: 30, state: 'in_progress' },
	{ product: 5, from: 20, hours: 24, frequency: 10, state: 'pending' },
];

/** Readings that would have been due at the same time would look made up: each monitor starts at a minute of its own. */
const startOf = ({ from, product }: Plan, now: number) => {
	const at = now + from * HOUR_MS - product * 7 * 60_000;
	return at - (at % 60_000);
};

function scheduleOf(plan: Plan, now: number): Schedule {
	const startsAt = startOf(plan, now);
	return { startsAt, endsAt: startsAt + plan.hours * HOUR_MS, frequency: plan.frequency };
}

/** The moments at which a plan has been read by now. */
function duesOf(plan: Plan, schedule: Schedule, now: number): number[] {
	const until = Math.min(now, schedule.startsAt + (plan.until ?? plan.hours) * HOUR_MS);
	const dues: number[] = [];
	// Two readings are missing, as they are where a source is away.
	const gap = schedule.startsAt + 9 * HOUR_MS;
	for (let due: number | null = schedule.startsAt; due !== null && due <= until; due = nextDue(schedule, due))
		if (due < gap || due > gap + HOUR_MS) dues.push(due);
	return dues;
}

function standingOf({ state }: Plan, schedule: Schedule, last: number | undefined): Standing {
	const first = newStanding(schedule);
	if (state === 'pending' || last === undefined) return first;
	if (state === 'ended') return endedStanding();
	if (state === 'stopped') return stoppedStanding(first);
	const failure: MonitorFailure = 'taken_down';
	if (state === 'failed') return { ...endedStanding(), state, failure };
	const due = nextDue(schedule, last);
	return due === null ? endedStanding() : { ...first, state, due, tryAt: due };
}

/** What a monitor of the demo has read at those moments. */
const readingsOf = (
	monitor_id: number,
	productId: string,
	{
		base,
		dues,
		rank,
	}: { readonly base: BaseRow; readonly dues: readonly number[]; readonly rank: number | null },
): NewReading[] =>
	dues.map((due) => {
		const at = new Date(due);
		const instant = at.toISOString();
		const when = { due_at: instant, read_at: instant, as_of: null, is_late: false };
		return { monitor_id, ...when, ...simulatedSample(base, productId, at, rank) };
	});

/** A month whose quota nobody asks for any more, where the edition has too few monitors to give some away. */
function monthOf(edition: Edition, schedule: Schedule, now: number, platId: number): string {
	const isFew = LIMITS[edition].monitorsPerMonth <= PLANS.length;
	return quotaMonth(isFew ? now - 62 * 24 * HOUR_MS : Math.min(now, schedule.startsAt), zoneOf(platId));
}

/** Gives a demo account monitors that run, wait and are over, with what they would have read. */
export async function addDemoMonitors(
	db: Queryable,
	{
		accountId,
		edition,
		platId,
	}: { readonly accountId: number; readonly edition: Edition; readonly platId: number },
	at: Date,
): Promise<void> {
	if (LIMITS[edition].monitorsPerMonth === 0) return;
	const now = at.getTime();
	const ids = await demoProducts(db, platId, 6);
	if (ids.length < 6) return;
	const plans = PLANS.map((plan) => ({
		plan,
		schedule: scheduleOf(plan, now),
		productId: ids[plan.product] ?? '',
	}));
	const wanted = plans.map(({ schedule, productId }) => ({
		platId,
		productId,
		startsAt: new Date(schedule.startsAt),
	}));
	const bases = await basesOf(db, wanted);
	const ranks = await ranksOf(db, wanted);
	const readings: NewReading[] = [];
	for (const [place, { plan, schedule, productId }] of plans.entries()) {
		const base = bases[place];
		if (!base && plan.state !== 'pending') continue;
		const dues = duesOf(plan, schedule, now);
		const standing = standingOf(plan, schedule, dues.at(-1));
		const month = monthOf(edition, schedule, now, platId);
		const id = await insertMonitor(db, { accountId, platId, productId, schedule, standing, month }, at);
		if (base) readings.push(...readingsOf(id, productId, { base, dues, rank: ranks[place] ?? null }));
	}
	await insertReadings(db, readings);
}
