import type { Hold, ItemCounts, JobState } from '#domain/tools/move-job.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { shopCalls } from '#server/connected-shops/access.ts';
import { ShopFault } from '#server/connected-shops/platform.ts';
import { orderSync } from '#server/connected-shops/queries/products.ts';
import { shopOf } from '#server/connected-shops/queries/shops.ts';
import { platformNamed } from '#server/connected-shops/shops.ts';
import { leaseEnd, type ShopWork, SLICE_MS } from '#server/connected-shops/sync.ts';
import type { Queryable } from '#server/db/database.ts';
import { TITLE_STEPS } from './change-titles.ts';
import { MOVE_STEPS, sourcePictures } from './create-drafts.ts';
import { VIDEO_STEPS } from './publish-videos.ts';
import { nextItem, type WorkItem } from './queries/job-items.ts';
import {
	claimJob,
	countsOf,
	endJob,
	followLater,
	holdJob,
	releaseJob,
	type StoredJob,
} from './queries/jobs.ts';
import { type Running, type Step, Wait } from './running.ts';

/** Seconds until a job goes on whose platform did not answer while drafts were looked for. */
const UNREACHABLE_WAIT = 8;
/** Drafts are read once the shop may have reviewed them. */
const REVIEW_MS = 8_000;

const isTitles = ({ source_kind }: StoredJob) => source_kind === 'titles';

/** What the jobs of the tools do, and how they tell that they ended or wait for their member. */
const KINDS = {
	titles: { steps: TITLE_STEPS, done: 'titles_done', held: 'titles_held' },
	videos: { steps: VIDEO_STEPS, done: 'videos_done', held: 'videos_held' },
	moves: { steps: MOVE_STEPS, done: 'move_done', held: 'move_held' },
} as const;
const kindOf = ({ source_kind: kind }: StoredJob) =>
	KINDS[kind === 'titles' || kind === 'videos' ? kind : 'moves'];

/** Tells the member what came of a job. */
async function tell(db: Queryable, job: StoredJob, { created, failed, refused }: ItemCounts, now: Date) {
	const params = { job_id: job.job_id, shop: job.shop_name, created, failed: failed + refused };
	const reference = `move ${job.job_id} ${now.toISOString()}`;
	await insertNotice(db, { accountId: job.account_id, kind: kindOf(job).done, params, reference }, now);
}

/** How a job ends: where some of many titles were put back, the others stay as they are. */
const endOf = (job: StoredJob, to: JobState, { created }: ItemCounts): JobState =>
	isTitles(job) && to === 'undone' && created > 0 ? 'done' : to;

async function finish({ deps, job }: Running, to: JobState): Promise<void> {
	const now = deps.clock();
	await deps.database.transaction(async (tx) => {
		const counts = (await countsOf(tx, [job.job_id])).get(job.job_id);
		if (!counts) return;
		if (!(await endJob(tx, job.job_id, { from: job.state, to: endOf(job, to, counts), now }))) return;
		const reviewed = new Date(deps.shops.ticks().getTime() + REVIEW_MS);
		if (job.shop_id !== null) await orderSync(tx, job.shop_id, reviewed);
		// What was put back changes nothing of the days that are compared.
		if (isTitles(job) && job.state !== 'undoing')
			await followLater(tx, job.job_id, counts.created > 0 ? now : null);
		if (job.state === 'running') await tell(tx, job, counts, now);
	});
}

/** The next item of a job; null where none is left and none is to come. */
async function nextOf(running: Running, { items, idle }: Step): Promise<WorkItem | null> {
	const next = () => nextItem(running.deps.database, running.job, items);
	const item = await next();
	if (item || !idle) return item;
	await idle(running);
	// What was to come may have come between the two looks.
	return next();
}

/** Does the items of a job until none is left, its state changes, the slice is over or the process stops. */
async function workOn(running: Running): Promise<void> {
	const { deps, job } = running;
	const step = kindOf(job).steps[job.state];
	if (!step) return;
	const began = performance.now();
	while (!deps.signal?.aborted && performance.now() - began < SLICE_MS) {
		const item = await nextOf(running, step);
		if (!item) return finish(running, step.to);
		await step.act(running, item);
	}
}

async function hold(deps: ShopWork, job: StoredJob, why: Hold): Promise<void> {
	const now = deps.clock();
	await deps.database.transaction(async (tx) => {
		if (!(await holdJob(tx, job.job_id, why))) return;
		const params = { job_id: job.job_id, shop: job.shop_name, why };
		await insertNotice(tx, { accountId: job.account_id, kind: kindOf(job).held, params }, now);
	});
}

/** What a fault makes of a job: it waits for its platform, or for its member. */
async function stopped(deps: ShopWork, job: StoredJob, error: unknown): Promise<void> {
	const after = (seconds: number) => new Date(deps.shops.ticks().getTime() + seconds * 1000);
	if (error instanceof Wait) return releaseJob(deps.database, job.job_id, after(error.seconds));
	if (!(error instanceof ShopFault)) throw error;
	if (error.kind === 'token' || error.kind === 'signature') return hold(deps, job, error.kind);
	return releaseJob(deps.database, job.job_id, after(error.kind === 'busy' ? error.wait : UNREACHABLE_WAIT));
}

/** Does a part of a job that is due; answers whether there was one. */
export async function moveNext(deps: ShopWork): Promise<boolean> {
	const { database, shops } = deps;
	const at = shops.ticks();
	const job = await claimJob(database, { at, until: leaseEnd(deps) });
	if (!job) return false;
	const shop = job.shop_id === null ? null : await shopOf(database, job.account_id, job.shop_id);
	const platform = shop && platformNamed(shops, shop.platform);
	if (!(shop && platform)) {
		// Nothing can be asked of it any more: what was cancelled is over.
		const isOver = job.state === 'cancelling';
		if (isOver) await endJob(database, job.job_id, { from: job.state, to: 'cancelled', now: deps.clock() });
		else await hold(deps, job, 'shop_gone');
		return true;
	}
	try {
		const readPicture = await sourcePictures(job, deps);
		await workOn({ deps, job, platform, call: shopCalls(deps, platform, shop), readPicture });
		await releaseJob(database, job.job_id, shops.ticks());
	} catch (error) {
		await stopped(deps, job, error);
	}
	return true;
}
