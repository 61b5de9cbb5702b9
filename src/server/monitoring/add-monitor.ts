import { CODES } from '#contract/codes.ts';
import { limitWant } from '#domain/access/screen-access.ts';
import { newStanding } from '#domain/monitoring/monitor-state.ts';
import { namedProduct } from '#domain/monitoring/product-link.ts';
import { type Frequency, quotaMonth, scheduleOf, startFault } from '#domain/monitoring/schedule.ts';
import { DEFAULT_PLAT_ID, zoneOf } from '#domain/platforms/platforms.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import { quotaOf } from '#server/accounts/user-info.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addWithinQuota, monitoredProduct, monitorsInMonth } from './queries/monitors.ts';

/** The month that is now, where the quota of a call is counted: in the zone of its region. */
export const monthNow = (now: Date, platId: number = DEFAULT_PLAT_ID) =>
	quotaMonth(now.getTime(), zoneOf(platId));

/** What is left of the month's monitors. */
export async function monitorQuota(
	db: Queryable,
	{ member, limits }: Pick<MemberCaller, 'member' | 'limits'>,
	{ now, platId }: { readonly now: Date; readonly platId: number | undefined },
) {
	const used = await monitorsInMonth(db, member.accountId, monthNow(now, platId));
	return quotaOf(limits.monitorsPerMonth, used);
}

const malformed = (text: string) => new Refusal(CODES.badParameter, text);

/** The id of the product that a text names in a region; refuses with the words of spec section 5. */
export function productIdOf(text: string, platId: number): string {
	const named = namedProduct(text);
	if (named === 'empty') throw malformed('product_url: the monitored product cannot be empty');
	if (named === 'incorrect') throw malformed('product_url: the product URL must be correct');
	if (named.platId !== null && named.platId !== platId) throw malformed('plat_id: the region must comply');
	return named.id;
}

/** What a member wants to be monitored. */
export type MonitorWish = {
	readonly platId: number;
	readonly productId: string;
	readonly startsAt: number;
	readonly frequency: Frequency;
	readonly hours: number;
};

async function checkProduct({ database, collector }: Dependencies, { platId, productId }: MonitorWish) {
	const stored = await monitoredProduct(database, platId, productId);
	if (stored?.is_off_shelf) throw new Refusal(CODES.productTakenDown, 'alliance product taken down');
	if (!stored && !collector.readsUnknown)
		throw malformed('product_url: no product of this region has this URL or id');
}

/** Makes a monitor and uses one of the month's quota; answers its id. */
export async function addMonitorOf(
	deps: Dependencies,
	caller: MemberCaller,
	wish: MonitorWish,
): Promise<number> {
	const now = deps.clock();
	const fault = startFault(wish.startsAt, now.getTime());
	if (fault === 'past') throw malformed('start_time: lies in the past');
	if (fault === 'too_far') throw malformed('start_time: lies more than 90 days ahead');
	await checkProduct(deps, wish);
	const limit = caller.limits.monitorsPerMonth;
	const schedule = scheduleOf(wish, now.getTime());
	const monitor = {
		accountId: caller.member.accountId,
		platId: wish.platId,
		productId: wish.productId,
		schedule,
		standing: newStanding(schedule),
		month: monthNow(now, wish.platId),
	};
	const id = await deps.database.transaction((tx) => addWithinQuota(tx, monitor, limit, now));
	if (id !== null) return id;
	const want = limitWant(caller, CODES.monitorsUsed, ({ monitorsPerMonth }) => monitorsPerMonth);
	// It begins anew with the month, not tomorrow: until then only a larger edition helps.
	throw refusalOf(want, { limit, used: limit });
}
