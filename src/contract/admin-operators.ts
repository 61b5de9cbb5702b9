import { z } from 'zod';
import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';

const role = z.enum(OPERATOR_ROLES);

/** Who operates the site, and as what. */
export const adminOperators = {
	method: 'GET',
	path: '/api/admin_operators',
	access: 'operators',
	summary: 'All operators with their roles, owners first; phones and addresses masked.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				uid: z.string(),
				name: z.string(),
				phone: z.string().nullable(),
				email: z.string().nullable(),
				operator_role: role,
				has_factor: z.boolean(),
				disabled_at: instant.nullable(),
				/** When a session of theirs was used last; null where there was none. */
				seen_at: instant.nullable(),
			}),
		),
		/** Whether operators' calls ask for a second factor. */
		needs_factor: z.boolean(),
	}),
} as const satisfies Endpoint;

/** Gives an account a role of the operators, another one, or none. */
export const adminSetOperatorRole = {
	method: 'POST',
	path: '/api/admin_set_operator_role',
	access: 'operators',
	summary:
		'Gives an account a role, another one, or none (null). A member who becomes an operator is logged out and gets a drawn password, answered this once. 17002 the last owner, 10001 no such user.',
	query: z.object({}),
	body: z.object({
		uid: z.string().regex(/^[0-9a-f]{16}$/, 'is not a uid'),
		role: role.nullable(),
	}),
	answer: z.object({ password: z.string().nullable() }),
} as const satisfies Endpoint;
