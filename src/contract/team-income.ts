import { z } from 'zod';
import { SALE_STATES } from '#domain/teams/sales.ts';
import { LINE_KINDS } from '#domain/teams/statements.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';
import { minor, rowId, saleSums, teamMonth } from './team-fields.ts';

/*
 * What a team brings its manager: months, statements, and the orders behind both (docs/teams.md).
 */

/** A month that was settled. */
export const statementRow = z.object({
	statement_id: z.string(),
	plat_id: z.number(),
	currency: z.string(),
	month: z.string(),
	orders: z.number(),
	settled: minor,
	deducted: minor,
	share: minor,
	carried_in: minor,
	payable: minor,
	carried_out: minor,
	written_at: instant,
	payout: z
		.object({ method: z.string(), reference: z.string(), paid_on: z.string(), recorded_at: instant })
		.nullable(),
});

/** What the team brings, month by month. */
export const teamIncome = {
	method: 'GET',
	path: '/api/team_income',
	access: 'members',
	summary: 'Income of the managed team by month and currency, newest first, with freezes. 22001 no team.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				month: z.string(),
				plat_id: z.number(),
				currency: z.string(),
				orders: z.number(),
				/** What buyers paid. */
				amount: minor,
				...saleSums,
				/** The manager's part of what is estimated and actual. */
				share_estimated: minor,
				share_actual: minor,
				/** The day from which on it is settled. */
				settles_on: z.string(),
				statement: statementRow.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		freezes: z.array(
			z.object({
				/** The member; null is the whole team. */
				member: z.string().nullable(),
				reason: z.string(),
				frozen_at: instant,
				released_at: instant.nullable(),
				release_reason: z.string().nullable(),
			}),
		),
	}),
} as const satisfies Endpoint;

/** A statement with the orders behind it. */
export const teamStatement = {
	method: 'GET',
	path: '/api/team_statement',
	access: 'members',
	summary:
		'A statement of the managed team with its lines, order by order. 10001 no such statement of the team.',
	query: z.object({ statement_id: rowId, page, limit }),
	body: z.undefined(),
	answer: z.object({
		team: z.string(),
		statement: statementRow,
		list: z.array(
			z.object({
				order_id: z.string(),
				member: z.string(),
				kind: z.enum(LINE_KINDS),
				paid_on: z.string(),
				product_id: z.string(),
				amount: minor,
				commission: minor,
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** The orders behind a figure of a month or a member. */
export const teamOrders = {
	method: 'GET',
	path: '/api/team_orders',
	access: 'members',
	summary:
		'Orders of the managed team in a region, newest first: of a month, of a member, or of both; one of them is needed. 22001 no team.',
	query: z.object({
		plat_id: platId,
		month: teamMonth.optional(),
		membership_id: rowId.optional(),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				order_id: z.string(),
				member: z.string(),
				product_id: z.string(),
				title: z.string().nullable(),
				quantity: z.number().nullable(),
				amount: minor,
				commission: minor,
				state: z.enum(SALE_STATES),
				is_frozen: z.boolean(),
				is_settled: z.boolean(),
				paid_at: instant,
				confirmed_at: instant.nullable(),
				refunded_at: instant.nullable(),
			}),
		),
		currency: z.string(),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
