import { z } from 'zod';
import {
	AUTHORIZATION_KINDS,
	AUTHORIZATION_STATES,
	VERIFICATIONS,
} from '#domain/authorizations/authorizations.ts';
import { creatorHandle, instant, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, platId } from './fields.ts';

/** The codes that each call below may answer are listed in docs/accounts.md. */
const kind = z.enum(AUTHORIZATION_KINDS);

/** Neither is ever longer at any platform we know of. */
const ofPlatform = z.string().min(1).max(2048);

/** One authorization; the platform's tokens are no part of any answer. */
const authorization = z.object({
	authorization_id: z.string(),
	kind,
	plat_id: z.number(),
	/** The platform's name of the shop, or the creator's handle. */
	name: z.string(),
	state: z.enum(AUTHORIZATION_STATES),
	/** Null: the platform names no end. */
	expires_at: instant.nullable(),
	authorized_at: instant,
	/** Whether it comes from the sandbox, not from a real platform. */
	is_sandbox: z.boolean(),
});

const id = z.object({ authorization_id: z.string().regex(/^\d{1,15}$/, 'is not an id') });

/** Where the browser goes on to. A path is one of the API's own origin (the sandbox). */
const way = z.string();

/** Begins an authorization; the browser goes on to `url`, and comes back to /authorize. */
export const authorizationStart = {
	method: 'POST',
	path: '/api/authorization_start',
	access: 'members',
	summary:
		'Begins an authorization of a shop or creator (OAuth 2.0 with PKCE): answers where to go on to. The platform ' +
		'leads back to /authorize with code and state, within 10 minutes.',
	query: z.object({ plat_id: platId }),
	body: z.object({
		kind,
		/** Of a creator: who is to be authorized; another one is refused at the end. */
		handle: creatorHandle.optional(),
		language_id: languageId,
	}),
	answer: z.object({ url: way, is_sandbox: z.boolean() }),
} as const satisfies Endpoint;

/** Ends what `authorization_start` began, with what the platform put into the address of /authorize. */
export const authorizationFinish = {
	method: 'POST',
	path: '/api/authorization_finish',
	access: 'members',
	summary:
		'Takes what the platform sent to /authorize: `state`, and `code` or `error`. 18001 the state is unknown, used, too ' +
		'old or of another account; 18002 declined; 18003 the platform gave no token; 18004 another creator than asked for.',
	query: z.object({}),
	body: z.object({ state: ofPlatform, code: ofPlatform.optional(), error: ofPlatform.optional() }),
	answer: z.object({ authorization }),
} as const satisfies Endpoint;

/** The member's authorizations, the newest first. */
export const authorizations = {
	method: 'GET',
	path: '/api/authorizations',
	access: 'members',
	summary: 'The shops and creators that the member has authorized, with their states.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(authorization),
		is_sandbox: z.boolean(),
		/** Whether anything can be authorized here: a platform is connected, or the demo's sandbox stands in. */
		is_open: z.boolean(),
	}),
} as const satisfies Endpoint;

/** Prolongs an authorization: without the member where the platform allows it, else by another consent. */
export const updateAuthorization = {
	method: 'POST',
	path: '/api/update_authorization',
	access: 'members',
	summary:
		'Prolongs an authorization. `url` is null where the platform did it at once, else where to go on to, as with ' +
		'authorization_start. 10001 there is no such authorization, 18003 the platform gave no token.',
	query: z.object({}),
	body: id.extend({ language_id: languageId }),
	answer: z.object({ url: way.nullable(), is_sandbox: z.boolean() }),
} as const satisfies Endpoint;

/** Deletes an authorization with its tokens; what it opened ends at once. */
export const removeAuthorization = {
	method: 'POST',
	path: '/api/remove_authorization',
	access: 'members',
	summary: 'Deletes an authorization and its tokens; one that is not there is no error.',
	query: z.object({}),
	body: id,
	answer: nothing,
} as const satisfies Endpoint;

const creator = z.object({
	plat_id: z.number(),
	/** Lower case, without its sign. */
	handle: z.string(),
	/** `/api/image/…`, generated. */
	image: z.string(),
	verification: z.enum(VERIFICATIONS),
	added_at: instant,
});

/** Adds a creator by handle; adding one again changes nothing. */
export const addCreator = {
	method: 'POST',
	path: '/api/add_creator',
	access: 'members',
	summary: 'Adds a creator by handle, not verified until an authorization of it succeeds. 18005 too many.',
	query: z.object({ plat_id: platId }),
	body: z.object({ handle: creatorHandle }),
	answer: z.object({ creator }),
} as const satisfies Endpoint;

/** Creators whom the member added or authorized, the newest first. */
export const myCreators = {
	method: 'GET',
	path: '/api/my_creators',
	access: 'members',
	summary: 'The creators whom the member added by handle or authorized.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({ list: z.array(creator), limit: z.number() }),
} as const satisfies Endpoint;

/** Takes a creator off the list; authorizations stay. */
export const removeCreator = {
	method: 'POST',
	path: '/api/remove_creator',
	access: 'members',
	summary: 'Takes a creator off the list; one that is not there is no error.',
	query: z.object({ plat_id: platId }),
	body: z.object({ handle: creatorHandle }),
	answer: nothing,
} as const satisfies Endpoint;
