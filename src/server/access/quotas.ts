import { type Day, dayInZone } from '#domain/days.ts';
import { DEFAULT_PLAT_ID, platformOf } from '#domain/platforms.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countUse, isUsed, noteUse, takeBoughtView, usedOn } from '#server/queries/quotas.ts';
import type { Caller } from './caller.ts';
import { subjectsOf } from './subjects.ts';

/** Quotas of a day. */
export type QuotaName = 'detail_views' | 'searches' | 'compared';

export type Wish = {
	readonly quota: QuotaName;
	/** Uses of this quota that the edition has in a day. */
	readonly limit: number;
	readonly day: Day;
	/** Counted once a day. */
	readonly entity: string;
};

/** The day's quota is used; thrown inside the transaction, so that nothing of the use stays. */
class QuotaFull extends Error {}

/** The calendar day that is now in the region of a platform (of America without one). */
export function quotaDay(now: Date, platId: number = DEFAULT_PLAT_ID): Day {
	return dayInZone(now, platformOf(platId)?.timeZone ?? 'UTC');
}

/** What the edition gives is used first, then what was bought. */
async function mayUse(tx: Transaction, name: string, caller: Caller, wish: Wish, limit: number) {
	if (await countUse(tx, { subject: name, quota: wish.quota, day: wish.day }, limit)) return true;
	if (wish.quota !== 'detail_views' || !caller.member) return false;
	return takeBoughtView(tx, caller.member.accountId);
}

/**
 * Takes one use of a quota; false where none is left. The same entity counts once a day. Whatever comes at the same
 * time, no more uses are noted than there are: the note and the count are one transaction, and the count's row is a lock.
 */
export async function takeQuota(deps: Dependencies, caller: Caller, wish: Wish): Promise<boolean> {
	if (deps.isOpen) return true;
	const { quota, day, entity } = wish;
	const subjects = subjectsOf(deps, caller);
	const use = { subject: subjects[0].name, quota, day, entity };
	if (await isUsed(deps.database, use)) return true;
	try {
		await deps.database.transaction(async (tx) => {
			if (!(await noteUse(tx, use, deps.clock()))) return;
			for (const { name, share } of subjects) {
				if (!(await mayUse(tx, name, caller, wish, wish.limit * share))) throw new QuotaFull();
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
	{ quota, limit, day }: Omit<Wish, 'entity'>,
): Promise<number> {
	if (deps.isOpen) return 0;
	const used: number[] = [];
	for (const { name, share } of subjectsOf(deps, caller)) {
		const count = (await usedOn(deps.database, name, day)).get(quota) ?? 0;
		used.push(count - limit * (share - 1));
	}
	return Math.max(0, Math.min(limit, Math.max(...used)));
}
