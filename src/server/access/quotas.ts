import { DEFAULT_PLAT_ID, platformOf } from '#domain/platforms/platforms.ts';
import { type Day, dayInZone } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Caller } from './caller.ts';
import { countUse, isUsed, noteUse, takeBoughtView, type Use, usedOn } from './queries/quotas.ts';
import { subjectsOf } from './subjects.ts';

/** Quotas of a day. */
export type QuotaName =
	| 'detail_views'
	| 'searches'
	| 'compared'
	| 'contacts'
	| 'inquiries'
	| 'spoken'
	| 'scripts';

export type Wish = {
	readonly quota: QuotaName;
	/** Uses of this quota that the edition has in a day. */
	readonly limit: number;
	readonly day: Day;
	/** What is used, each counted once a day: all of it, or where the day has not as much left, none. */
	readonly entities: readonly string[];
};

/** The day's quota is used; thrown inside the transaction, so that nothing of the use stays. */
class QuotaFull extends Error {}

/** The calendar day that is now in the region of a platform (of America without one). */
export function quotaDay(now: Date, platId: number = DEFAULT_PLAT_ID): Day {
	return dayInZone(now, platformOf(platId)?.timeZone ?? 'UTC');
}

/** What the edition gives is used first, then what was bought: views are taken one by one. */
async function mayUse(
	tx: Transaction,
	name: string,
	caller: Caller,
	wish: Wish,
	count: number,
	limit: number,
) {
	if (await countUse(tx, { subject: name, quota: wish.quota, day: wish.day }, count, limit)) return true;
	if (wish.quota !== 'detail_views' || !caller.member) return false;
	return takeBoughtView(tx, caller.member.accountId);
}

/** What of it was not used on the day, each once, in one order. */
async function unusedOf(deps: Dependencies, use: Omit<Use, 'entity'>, entities: readonly string[]) {
	const fresh: string[] = [];
	for (const entity of [...new Set(entities)].toSorted())
		if (!(await isUsed(deps.database, { ...use, entity }))) fresh.push(entity);
	return fresh;
}

/**
 * Takes uses of a quota; false, and nothing taken, where not as many are left. Whatever comes at the same time, no more
 * uses are noted than there are: the notes and the count are one transaction, and the count's row is a lock. It is
 * taken after all notes, and these in one order, so that no two calls wait for each other.
 */
export async function takeQuota(deps: Dependencies, caller: Caller, wish: Wish): Promise<boolean> {
	if (deps.isOpen) return true;
	const subjects = subjectsOf(deps, caller);
	const use = { subject: subjects[0].name, quota: wish.quota, day: wish.day };
	const fresh = await unusedOf(deps, use, wish.entities);
	if (fresh.length === 0) return true;
	try {
		await deps.database.transaction(async (tx) => {
			let count = 0;
			for (const entity of fresh) if (await noteUse(tx, { ...use, entity }, deps.clock())) count += 1;
			if (count === 0) return;
			for (const { name, share } of subjects) {
				if (!(await mayUse(tx, name, caller, wish, count, wish.limit * share))) throw new QuotaFull();
			}
		});
		return true;
	} catch (error) {
		if (error instanceof QuotaFull) return false;
		throw error;
	}
}

/** What the caller has used of a quota on a day; for a visitor also what others on the address leave of it. */
export async function usedOf(
	deps: Dependencies,
	caller: Caller,
	{ quota, limit, day }: Omit<Wish, 'entities'>,
): Promise<number> {
	if (deps.isOpen) return 0;
	const used: number[] = [];
	for (const { name, share } of subjectsOf(deps, caller)) {
		const count = (await usedOn(deps.database, name, day)).get(quota) ?? 0;
		used.push(count - limit * (share - 1));
	}
	return Math.max(0, Math.min(limit, Math.max(...used)));
}
