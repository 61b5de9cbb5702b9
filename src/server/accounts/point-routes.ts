import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { buyDetailViews, checkIn, points } from '#contract/points.ts';
import { detailWant } from '#domain/access/screen-access.ts';
import { CHECK_IN_POINTS, detailViewsCost } from '#domain/accounts/points.ts';
import { quotaDay } from '#server/access/quotas.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { addBoughtViews, bookPoints, DoubleBooking, pointEntries, pointsOf } from './queries/points.ts';

/** The day's points, or null where they were given already. */
async function bookCheckIn(deps: Dependencies, accountId: number, day: string): Promise<number | null> {
	const entry = { accountId, points: CHECK_IN_POINTS, reason: 'check_in', reference: day } as const;
	try {
		return await deps.database.transaction((tx) => bookPoints(tx, entry, deps.clock()));
	} catch (error) {
		if (error instanceof DoubleBooking) return null;
		throw error;
	}
}

async function buyViews(deps: Dependencies, accountId: number, count: number) {
	const entry = {
		accountId,
		points: -detailViewsCost(count),
		reason: 'detail_views',
		reference: null,
	} as const;
	return deps.database.transaction(async (tx) => {
		const balance = await bookPoints(tx, entry, deps.clock());
		if (balance === null) throw new Refusal(CODES.notEnoughPoints, 'insufficient points, upgrade membership');
		return { silver_coin: balance, extra_detail_views: await addBoughtViews(tx, accountId, count) };
	});
}

/** Points: the daily check-in, what they buy, where they went. */
export function pointRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, checkIn, async ({ plat_id }, { caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		const balance = await bookCheckIn(deps, member.accountId, quotaDay(deps.clock(), plat_id));
		return balance === null
			? { earned: 0, silver_coin: await pointsOf(deps.database, member.accountId) }
			: { earned: CHECK_IN_POINTS, silver_coin: balance };
	});
	mount(app, deps, buyDetailViews, async (_, { body, caller }) => {
		const { member, edition, limits } = caller;
		await deps.limits.take('changes', String(member.accountId));
		const want = detailWant({ edition, limits, hasPhone: member.hasPhone });
		if (want) throw refusalOf(want);
		return buyViews(deps, member.accountId, body.count);
	});
	mount(app, deps, points, async (query, { caller: { member } }) => {
		const rows = await pointEntries(deps.database, member.accountId, query);
		return { list: rows.map(({ total, ...entry }) => entry), total: rows[0]?.total ?? 0, ...query };
	});
}
