import { waitAfter } from '#domain/connected-shops/waiting.ts';
import { type Hold, type JobState, MOST_TRIES } from '#domain/tools/move-job.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import { type ShopCalls, shopCalls } from '#server/connected-shops/access.ts';
import { ShopFault, type ShopPlatform } from '#server/connected-shops/platform.ts';
import { orderSync } from '#server/connected-shops/queries/products.ts';
import { shopOf } from '#server/connected-shops/queries/shops.ts';
import { platformNamed } from '#server/connected-shops/shops.ts';
import type { ShopWork } from '#server/connected-shops/sync.ts';
import { sql } from '#server/db/sql.ts';
import {
	addPicture,
	changeItem,
	claimJob,
	countsOf,
	endJob,
	holdJob,
	keepJob,
	markSending,
	nextItem,
	releaseJob,
	type StoredJob,
	type WorkItem,
} from './queries/jobs.ts';

export type MoveWork = ShopWork & { readonly signal?: AbortSignal };

/** A process that holds a claim longer is taken for dead. */
const LEASE_MS = 120_000;
const leaseEnd = ({ shops }: MoveWork) => new Date(shops.ticks().getTime() + LEASE_MS);
/** After so long another job has its turn. */
const SLICE_MS = 20_000;
/** Seconds until a job goes on whose platform did not answer while drafts were looked for. */
const UNREACHABLE_WAIT = 8;

/** Drafts are read once the shop may have reviewed them. */
const REVIEW_MS = 8_000;

type Running = {
	readonly deps: MoveWork;
	readonly job: StoredJob;
	readonly platform: ShopPlatform;
	readonly call: ShopCalls;
	/** Reads a picture of the source. */
	readonly readPicture: (address: string) => Promise<Uint8Array>;
};

/** The job goes on after so many seconds. */
class Wait extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super('the job waits');
		this.seconds = seconds;
	}
}

async function sourcePictures({ source_shop_id, account_id }: StoredJob, deps: MoveWork) {
	const source = source_shop_id === null ? null : await shopOf(deps.database, account_id, source_shop_id);
	const platform = source && platformNamed(deps.shops, source.platform);
	if (!(source && platform)) return deps.shops.readPicture;
	const call = shopCalls(deps, platform, source);
	return (address: string) => call((access) => platform.readPicture(access, address));
}

/** A picture that cannot be read, at the second try either, is left out: the item says how many. */
async function pictureOf({ readPicture }: Running, address: string): Promise<Uint8Array | null> {
	for (const _try of [1, 2]) {
		try {
			return await readPicture(address);
		} catch {
			// Whatever lies there is somebody's file: what is wrong with it is no fault of the job.
		}
	}
	return null;
}

/** Uploads the pictures of an item that are not there yet; each is noted, so that none is uploaded again. */
async function uploaded(running: Running, { position, product, pictures }: WorkItem): Promise<string[]> {
	const { deps, job, platform, call } = running;
	const done = [...pictures];
	for (const address of product.pictures.slice(done.length)) {
		const bytes = await pictureOf(running, address);
		let uri: string | null = null;
		try {
			uri = bytes && (await call((access) => platform.uploadPicture(access, bytes)));
		} catch (error) {
			if (!(error instanceof ShopFault) || error.kind !== 'refused') throw error;
		}
		await addPicture(deps.database, job.job_id, position, uri);
		await keepJob(deps.database, job.job_id, leaseEnd(deps));
		done.push(uri);
	}
	return done.filter((uri) => uri !== null);
}

/** What a fault makes of an item that was to be created; throws on where the whole job has to wait. */
async function afterFault({ deps, job }: Running, item: WorkItem, error: unknown): Promise<void> {
	if (!(error instanceof ShopFault)) throw error;
	const { database, clock } = deps;
	const change = (what: Parameters<typeof changeItem>[3]) =>
		changeItem(database, job.job_id, item.position, what, clock());
	if (error.kind === 'refused') return change({ state: 'refused', fault: error.reason, about: error.about });
	if (error.kind !== 'unreachable') {
		await change({ state: 'queued' });
		throw error;
	}
	const tries = item.tries + 1;
	if (tries >= MOST_TRIES) return change({ state: 'failed', fault: 'unreachable', tries });
	await change({ state: 'queued', tries });
	throw new Wait(waitAfter(tries));
}

/** Creates the draft of an item: with its key, which the platform takes once, whatever was lost on the way before. */
async function createItem(running: Running, item: WorkItem): Promise<void> {
	const { deps, job, platform, call } = running;
	try {
		const pictures = await uploaded(running, item);
		if (!(await markSending(deps.database, job, item.position, deps.clock()))) return;
		const product = { ...item.product, pictures };
		const id = await call((access) => platform.createDraft(access, product, item.key));
		await changeItem(
			deps.database,
			job.job_id,
			item.position,
			{ state: 'created', remoteId: id },
			deps.clock(),
		);
	} catch (error) {
		await afterFault(running, item, error);
	}
}

