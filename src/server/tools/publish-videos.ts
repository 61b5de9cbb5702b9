import { shopFileName, VIDEO_PATIENCE_MS, videoType } from '#domain/studio/video-publishing.ts';
import { ShopFault } from '#server/connected-shops/platform.ts';
import { leaseEnd } from '#server/connected-shops/sync.ts';
import { sql } from '#server/db/sql.ts';
import { changeItem, type ItemChange, markSending, type WorkItem } from './queries/job-items.ts';
import { keepJob } from './queries/jobs.ts';
import {
	claimProduct,
	dropParts,
	giveUpLate,
	type JobVideo,
	loseParts,
	noteReview,
	noteVideoId,
	videoFile,
} from './queries/videos.ts';
import { afterFault, type Running, type Steps, settle, Wait } from './running.ts';

/** A long file is longer on its way than a claim lasts. */
const KEEP_MS = 30_000;
/** Seconds until a job looks again for videos that are to come, and for what the review says. */
const NEXT_LOOK = 2;
/** A review that takes longer is told as one that is not over. */
const REVIEW_PATIENCE_MS = 600_000;

/** Holds on to the job while something long is done. */
async function holding<Result>({ deps, job }: Running, work: () => Promise<Result>): Promise<Result> {
	const keep = () => void keepJob(deps.database, job.job_id, leaseEnd(deps)).catch(() => undefined);
	const timer = setInterval(keep, KEEP_MS);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

/** Stores what came of an item whose bytes are of no use any more, and lets go of them with it. */
const settleWithoutBytes = (
	{ deps, job: { job_id } }: Running,
	{ position }: WorkItem,
	what: ItemChange,
	review: WorkItem['review'] = null,
) =>
	deps.database.transaction(async (tx) => {
		await changeItem(tx, job_id, position, what, deps.clock());
		await noteReview(tx, job_id, position, review);
		await (what.state === 'failed' ? loseParts : dropParts)(tx, job_id, position);
	});

/** Uploads the video of an item, where that is not done yet; null where its bytes are gone or the job has stopped. */
async function uploaded(running: Running, item: WorkItem, video: JobVideo): Promise<string | null> {
	const { deps, job, platform, call } = running;
	if (item.video_id !== null) return item.video_id;
	const file = await videoFile(deps.database, {
		jobId: job.job_id,
		position: item.position,
		bytes: video.bytes,
	});
	const type = file && videoType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
	if (!(file && type)) {
		await settleWithoutBytes(running, item, { state: 'failed', fault: 'video_lost' });
		return null;
	}
	if (!(await markSending(deps.database, job, item.position, deps.clock()))) return null;
	const isGenerated = video.marks.length > 0;
	const name = shopFileName(video.name, { type, isGenerated });
	const wish = { file, type, name, isGenerated, captions: video.captions };
	const id = await holding(running, () => call((access) => platform.uploadVideo(access, wish, item.key)));
	await noteVideoId(deps.database, job.job_id, item.position, id);
	return id;
}

/** Whether the product waits for this video: while it had failed, another job may have published the same one. */
async function isOwnPlace(running: Running, item: WorkItem): Promise<boolean> {
	const { deps, job } = running;
	if (await claimProduct(deps.database, { ...job, position: item.position })) return true;
	await settleWithoutBytes(running, item, { state: 'skipped', fault: 'video_there' });
	return false;
}

/**
 * Uploads a video and shows it at its product. What the shop calls it is noted between the two: a process that died goes on
 * from there, and showing the same video again changes nothing.
 */
async function publishItem(running: Running, item: WorkItem): Promise<void> {
	const { deps, job, platform, call } = running;
	if (item.state === 'created') return reviewItem(running, item);
	try {
		if (!(await isOwnPlace(running, item))) return;
		const id = item.video && (await uploaded(running, item, item.video));
		if (id === null) return;
		if (!(await markSending(deps.database, job, item.position, deps.clock()))) return;
		await call((access) => platform.attachVideo(access, item.source_ref, id));
		await isThere(running, item);
	} catch (error) {
		await afterFault(running, item, error);
	}
}

/** An item whose video is at its product: the review is looked at, the bytes are let go. */
const isThere = (running: Running, item: WorkItem) =>
	settleWithoutBytes(running, item, { state: 'created' }, 'reviewing');

/** What the shop says of a video's review; null where it does not say, or has not answered for as long as is waited. */
async function reviewNow({ platform, call }: Running, item: WorkItem, isLong: boolean) {
	try {
		return await call((access) => platform.reviewOfVideo(access, item.source_ref, item.video_id ?? ''));
	} catch (error) {
		if (!(error instanceof ShopFault)) throw error;
		if (error.kind === 'refused' || (isLong && error.kind === 'unreachable')) return null;
		throw error;
	}
}

/** What the shop's review made of a video that is at its product. */
async function reviewItem(running: Running, item: WorkItem): Promise<void> {
	const { deps, job } = running;
	const isLong = deps.clock().getTime() - Date.parse(item.changed_at) > REVIEW_PATIENCE_MS;
	const found = await reviewNow(running, item, isLong);
	const note = (review: 'live' | null) => noteReview(deps.database, job.job_id, item.position, review);
	if (found === null) return void (await note(null));
	if ('reason' in found) {
		await note(null);
		return settle(running, item, { state: 'refused', fault: found.reason });
	}
	if (found.state === 'live') return void (await note('live'));
	if (isLong) return void (await note(null));
	throw new Wait(NEXT_LOOK);
}

/** Videos may still be on their way from the browser. */
async function waitForVideos({ deps, job }: Running): Promise<void> {
	const now = deps.clock();
	const since = new Date(now.getTime() - VIDEO_PATIENCE_MS);
	if ((await giveUpLate(deps.database, job.job_id, since, now)) > 0) throw new Wait(NEXT_LOOK);
}

/** Finds out what became of an item whose answer never came: its video is at the product, or it is not. */
async function resolveItem(running: Running, item: WorkItem): Promise<void> {
	const { platform, call } = running;
	const now =
		item.video_id === null ? null : await call((access) => platform.videoOf(access, item.source_ref));
	if (now !== null && now === item.video_id) await isThere(running, item);
	else await settle(running, item, { state: 'skipped' });
}

/** What a job that publishes videos does with its items. */
export const VIDEO_STEPS: Steps = {
	running: {
		items: sql`i.state in ('queued', 'sending') and i.received >= (i.video->>'bytes')::bigint or i.state = 'created' and i.review = 'reviewing'`,
		act: publishItem,
		idle: waitForVideos,
		to: 'done',
	},
	cancelling: {
		items: sql`i.was_sent and i.state in ('queued', 'sending')`,
		act: resolveItem,
		to: 'cancelled',
	},
};
