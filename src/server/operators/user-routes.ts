import type { Hono } from 'hono';
import { adminAuditLog, adminNoteExport } from '#contract/admin-log.ts';
import { adminOperators, adminSetOperatorRole } from '#contract/admin-operators.ts';
import {
	adminDisableUser,
	adminEnableUser,
	adminEndGrant,
	adminGrantEdition,
	adminUser,
	adminUsers,
} from '#contract/admin-users.ts';
import { maskHandle } from '#domain/accounts/handles.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { disableUser, enableUser, grantEdition, takeEdition } from './change-users.ts';
import { setOperatorRole } from './commands.ts';
import { noteExport } from './note-export.ts';
import { auditEntries } from './queries/audit-log.ts';
import { allOperators } from './queries/operators.ts';
import { listUsers, showUser } from './users.ts';

/** Operators: users, what they may use, and the log of what operators did. */
export function adminUserRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, adminUsers, (query) => listUsers(deps, query));
	mount(app, deps, adminUser, ({ uid }) => showUser(deps, uid));
	mount(app, deps, adminGrantEdition, (_, { body, caller }) => grantEdition(deps, body, caller));
	mount(app, deps, adminEndGrant, (_, { body, caller }) => takeEdition(deps, body, caller));
	mount(app, deps, adminDisableUser, (_, { body, caller }) => disableUser(deps, body, caller));
	mount(app, deps, adminEnableUser, (_, { body, caller }) => enableUser(deps, body.uid, caller));
	mount(app, deps, adminOperators, async () => ({
		list: (await allOperators(deps.database)).map(({ phone, email, ...one }) => ({
			...one,
			phone: phone && maskHandle(phone),
			email: email && maskHandle(email),
		})),
		needs_factor: deps.needsFactor,
	}));
	mount(app, deps, adminSetOperatorRole, async (_, { body, caller }) => {
		const { password } = await setOperatorRole(deps, body, caller);
		return { password };
	});
	mount(app, deps, adminNoteExport, (_, { body, caller }) => noteExport(deps, body, caller));
	mount(app, deps, adminAuditLog, async ({ page, limit, search, action }) => {
		const entries = await auditEntries(deps.database, { page, limit, search, action });
		const list = entries.map(({ total, ...entry }) => entry);
		return { list, total: entries[0]?.total ?? 0, page, limit };
	});
}
