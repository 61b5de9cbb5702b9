import { z } from 'zod';
import { type CustomLimits, MOST_CUSTOM } from '#domain/access/editions.ts';
import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { CUSTOM_VERSIONS } from '#domain/membership/versions.ts';
import { GRANTED_EDITIONS, MOST_GRANT_DAYS } from '#domain/operators/operators.ts';
import { edition, instant, line, namedInstant, nothing } from './accounts-fields.ts';
import { auditEntry } from './admin-log.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { getUserInfo } from './user-info.ts';

const uid = z.string().regex(/^[0-9a-f]{16}$/, 'is not a uid');
const role = z.enum(['member', 'operator']);

/** A user as operators see one: phone and address stay masked. */
const userLine = z.object({
	uid: z.string(),
	name: z.string(),
	surname: z.string(),
	username: z.string().nullable(),
	phone: z.string().nullable(),
	email: z.string().nullable(),
	role,
	/** What an operator may do; null for members. */
	operator_role: z.enum(OPERATOR_ROLES).nullable(),
	edition,
	/** When the edition ends; null where it does not. */
	end_time: instant.nullable(),
	is_demo: z.boolean(),
	created_at: instant,
	/** Since when the account is disabled; null where it is not. */
	disabled_at: instant.nullable(),
});
export type AdminUserLine = z.output<typeof userLine>;

/** Finds users: whole phone, e-mail address, username or uid, or a part of the name; nothing finds everybody. */
export const adminUsers = {
	method: 'GET',
	path: '/api/admin_users',
	access: 'operators',
	summary: 'Users, newest first. `search`: a whole phone, e-mail, username or uid, or a part of the name.',
	query: z.object({ search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(userLine),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

const amount = z.number().int().min(0).max(MOST_CUSTOM);
const customLimits = z.object({
	rows: amount,
	detailsPerDay: amount,
	searchesPerDay: amount,
	followedCreators: amount,
	monitorsPerMonth: amount,
	exportRows: amount,
} satisfies Record<keyof CustomLimits, typeof amount>);

const grant = z.object({
	grant_id: z.string(),
	edition: z.string(),
	source: z.string(),
	starts_at: instant,
	ends_at: instant.nullable(),
	revoked_at: instant.nullable(),
	note: z.string(),
	/** What operators set for a custom edition. */
	limits: customLimits.nullable(),
});

/** One user with editions, quotas, sessions and what operators did about them. */
export const adminUser = {
	method: 'GET',
	path: '/api/admin_user',
	access: 'operators',
	summary: 'One user: editions, quotas of the day, active sessions, and the newest audit entries.',
	query: z.object({ uid }),
	body: z.undefined(),
	answer: userLine.extend({
		...getUserInfo.answer.pick({ silver_coin: true, quota_day: true, quotas: true, identity: true }).shape,
		/** Active sessions. */
		sessions: z.number(),
		/** Newest first. */
		grants: z.array(grant),
		log: z.array(auditEntry),
	}),
} as const satisfies Endpoint;
export type AdminUser = z.output<typeof adminUser.answer>;

/** Gives an edition from now for so many days; the best that runs counts. */
export const adminGrantEdition = {
	method: 'POST',
	path: '/api/admin_grant_edition',
	access: 'operators',
	summary:
		'Gives a user an edition for so many days, a custom one with its limits. 10001 no such user, or no limits.',
	query: z.object({}),
	body: z.object({
		uid,
		edition: z.enum(GRANTED_EDITIONS),
		days: z.number().int().min(1).max(MOST_GRANT_DAYS),
		/** When it begins; now without it. */
		starts_at: namedInstant.optional(),
		/** Of a custom edition: its version code and what it allows. */
		version: z.enum(CUSTOM_VERSIONS).optional(),
		limits: customLimits.optional(),
		/** Why, for the other operators. */
		note: line(200).default(''),
	}),
	answer: z.object({ ends_at: instant }),
} as const satisfies Endpoint;

/** Takes an edition back before its end. */
export const adminEndGrant = {
	method: 'POST',
	path: '/api/admin_end_grant',
	access: 'operators',
	summary: 'Ends a grant at once. 10001 the user has no such grant that runs.',
	query: z.object({}),
	body: z.object({ uid, grant_id: z.string().regex(/^\d{1,18}$/, 'is not a number') }),
	answer: nothing,
} as const satisfies Endpoint;

/** Disables an account: its sessions answer 444 from now on, and nobody logs in to it. */
export const adminDisableUser = {
	method: 'POST',
	path: '/api/admin_disable_user',
	access: 'operators',
	summary: 'Disables an account and ends its sessions (444). 17002 for the last operator.',
	query: z.object({}),
	body: z.object({ uid, note: line(200).default('') }),
	answer: z.object({ ended: z.number() }),
} as const satisfies Endpoint;

/** Lets a disabled account in again; it has to log in. */
export const adminEnableUser = {
	method: 'POST',
	path: '/api/admin_enable_user',
	access: 'operators',
	summary: 'Enables a disabled account again.',
	query: z.object({}),
	body: z.object({ uid }),
	answer: nothing,
} as const satisfies Endpoint;
