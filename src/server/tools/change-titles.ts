import { ShopFault } from '#server/connected-shops/platform.ts';
import { sql } from '#server/db/sql.ts';
import { markSending, type WorkItem } from './queries/job-items.ts';
import { afterFault, type Running, type Steps, settle } from './running.ts';

/** The title that a product of the shop has now; null where the product is gone. */
async function titleNow({ call, platform }: Running, { source_ref }: WorkItem): Promise<string | null> {
	const found = await call((access) => platform.read(access, source_ref));
	return found?.product.title ?? null;
}

/**
 * Sets a title where the shop still has the one that it is to replace. What it has is read first: a title that was set before a
 * process died is not set again, and one that somebody else changed meanwhile is left alone.
 */
async function setTitle(running: Running, item: WorkItem, change: { from: string; to: string }) {
	const now = await titleNow(running, item);
	if (now === null) return 'gone';
	if (now === change.to) return 'set';
	if (now !== change.from) return 'changed';
	const { deps, job, call, platform } = running;
	if (!(await markSending(deps.database, job, item.position, deps.clock()))) return 'stopped';
	await call((access) => platform.updateTitle(access, item.source_ref, change.to));
	return 'set';
}

async function applyItem(running: Running, item: WorkItem): Promise<void> {
	try {
		const came = await setTitle(running, item, { from: item.before ?? '', to: item.title });
		if (came === 'set') await settle(running, item, { state: 'created', isApplied: true });
		else if (came !== 'stopped') await settle(running, item, { state: 'refused', fault: came });
	} catch (error) {
		await afterFault(running, item, error);
	}
}

/** Finds out what became of an item whose answer never came. */
async function resolveItem(running: Running, item: WorkItem): Promise<void> {
	const isSet = (await titleNow(running, item)) === item.title;
	await settle(running, item, isSet ? { state: 'created', isApplied: true } : { state: 'skipped' });
}

/** Puts the title back that the product had before. */
async function revertItem(running: Running, item: WorkItem): Promise<void> {
	try {
		const came = await setTitle(running, item, { from: item.title, to: item.before ?? '' });
		if (came === 'set') await settle(running, item, { state: 'undone' });
		else if (came !== 'stopped') await settle(running, item, { state: 'created', fault: came });
	} catch (error) {
		if (!(error instanceof ShopFault) || error.kind !== 'refused') throw error;
		await settle(running, item, { state: 'created', fault: error.reason, about: error.about });
	}
}

/** What a change of titles does with its items. */
export const TITLE_STEPS: Steps = {
	running: { items: sql`i.state in ('queued', 'sending')`, act: applyItem, to: 'done' },
	cancelling: {
		items: sql`i.was_sent and i.state in ('queued', 'sending')`,
		act: resolveItem,
		to: 'cancelled',
	},
	undoing: {
		items: sql`i.is_unwanted`,
		act: revertItem,
		to: 'undone',
	},
};