/** Finds out what became of an item whose answer never came: it is there, or was never created. */
async function resolveItem({ deps, job, platform, call }: Running, item: WorkItem): Promise<void> {
	const id = await call((access) => platform.findByKey(access, item.key));
	const change =
		id === null ? ({ state: 'skipped' } as const) : ({ state: 'created', remoteId: id } as const);
	await changeItem(deps.database, job.job_id, item.position, change, deps.clock());
}

/** Takes the draft of an item down. */
async function undoItem({ deps, job, platform, call }: Running, item: WorkItem): Promise<void> {
	const change = (what: Parameters<typeof changeItem>[3]) =>
		changeItem(deps.database, job.job_id, item.position, what, deps.clock());
	const id = item.remote_id ?? (await call((access) => platform.findByKey(access, item.key)));
	if (id === null) return change({ state: 'skipped' });
	try {
		await call((access) => platform.takeDown(access, id));
	} catch (error) {
		if (!(error instanceof ShopFault) || error.kind !== 'refused') throw error;
		return change({ state: 'created', remoteId: id, fault: error.reason });
	}
	await change({ state: 'undone', remoteId: id });
}

type Step = {
	/** Which items it is for. */
	readonly items: ReturnType<typeof sql>;
	readonly act: (running: Running, item: WorkItem) => Promise<void>;
	readonly to: JobState;
};

const STEPS: Partial<Record<JobState, Step>> = {
	running: { items: sql`i.state in ('queued', 'sending')`, act: createItem, to: 'done' },
	cancelling: {
		items: sql`i.was_sent and i.state in ('queued', 'sending')`,
		act: resolveItem,
		to: 'cancelled',
	},
	undoing: {
		items: sql`(i.state = 'created' and i.fault is null) or (i.was_sent and i.state in ('queued', 'sending', 'failed'))`,
		act: undoItem,
		to: 'undone',
	},
};

async function finish({ deps, job }: Running, to: JobState): Promise<void> {
	const now = deps.clock();
	await deps.database.transaction(async (tx) => {
		if (!(await endJob(tx, job.job_id, { from: job.state, to, now }))) return;
		const reviewed = new Date(deps.shops.ticks().getTime() + REVIEW_MS);
		if (job.shop_id !== null) await orderSync(tx, job.shop_id, reviewed);
		if (to !== 'done') return;
		const counts = (await countsOf(tx, [job.job_id])).get(job.job_id);
		const params = {
			job_id: job.job_id,
			shop: job.shop_name,
			created: counts?.created ?? 0,
			failed: (counts?.refused ?? 0) + (counts?.failed ?? 0),
		};
		const reference = `move ${job.job_id} ${now.toISOString()}`;
		await insertNotice(tx, { accountId: job.account_id, kind: 'move_done', params, reference }, now);
	});
}

/** Does the items of a job until none is left, its state changes, the slice is over or the process stops. */
async function workOn(running: Running): Promise<void> {
	const { deps, job } = running;
	const step = STEPS[job.state];
	if (!step) return;
	const began = performance.now();
	while (!deps.signal?.aborted && performance.now() - began < SLICE_MS) {
		const item = await nextItem(deps.database, job, step.items);
		if (!item) return finish(running, step.to);
		await step.act(running, item);
	}
}

async function hold(deps: MoveWork, job: StoredJob, why: Hold): Promise<void> {
	const now = deps.clock();
	await deps.database.transaction(async (tx) => {
		if (!(await holdJob(tx, job.job_id, why))) return;
		const params = { job_id: job.job_id, shop: job.shop_name };
		await insertNotice(tx, { accountId: job.account_id, kind: 'move_held', params }, now);
	});
}

/** What a fault makes of a job: it waits for its platform, or for its member. */
async function stopped(deps: MoveWork, job: StoredJob, error: unknown): Promise<void> {
	const after = (seconds: number) => new Date(deps.shops.ticks().getTime() + seconds * 1000);
	if (error instanceof Wait) return releaseJob(deps.database, job.job_id, after(error.seconds));
	if (!(error instanceof ShopFault)) throw error;
	if (error.kind === 'token') return hold(deps, job, 'token');
	return releaseJob(deps.database, job.job_id, after(error.kind === 'busy' ? error.wait : UNREACHABLE_WAIT));
}

/** Does a part of a job that is due; answers whether there was one. */
export async function moveNext(deps: MoveWork): Promise<boolean> {
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
