import { z } from 'zod';
import { type Edition, STANDARD_EDITIONS } from '#domain/access/editions.ts';
import { DEVICE_CLASSES } from '#domain/access/sessions.ts';
import {
	anyHandle,
	instant,
	nothing,
	typedFactor,
	typedPassword,
	verificationCode,
} from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId } from './fields.ts';

/** A session that has just begun. */
export const opened = z.object({
	/** To be sent as `Authorization: Bearer`; never shown again. */
	token: z.string(),
	/** Latest end: 90 days on. Idle for 30 days ends it sooner. */
	expires_at: instant,
	/** True until the identity is chosen: /chooseUser comes first. Operators have none to choose. */
	needs_identity: z.boolean(),
	/** True where a command has drawn the password: operators' calls answer 17003 until it is changed. */
	needs_password: z.boolean(),
	is_operator: z.boolean(),
	/** True where this login ended the session of another device of the same class. */
	displaced: z.boolean(),
});
export type OpenedSession = z.output<typeof opened>;

/** Login by phone, e-mail or username with the password, or by phone or e-mail with a code. */
export const login = {
	method: 'POST',
	path: '/api/login',
	access: 'public',
	summary:
		'Logs in with `password` or `code`. 10002 wrong handle or password, 10003 wrong or old code, 10008 a second factor belongs to it, 10009 that was wrong, 444 disabled, ' +
		'HTTP 429 with Retry-After while locked out.',
	query: z.object({}),
	body: z
		.object({
			...anyHandle,
			password: typedPassword.optional(),
			code: verificationCode.optional(),
			/** Where the account has a second factor (10008 says so). */
			factor: typedFactor.optional(),
		})
		.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
			path: ['password'],
			message: 'give either a password or a code',
		}),
	answer: opened,
} as const satisfies Endpoint;

/** Ends a session. The token comes as param (spec section 7) or as header; an unknown one is no error. */
export const logout = {
	method: 'GET',
	path: '/api/logout',
	access: 'public',
	summary: 'Ends the session of the token, which comes as param or as header.',
	query: z.object({ token: z.string().max(200).optional() }),
	body: z.undefined(),
	answer: nothing,
} as const satisfies Endpoint;

const session = z.object({
	session_id: z.string(),
	device: z.enum(DEVICE_CLASSES),
	/** Browser and system as far as they can be told: `Chrome, Windows`. */
	label: z.string(),
	/** First half of the network address. */
	address: z.string(),
	created_at: instant,
	seen_at: instant,
	current: z.boolean(),
});

/** The active sessions of the member. */
export const sessions = {
	method: 'GET',
	path: '/api/sessions',
	access: 'members',
	summary: 'The active sessions of the account, this one marked.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({ list: z.array(session) }),
} as const satisfies Endpoint;

/** "Sign out elsewhere". */
export const endOtherSessions = {
	method: 'POST',
	path: '/api/end_other_sessions',
	access: 'members',
	summary: 'Ends every session of the account but this one.',
	query: z.object({}),
	body: z.object({}),
	answer: z.object({ ended: z.number() }),
} as const satisfies Endpoint;

const MEMBER_EDITIONS = STANDARD_EDITIONS.filter((edition) => edition !== 'guest') as [
	Exclude<Edition, 'custom' | 'guest'>,
	...Exclude<Edition, 'custom' | 'guest'>[],
];

/** One click in demo mode: a fresh account of the edition, gone after a day (decisions 3). */
export const demoLogin = {
	method: 'POST',
	path: '/api/demo_login',
	access: 'public',
	summary: 'Demo mode only: logs in to a fresh account of an edition, which is gone after a day.',
	query: z.object({}),
	body: z.object({
		edition: z.enum(MEMBER_EDITIONS),
		/** In which language others have written to the account. */
		language_id: languageId,
	}),
	answer: opened,
} as const satisfies Endpoint;

/** Demo mode without a mail or SMS service: the page shows what would have been sent. */
export const outbox = {
	method: 'POST',
	path: '/api/outbox',
	access: 'public',
	summary: 'Demo mode only: the last code that was sent to a handle, null where there is none.',
	query: z.object({}),
	body: z.object(anyHandle),
	answer: z.object({ code: z.string().nullable(), sent_at: instant.nullable() }),
} as const satisfies Endpoint;
