import type { Hono } from 'hono';
import { markNoticesRead, notices } from '#contract/notices.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { markRead, noticesOf, unreadCount } from './queries/notices.ts';

/** The member's notices. */
export function noticeRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, notices, async ({ page, limit, unread }, { caller: { member } }) => {
		const rows = await noticesOf(deps.database, member.accountId, { page, limit, isUnread: unread === '1' });
		return {
			list: rows.map(({ total, notice_id, ...notice }) => ({ ...notice, notice_id: String(notice_id) })),
			total: rows[0]?.total ?? 0,
			unread: await unreadCount(deps.database, member.accountId),
			page,
			limit,
		};
	});
	mount(app, deps, markNoticesRead, async (_, { body, caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		await markRead(deps.database, member.accountId, body.notice_ids ?? null, deps.clock());
		return { unread: await unreadCount(deps.database, member.accountId) };
	});
}
