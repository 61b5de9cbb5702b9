import { randomUUID } from 'node:crypto';
import { endedStanding, type Standing, standingAfter } from '#domain/monitoring/monitor-state.ts';
import { type DueReading, dueReading, type Schedule } from '#domain/monitoring/schedule.ts';
import type { Database } from '#server/db/database.ts';
import type { Collected, Collector } from './collectors/collector.ts';
import { claimDue, type DueMonitor, settleClaimed } from './queries/due.ts';
import { noticeFailures } from './queries/failures.ts';
import { insertReadings, type NewReading } from './queries/readings.ts';

/** What readings are taken with. */
export type ReadingDeps = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly collector: Collector;
};

/** Added to the longest that a collector takes: after that a process is taken for dead, and its readings are done again. */
const GRACE_MS = 15_000;

type Tried = {
	readonly monitor: DueMonitor;
	readonly schedule: Schedule;
	/** Null: it is too late for any reading. */
	readonly due: DueReading | null;
};

function triedOf(monitor: DueMonitor, now: number): Tried {
	const schedule: Schedule = {
		startsAt: Date.parse(monitor.starts_at),
		endsAt: Date.parse(monitor.ends_at),
		frequency: monitor.frequency_minutes,
	};
	return { monitor, schedule, due: dueReading(schedule, Date.parse(monitor.due_at), now) };
}

function readingOf({ monitor, due }: Tried, collected: Collected, now: Date): NewReading[] {
	if (!due || collected.outcome !== 'read') return [];
	const { sample, asOf } = collected;
	return [
		{
			monitor_id: monitor.monitor_id,
			due_at: new Date(due.due).toISOString(),
			read_at: now.toISOString(),
			as_of: asOf?.toISOString() ?? null,
			is_late: due.isLate,
			...sample,
		},
	];
}

function standingOf(
	{ monitor, schedule, due }: Tried,
	collected: Collected | undefined,
	now: Date,
): Standing {
	if (!due || !collected) return endedStanding();
	const { outcome } = collected;
	return standingAfter(schedule, monitor, { outcome, due: due.due, now: now.getTime() });
}

/**
 * Takes what is due, at most as much as the collector takes at a time; answers how many monitors it was. A reading and
 * what follows it are stored in one transaction under the claim, so whenever the process dies, each is stored once or
 * is done again.
 */
export async function takeReadings({ database, clock, collector }: ReadingDeps): Promise<number> {
	const now = clock();
	const claim = randomUUID();
	const until = new Date(now.getTime() + collector.longestMs + GRACE_MS);
	const claimed = await claimDue(database, { name: claim, most: collector.most, until }, now);
	if (claimed.length === 0) return 0;
	const tried = claimed.map((monitor) => triedOf(monitor, now.getTime()));
	const open = tried.filter(({ due }) => due !== null);
	const products = open.map(({ monitor }) => ({
		platId: monitor.plat_id,
		productId: monitor.product_id,
		startsAt: new Date(monitor.starts_at),
	}));
	const collected = await collector.collect(products, now);
	const results = new Map(open.map(({ monitor }, place) => [monitor.monitor_id, collected[place]]));
	const of = ({ monitor }: Tried) => results.get(monitor.monitor_id);
	await database.transaction(async (tx) => {
		const at = clock();
		const standings = tried.map((each) => ({
			monitor_id: each.monitor.monitor_id,
			...standingOf(each, of(each), at),
		}));
		const settled = await settleClaimed(tx, claim, standings, at);
		const kept = tried.filter(({ monitor }) => settled.has(monitor.monitor_id));
		await insertReadings(
			tx,
			kept.flatMap((each) => {
				const result = of(each);
				return result ? readingOf(each, result, at) : [];
			}),
		);
		await noticeFailures(tx, [...settled], at);
	});
	return claimed.length;
}
