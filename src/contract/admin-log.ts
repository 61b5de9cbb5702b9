import { z } from 'zod';
import {
	AUDIT_ACTIONS,
	EXPORTED_LISTS,
	type ExportedList,
	TARGET_KINDS,
} from '#domain/operators/operators.ts';
import { instant, line, nothing } from './accounts-fields.ts';
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
	query: z.object({
		/** A part of what was acted on or of who did it; or a whole uid. */
		search: line(100).default(''),
		action: z.enum(AUDIT_ACTIONS).optional(),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(auditEntry),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Says that a list is about to be saved as a file, before its first row is read. */
export const adminNoteExport = {
	method: 'POST',
	path: '/api/admin_note_export',
	access: 'operators',
	summary: 'Logs that a list is saved as a file. 11011 where the role may not read it.',
	query: z.object({}),
	body: z.object({
		list: z.enum(Object.keys(EXPORTED_LISTS) as [ExportedList, ...ExportedList[]]),
		/** What it was searched for. */
		search: line(100).default(''),
	}),
	answer: nothing,
} as const satisfies Endpoint;
