import { z } from 'zod';
import { AUDIT_ACTIONS, TARGET_KINDS } from '#domain/operators/operators.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One thing that an operator did. */
export const auditEntry = z.object({
	entry_id: z.string(),
	at: instant,
	/** uid and name of whoever did it; both null for the command on the server. */
	operator: z.string().nullable(),
	operator_name: z.string().nullable(),
	action: z.enum(AUDIT_ACTIONS),
	target_kind: z.enum(TARGET_KINDS),
	/** uid, name of the route, or number of the banner. */
	target: z.string(),
	/** Name of an account that still exists; else null. */
	target_name: z.string().nullable(),
	before: values,
	after: values,
});

/** Everything that operators did, newest first. */
export const adminAuditLog = {
	method: 'GET',
	path: '/api/admin_audit_log',
	access: 'operators',
	summary: 'What operators did, newest first, with the values before and after.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(auditEntry),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
