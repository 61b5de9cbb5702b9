import type { Hono } from 'hono';
import {
	bindEmail,
	bindPhone,
	changePassword,
	chooseIdentity,
	deleteAccount,
	downloadMyData,
	register,
	resetPassword,
	sendCode,
	updateProfile,
} from '#contract/accounts.ts';
import { CODES } from '#contract/codes.ts';
import { getUserInfo } from '#contract/user-info.ts';
import { MEMBER_PURPOSES } from '#domain/accounts/verification.ts';
import { memberOfRequest } from '#server/access/caller.ts';
import { accountSubject } from '#server/access/subjects.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { bindProven } from './bind.ts';
import { sendCode as sendCodeTo } from './codes.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { typedHandle } from './handle.ts';
import { changeOwnPassword, resetByCode } from './passwords.ts';
import { type ProfileChange, saveProfile } from './queries/accounts.ts';
import { myData } from './queries/my-data.ts';
import { registerAccount } from './register.ts';
import { userInfo } from './user-info.ts';

const UNCHANGED: ProfileChange = { name: null, surname: null, username: null, avatar: null, identity: null };

/** Sign-up, reset, and what members change about themselves. */
export function accountRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, sendCode, async (_, { body, caller, request }) => {
		const { purpose } = body;
		const member = MEMBER_PURPOSES.has(purpose) ? await memberOfRequest(deps, request) : null;
		await deps.limits.take('sendCode', caller.network);
		return sendCodeTo(deps, {
			handle: typedHandle(body),
			purpose,
			languageId: body.language_id,
			caller,
			member,
		});
	});
	mount(app, deps, register, (_, { body, caller }) => registerAccount(deps, body, caller));
	mount(app, deps, resetPassword, (_, { body, caller }) => resetByCode(deps, body, caller));

	mount(app, deps, downloadMyData, (_, { caller: { member } }) =>
		myData(deps.database, member.accountId, accountSubject(member.accountId)),
	);
	mount(app, deps, getUserInfo, ({ plat_id }, { caller }) => userInfo(deps, caller, plat_id));

	const change = async (accountId: number, wish: Partial<ProfileChange>) => {
		await deps.limits.take('changes', String(accountId));
		if (!(await saveProfile(deps.database, accountId, { ...UNCHANGED, ...wish })))
			throw new Refusal(CODES.usernameTaken, 'the username is taken');
		return {};
	};
	mount(app, deps, chooseIdentity, (_, { body, caller }) =>
		change(caller.member.accountId, { identity: body.identity }),
	);
	mount(app, deps, updateProfile, (_, { body, caller }) =>
		change(caller.member.accountId, {
			name: body.name ?? null,
			surname: body.surname ?? null,
			username: body.username ?? null,
			avatar: body.user_avatar ?? null,
		}),
	);
	mount(app, deps, bindPhone, (_, { body, caller }) => bindProven(deps, body, 'phone', caller));
	mount(app, deps, bindEmail, async (_, { body, caller }) => {
		await bindProven(deps, body, 'email', caller);
		return {};
	});
	mount(app, deps, changePassword, async (_, { body, caller }) => {
		await changeOwnPassword(deps, body, caller);
		return {};
	});
	mount(app, deps, deleteAccount, async (_, { body, caller }) => {
		await deleteOwnAccount(deps, body, caller);
		return {};
	});
}
