import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { type publishVideos, uploadVideo } from '#contract/video-publishing.ts';
import { MOST_WAITING_BYTES, VIDEOS_PER_MONTH, videoType } from '#domain/studio/video-publishing.ts';
import { type MemberCaller, memberOfRequest } from '#server/access/caller.ts';
import { productsOf } from '#server/connected-shops/queries/products.ts';
import { ownShop } from '#server/connected-shops/routes.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { hasNoRoom, isDiskFull } from '#server/db/database-gone.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { bodyBytes, bodyInTime } from '#server/http/parameters.ts';
import { Refusal } from '#server/http/refusal.ts';
import { changeItem } from './queries/job-items.ts';
import { insertJob, jobOfRequest, type StoredJob, wakeJob } from './queries/jobs.ts';
import {
	addPart,
	claimProduct,
	dropParts,
	loseParts,
	noteHash,
	publishedIn,
	type VideoItem,
	videoItem,
	videosOf,
	waitingBytes,
} from './queries/videos.ts';
import { monthStart } from './quota.ts';

/** Videos that the account may publish this month, and has. */
export async function videoQuota(
	deps: Dependencies,
	caller: MemberCaller,
	db: Queryable = deps.database,
): Promise<{ limit: number; used: number }> {
	return {
		limit: VIDEOS_PER_MONTH[caller.edition],
		used: await publishedIn(db, caller.member.accountId, monthStart(deps.clock())),
	};
}

const videosUsed = (quota: { readonly limit: number; readonly used: number }) =>
	new Refusal(CODES.videosUsed, 'more than the edition publishes in a month', { data: quota });

/** Refuses where more of an account waits for its shops than may; what was just added counts. */
async function refuseCrowded(tx: Transaction, accountId: number): Promise<void> {
	if ((await waitingBytes(tx, accountId)) > MOST_WAITING_BYTES)
		throw new Refusal(CODES.noRoom, 'as many bytes as may wait to be published');
}

/**
 * Tries videos of a job again: those that never left count from then on, in the month of their job.
 * @throws Refusal where that is more than the month allows, or than may wait
 */
export async function withinMonth(
	tx: Transaction,
	{ edition }: MemberCaller,
	{ account_id, created_at }: StoredJob,
	retry: () => Promise<void>,
): Promise<void> {
	const count = () => publishedIn(tx, account_id, monthStart(new Date(created_at)));
	const limit = VIDEOS_PER_MONTH[edition];
	await tx.query(sql`select 1 from accounts where account_id = ${account_id} for update`);
	const used = await count();
	await retry();
	const wanted = await count();
	if (wanted > used && wanted > limit) throw videosUsed({ limit, used });
	await refuseCrowded(tx, account_id);
}

/** Begins to publish videos, once for a key: a second press, or one whose answer was lost, is the same job. */
export async function startPublishing(
	deps: Dependencies,
	caller: MemberCaller,
	{ shop_id, request_key: key, videos }: ParsedBodyOf<typeof publishVideos>,
): Promise<AnswerOf<typeof publishVideos>> {
	const { database } = deps;
	const { accountId } = caller.member;
	const before = await jobOfRequest(database, accountId, key);
	if (before !== null) return { job_id: String(before), videos: await videosOf(database, before) };
	const shop = await ownShop(deps, accountId, shop_id);
	if (shop.ended_at !== null) throw new Refusal(CODES.shopEnded, 'the shop has to be connected again');
	const ids = videos.map(({ product_id }) => product_id);
	const products = await productsOf(database, shop.shop_id, ids, ids.length);
	const titles = new Map(products.map(({ product_id, product }) => [product_id, product.title]));
	const missing = ids.find((id) => !titles.has(id));
	if (missing !== undefined)
		throw new Refusal(CODES.badParameter, `videos: the shop has no product ${missing}`);
	const now = deps.clock();
	return database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const other = await jobOfRequest(tx, accountId, key);
		if (other !== null) return { job_id: String(other), videos: await videosOf(tx, other) };
		const { limit, used } = await videoQuota(deps, caller, tx);
		if (used + videos.length > limit) throw videosUsed({ limit, used });
		const job = {
			...{ account_id: accountId, request_key: key, source_kind: 'videos' as const, source_name: shop.name },
			...{ source_shop_id: null, shop_id: shop.shop_id, shop_name: shop.name, plat_id: shop.plat_id },
		};
		const items = videos.map(({ product_id, ...video }) => ({
			ref: product_id,
			title: titles.get(product_id) ?? video.name,
			product: null,
			video,
		}));
		const jobId = await insertJob(tx, job, items, { now, next: deps.shops.ticks() });
		await refuseCrowded(tx, accountId);
		return { job_id: String(jobId), videos: await videosOf(tx, jobId) };
	});
}

