import { shopCalls } from '#server/connected-shops/access.ts';
import { ShopFault } from '#server/connected-shops/platform.ts';
import { shopOf } from '#server/connected-shops/queries/shops.ts';
import { platformNamed } from '#server/connected-shops/shops.ts';
import { leaseEnd, type ShopWork } from '#server/connected-shops/sync.ts';
import { sql } from '#server/db/sql.ts';
import { addPicture, markSending, type WorkItem } from './queries/job-items.ts';
import { keepJob, type StoredJob } from './queries/jobs.ts';
import { afterFault, type Running, type Steps, settle } from './running.ts';

/** Reads pictures of a job's source: of a connected shop through its platform, of a file by their addresses. */
export async function sourcePictures({ source_shop_id, account_id }: StoredJob, deps: ShopWork) {
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

/** Creates the draft of an item: with its key, which the platform takes once, whatever was lost on the way before. */
async function createItem(running: Running, item: WorkItem): Promise<void> {
	const { deps, job, platform, call } = running;
	try {
		const pictures = await uploaded(running, item);
		if (!(await markSending(deps.database, job, item.position, deps.clock()))) return;
		const product = { ...item.product, pictures };
		const id = await call((access) => platform.createDraft(access, product, item.key, item.was_sent));
		await settle(running, item, { state: 'created', remoteId: id });
	} catch (error) {
		await afterFault(running, item, error);
	}
}

/** Finds out what became of an item whose answer never came: it is there, or was never created. */
async function resolveItem(running: Running, item: WorkItem): Promise<void> {
	const id = await running.call((access) => running.platform.findByKey(access, item.key, item.product));
	await settle(running, item, id === null ? { state: 'skipped' } : { state: 'created', remoteId: id });
}

/** Takes the draft of an item down. */
async function undoItem(running: Running, item: WorkItem): Promise<void> {
	const { platform, call } = running;
	const id = item.remote_id ?? (await call((access) => platform.findByKey(access, item.key, item.product)));
	if (id === null) return settle(running, item, { state: 'skipped' });
	try {
		await call((access) => platform.takeDown(access, id));
	} catch (error) {
		if (!(error instanceof ShopFault) || error.kind !== 'refused') throw error;
		return settle(running, item, { state: 'created', remoteId: id, fault: error.reason });
	}
	await settle(running, item, { state: 'undone', remoteId: id });
}

/** What a move does with its items. */
export const MOVE_STEPS: Steps = {
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
