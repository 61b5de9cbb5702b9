import { z } from 'zod';
import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { IDENTITIES } from './accounts.ts';
import { edition, instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { platId } from './fields.ts';

/** A quota: `used` counts today (or now, for follows). */
export const quota = z.object({ limit: z.number(), used: z.number(), left: z.number() });

/** Who the member is and what is left today. */
export const getUserInfo = {
	method: 'GET',
	path: '/api/get_user_info',
	access: 'members',
	summary: "The member: profile, edition, points, quotas used and left today in the region's time zone.",
	/** Days turn in the time zone of the region; without `plat_id` in that of America. */
	query: z.object({ plat_id: platId.optional() }),
	body: z.undefined(),
	answer: z.object({
		uid: z.string(),
		name: z.string(),
		surname: z.string(),
		username: z.string().nullable(),
		/** The picture is at `/api/image/user/{user_avatar}.svg`. */
		user_avatar: z.string(),
		/** 0 signed up, 1 authorized or on trial, 2 basic to deluxe, 3 professional, 4 the largest ("official"). */
		level: z.number(),
		edition,
		/** When the edition ends; null where it does not. */
		end_time: instant.nullable(),
		/** Points. */
		silver_coin: z.number(),
		checked_in_today: z.boolean(),
		/** Bought detail views that are still unused; they count beside the day's quota. */
		extra_detail_views: z.number(),
		/** Masked: `+6281****789`, `a***@example.com`. */
		phone: z.string().nullable(),
		email: z.string().nullable(),
		has_password: z.boolean(),
		/** True where a command has drawn the password; operators' calls answer 17003 until it is changed. */
		must_change_password: z.boolean(),
		/** True where a phone would open something: the trial, or what answers 10015. */
		needs_phone: z.boolean(),
		identity: z.enum(IDENTITIES).nullable(),
		role: z.enum(['member', 'operator']),
		/** What an operator may do (domain/access/operator-roles.ts); null for members. */
		operator_role: z.enum(OPERATOR_ROLES).nullable(),
		/** Whether logging in asks for a second factor. */
		has_factor: z.boolean(),
		/** An operator who has to set one up: operators' calls answer 17004 until then. */
		needs_factor: z.boolean(),
		invitation_code: z.string(),
		is_demo: z.boolean(),
		/** When a demo account is gone. */
		demo_ends_at: instant.nullable(),
		unread_notices: z.number(),
		/** The day that the quotas below count, in the region. */
		quota_day: z.string(),
		quotas: z.object({
			detail_views: quota,
			searches: quota,
			followed_creators: quota,
			followed_shops: quota,
			followed_products: quota,
			followed_lives: quota,
			/** Of the month that the quota's day lies in. */
			monitors: quota,
		}),
	}),
} as const satisfies Endpoint;
export type UserInfo = z.output<typeof getUserInfo.answer>;