type Received = AnswerOf<typeof uploadVideo>;

/** Ends a video that is not published, and lets go of its bytes. */
async function refuse(
	tx: Transaction,
	{ job_id, position }: VideoItem,
	what: { readonly state: 'refused' | 'skipped'; readonly fault: 'video_type' | 'video_there' },
	now: Date,
): Promise<void> {
	await changeItem(tx, job_id, position, what, now);
	await (what.state === 'refused' ? loseParts : dropParts)(tx, job_id, position);
}

/** What a part makes of a video: it is kept, and the video may be whole with it. */
async function take(
	tx: Transaction,
	item: VideoItem,
	bytes: Uint8Array,
	{ now, next }: { now: Date; next: Date },
): Promise<Received> {
	const received = item.received + bytes.byteLength;
	const isFirst = item.received === 0;
	const end = async (what: Parameters<typeof refuse>[2]): Promise<Received> => {
		await refuse(tx, item, what, now);
		await wakeJob(tx, item.job_id, next);
		return { received, ...what };
	};
	if (received > item.video.bytes || (isFirst && videoType(bytes) === null))
		return end({ state: 'refused', fault: 'video_type' });
	await addPart(tx, item, bytes, now);
	if (received < item.video.bytes) return { received, state: 'queued', fault: null };
	await noteHash(tx, item.job_id, item.position);
	if (item.shop_id !== null && !(await claimProduct(tx, item)))
		return end({ state: 'skipped', fault: 'video_there' });
	await wakeJob(tx, item.job_id, next);
	return { received, state: 'queued', fault: null };
}

/** The embedded engine ends with a full disk: nothing large is taken long before. */
const LEAST_ROOM = 268_435_456;

/** Keeps something large, or refuses where the disk has no room for it. */
async function roomFor(
	{ database, dataDir }: Dependencies,
	work: (tx: Transaction) => Promise<Received>,
): Promise<Received> {
	const full = () => new Refusal(CODES.noRoom, 'the disk of the service is full');
	if (database.engine === 'pglite' && (await hasNoRoom(dataDir, LEAST_ROOM))) throw full();
	try {
		return await database.transaction(work);
	} catch (error) {
		throw isDiskFull(error) ? full() : error;
	}
}

/** Takes the next bytes of a video: all of them, or nothing where they break off or do not come next. */
export async function receivePart(
	deps: Dependencies,
	{ member }: MemberCaller,
	{ offset, ...wanted }: ParsedQueryOf<typeof uploadVideo>,
	request: Request,
): Promise<Received> {
	// What comes slowly holds up nobody.
	const { body: bytes, isLate } = await bodyInTime(() =>
		outOfPlace(() => bodyBytes(request, uploadVideo.mostBodyBytes)),
	);
	if (isLate) await memberOfRequest(deps, request);
	const answer = await roomFor(deps, async (tx) => {
		const item = await videoItem(tx, member.accountId, wanted);
		if (!item) throw new Refusal(CODES.badParameter, 'job_id: there is no such video');
		const { received, state, fault } = item;
		const isNext = state === 'queued' && offset === received && received < item.video.bytes;
		if (!isNext || bytes.byteLength === 0) return { received, state, fault };
		return take(tx, item, bytes, { now: deps.clock(), next: deps.shops.ticks() });
	});
	if (answer.state !== 'queued' || answer.received === offset + bytes.byteLength) deps.shops.wake.now();
	return answer;
}
