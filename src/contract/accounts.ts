import { z } from 'zod';
import { CODE_PURPOSES } from '#domain/accounts/verification.ts';
import {
	anyHandle,
	isReachable,
	line,
	newPassword,
	nothing,
	typedFactor,
	typedPassword,
	UNREACHABLE,
	username,
	verificationCode,
} from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId } from './fields.ts';
import { opened } from './sessions.ts';

/** The codes that each call below may answer are listed in docs/accounts.md. */
export const sendCode = {
	method: 'POST',
	path: '/api/send_code',
	access: 'public',
	summary:
		'Sends six digits to a phone or e-mail address. Answers the same whether an account exists or not. ' +
		'10005 before 60 s have passed, with data.retry_after. For `bind` and `delete` HTTP 403 without a session.',
	query: z.object({}),
	body: z
		.object({ ...anyHandle, purpose: z.enum(CODE_PURPOSES), language_id: languageId })
		.refine(isReachable, UNREACHABLE),
	answer: z.object({
		/** Seconds until another code may be asked for, and until this one ends. */
		resend_after: z.number(),
		expires_in: z.number(),
	}),
} as const satisfies Endpoint;

/** Sign-up by phone or e-mail with a code; it also logs in. */
export const register = {
	method: 'POST',
	path: '/api/register',
	access: 'public',
	summary:
		'Makes an account and logs in. 10003 wrong or old code, 10004 the handle has an account, 10006 the username is taken, 10007 the password is on public lists of leaked ones.',
	query: z.object({}),
	body: z
		.object({
			...anyHandle,
			code: verificationCode,
			password: newPassword,
			username: username.optional(),
			/** Of whoever invited; an unknown one is refused with 10001. */
			invitation_code: line(32).optional(),
			/** The agreements' checkbox. */
			agreed: z.literal(true, 'the agreements must be accepted'),
			language_id: languageId,
		})
		.refine(isReachable, UNREACHABLE),
	answer: opened,
} as const satisfies Endpoint;

/** A new password by code; every session of the account ends, and a new one begins. */
export const resetPassword = {
	method: 'POST',
	path: '/api/reset_password',
	access: 'public',
	summary:
		'Sets a new password with a code and logs in. 10003 wrong or old code, 10008 a second factor belongs to it, 10009 that was wrong.',
	query: z.object({}),
	body: z
		.object({
			...anyHandle,
			code: verificationCode,
			password: newPassword,
			/** Where the account has a second factor (10008 says so). */
			factor: typedFactor.optional(),
		})
		.refine(isReachable, UNREACHABLE),
	answer: opened,
} as const satisfies Endpoint;

/** "I'm a creator" or "I'm a merchant". */
export const IDENTITIES = ['creator', 'merchant'] as const;

/** The choice of /chooseUser; it can be changed later. */
export const chooseIdentity = {
	method: 'POST',
	path: '/api/choose_identity',
	access: 'members',
	summary: 'Says whether the member is a creator or a merchant.',
	query: z.object({}),
	body: z.object({ identity: z.enum(IDENTITIES) }),
	answer: nothing,
} as const satisfies Endpoint;

const binding = z
	.object({
		...anyHandle,
		code: verificationCode,
		/** One of them, but for an account with neither password nor handle (demo): a session alone binds none. */
		current_password: typedPassword.optional(),
		/** A code sent for `bind` to the phone or e-mail that the account has. */
		old_code: verificationCode.optional(),
	})
	.refine(isReachable, UNREACHABLE);

/** Binds or changes the phone. The first phone starts the trial of 3 days, once per number. */
export const bindPhone = {
	method: 'POST',
	path: '/api/bind_phone',
	access: 'members',
	summary:
		'Binds a phone with a code sent for `bind`, and with the current password or a code sent to a phone or e-mail ' +
		'address that the account has. 10002 wrong or missing password, 10003 wrong code, 10004 the number has an account.',
	query: z.object({}),
	body: binding,
	answer: z.object({ trial_started: z.boolean() }),
} as const satisfies Endpoint;

/** Binds or changes the e-mail address. */
export const bindEmail = {
	method: 'POST',
	path: '/api/bind_email',
	access: 'members',
	summary:
		'Binds an e-mail address with a code sent for `bind`, and with the current password or a code sent to a phone or ' +
		'e-mail address that the account has. 10002 wrong or missing password, 10003 wrong code, 10004 it has an account.',
	query: z.object({}),
	body: binding,
	answer: nothing,
} as const satisfies Endpoint;

/** A new password for somebody who knows the old one; the other sessions end. */
export const changePassword = {
	method: 'POST',
	path: '/api/change_password',
	access: 'members',
	summary: 'Changes the password and ends the other sessions. 10002 the current one is wrong.',
	query: z.object({}),
	body: z.object({
		/** Absent only for an account that has none yet. */
		current_password: typedPassword.optional(),
		password: newPassword,
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** Changes what is given and leaves the rest. */
export const updateProfile = {
	method: 'POST',
	path: '/api/update_profile',
	access: 'members',
	summary: 'Changes name, surname, username or avatar. 10006 the username is taken.',
	query: z.object({}),
	body: z.object({
		name: line(60).optional(),
		surname: line(60).optional(),
		username: username.optional(),
		/** A seed of the generated pictures: `/api/image/user/{user_avatar}.svg`. */
		user_avatar: z
			.string()
			.regex(/^[a-z0-9]{1,32}$/, 'must be 1 to 32 of a-z, 0-9')
			.optional(),
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** Removes the account and everything that belongs to it, at once. */
export const deleteAccount = {
	method: 'POST',
	path: '/api/delete_account',
	access: 'members',
	summary:
		'Deletes the account, with its password or a code sent for `delete`. 10002 or 10003 where that is wrong, 17002 for ' +
		'the last operator.',
	query: z.object({}),
	body: z.object({ password: typedPassword.optional(), code: verificationCode.optional() }),
	answer: nothing,
} as const satisfies Endpoint;

/** Everything that is kept about the member, for a file. */
export const downloadMyData = {
	method: 'GET',
	path: '/api/download_my_data',
	access: 'members',
	isDear: true,
	summary: 'All data of the account as one JSON object, by table. No hashes of passwords or tokens.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint;
