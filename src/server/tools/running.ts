import { waitAfter } from '#domain/connected-shops/waiting.ts';
import { type JobState, MOST_TRIES } from '#domain/tools/move-job.ts';
import type { ShopCalls } from '#server/connected-shops/access.ts';
import { ShopFault, type ShopPlatform } from '#server/connected-shops/platform.ts';
import type { ShopWork } from '#server/connected-shops/sync.ts';
import type { Sql } from '#server/db/sql.ts';
import { changeItem, type ItemChange, type WorkItem } from './queries/job-items.ts';
import type { StoredJob } from './queries/jobs.ts';

/** A job that this process works on. */
export type Running = {
	readonly deps: ShopWork;
	readonly job: StoredJob;
	readonly platform: ShopPlatform;
	readonly call: ShopCalls;
	/** Reads a picture of the source. */
	readonly readPicture: (address: string) => Promise<Uint8Array>;
};

/** What a job in a state does with items, and what it is when none is left. */
export type Step = {
	/** Which items it is for. */
	readonly items: Sql;
	readonly act: (running: Running, item: WorkItem) => Promise<void>;
	/** What is looked at when no item is left; it throws a Wait where some may come. */
	readonly idle?: (running: Running) => Promise<void>;
	readonly to: JobState;
};
export type Steps = Partial<Record<JobState, Step>>;

/** The job goes on after so many seconds. */
export class Wait extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super('the job waits');
		this.seconds = seconds;
	}
}

/** Stores what came of an item. */
export const settle = ({ deps, job }: Running, { position }: WorkItem, what: ItemChange) =>
	changeItem(deps.database, job.job_id, position, what, deps.clock());

/** What a fault makes of an item that was to be sent; throws on where the whole job has to wait. */
export async function afterFault(running: Running, item: WorkItem, error: unknown): Promise<void> {
	if (!(error instanceof ShopFault)) throw error;
	if (error.kind === 'refused')
		return settle(running, item, { state: 'refused', fault: error.reason, about: error.about });
	if (error.kind !== 'unreachable') {
		await settle(running, item, { state: 'queued' });
		throw error;
	}
	const tries = item.tries + 1;
	if (tries >= MOST_TRIES) return settle(running, item, { state: 'failed', fault: 'unreachable', tries });
	await settle(running, item, { state: 'queued', tries });
	throw new Wait(waitAfter(tries));
}
