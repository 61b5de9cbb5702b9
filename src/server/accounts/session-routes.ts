import type { Hono } from 'hono';
import { demoLogin, endOtherSessions, login, logout, outbox, sessions } from '#contract/sessions.ts';
import { bearerOf } from '#server/access/caller.ts';
import { endSession, endSessionsOf, sessionsOf } from '#server/access/queries/sessions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { openDemoAccount } from './demo-account.ts';
import { typedHandle } from './handle.ts';
import { logIn } from './log-in.ts';
import { accountByHandle } from './queries/accounts.ts';

/** Demo mode only; elsewhere these calls do not exist. */
function demoRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, demoLogin, (_, { body, caller }) => openDemoAccount(deps, body, caller));
	mount(app, deps, outbox, async (_, { body }) => {
		const handle = typedHandle(body);
		const account = await accountByHandle(deps.database, handle);
		// Also what was sent before the account became an operator's.
		const last = account?.role === 'operator' ? null : deps.outbox.last(handle);
		return { code: last?.code ?? null, sent_at: last?.sentAt.toISOString() ?? null };
	});
}

/** Login, logout and the sessions of a member. */
export function sessionRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, login, (_, { body, caller }) => logIn(deps, body, caller));
	mount(app, deps, logout, async ({ token }, { request }) => {
		const given = token ?? bearerOf(request);
		if (given) await endSession(deps.database, deps.hashes('token', given), deps.clock());
		return {};
	});
	mount(app, deps, sessions, async (_, { caller: { member } }) => {
		const list = await sessionsOf(deps.database, member.accountId, deps.clock());
		return {
			list: list.map(({ session_id, ...session }) => ({
				...session,
				session_id: String(session_id),
				current: session_id === member.sessionId,
			})),
		};
	});
	mount(app, deps, endOtherSessions, async (_, { caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		const { database, clock } = deps;
		return { ended: await endSessionsOf(database, member.accountId, 'elsewhere', clock(), member.sessionId) };
	});
	if (deps.isDemo) demoRoutes(app, deps);
}
