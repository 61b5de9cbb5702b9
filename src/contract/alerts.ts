import { z } from 'zod';
import { ALERT_SUBJECTS, CONDITION_KINDS } from '#domain/alerts/conditions.ts';
import { ALERT_SCOPES, MAIL_MODES, MOST_A_DAY, MOST_CONDITIONS } from '#domain/alerts/rule.ts';
import { isZone } from '#domain/alerts/times.ts';
import { ENTITY_ID } from '#domain/text/entity-id.ts';
import { instant, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { byCursor, pages, platId, rowNumber } from './fields.ts';
import { quota } from './user-info.ts';

/*
 * Alert rules, what they fired and what they would have. Money is in minor units of the region's currency; shares are
 * 0.1 for 10 %.
 */

const minute = z.number().int().min(0).max(1439);
const MOST_WEBHOOKS = 10;

const condition = z.object({ kind: z.enum(CONDITION_KINDS), value: z.number() });

const channels = z.object({
	/** On screen. */
	notice: z.boolean(),
	email: z.enum(MAIL_MODES),
	push: z.boolean(),
	/** Ids of the account's webhooks. */
	webhooks: z.array(rowNumber).max(MOST_WEBHOOKS),
});

/** What a rule says; its region is the call's. */
const ruleFields = {
	subject: z.enum(ALERT_SUBJECTS),
	scope: z.enum(ALERT_SCOPES),
	entity_id: z.string().regex(ENTITY_ID, 'is not an id').nullable(),
	join: z.enum(['and', 'or']),
	conditions: z.array(condition).min(1).max(MOST_CONDITIONS),
} as const;

const ruleTimes = {
	zone: z.string().refine(isZone, 'is no time zone'),
	/** Days on which it alerts: 1 is Monday. */
	days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
	quiet: z
		.object({ from: minute, to: minute })
		.refine(({ from, to }) => from !== to, 'begins when it ends')
		.nullable(),
	/** Most alerts a day. */
	cap: z.number().int().min(1).max(MOST_A_DAY),
	channels,
	is_on: z.boolean(),
} as const;

const alertRule = z.object({
	rule_id: z.number(),
	plat_id: z.number(),
	...ruleFields,
	/** Of the one thing; empty where it is about all. */
	name: z.string(),
	...ruleTimes,
	created_at: instant,
	/** When it fired last; null where it has not. */
	fired_at: instant.nullable(),
	/** How often it fired. */
	fired: z.number(),
});
export type ListedAlertRule = z.output<typeof alertRule>;

/** The member's rules, newest first. */
export const alertRules = {
	method: 'GET',
	path: '/api/alert_rules',
	access: 'members',
	summary: 'The alert rules of the member, newest first, and how many there may be.',
	query: z.object(pages),
	body: z.undefined(),
	answer: z.object({
		list: z.array(alertRule),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		...byCursor,
		quota,
	}),
} as const satisfies Endpoint;

/** Saves a rule: a new one, or with its id another version of it. */
export const saveAlertRule = {
	method: 'POST',
	path: '/api/save_alert_rule',
	access: 'members',
	summary:
		'Saves an alert rule. 11009 there are as many as may be; 10001 no such thing, webhook or rule, or a condition that ' +
		'does not fit the subject.',
	query: z.object({ plat_id: platId }),
	body: z.object({ rule_id: rowNumber.optional(), ...ruleFields, ...ruleTimes }),
	answer: alertRule,
} as const satisfies Endpoint;

/** Deletes a rule with what it fired. */
export const deleteAlertRule = {
	method: 'POST',
	path: '/api/delete_alert_rule',
	access: 'members',
	summary: 'Deletes an alert rule and its history. 10001 the member has no such rule.',
	query: z.object({}),
	body: z.object({ rule_id: rowNumber }),
	answer: nothing,
} as const satisfies Endpoint;

const fact = z.object({
	kind: z.enum(CONDITION_KINDS),
	before: z.number().nullable(),
	after: z.number().nullable(),
	/** Of what happened, at most three, and how many there were. */
	names: z.array(z.string()),
	count: z.number(),
});

const rate = z.object({ rose: z.number(), weeks: z.number() });

/** What a rule would have done. */
export const backtestRule = {
	method: 'POST',
	path: '/api/backtest_rule',
	access: 'members',
	isDear: true,
	summary:
		'When a rule would have fired in the stored days that the edition sees, at most 90, and what units did in the 7 ' +
		'days after, beside how often they do so anyway. Opens the detail of the one thing it is about. Nothing is saved.',
	query: z.object({ plat_id: platId }),
	body: z.object(ruleFields),
	answer: z.object({
		/** Null where nothing is stored. */
		range: z.object({ from: z.string(), to: z.string() }).nullable(),
		/** How many things were looked at. */
		subjects: z.number(),
		firings: z.array(
			z.object({
				entity_id: z.string(),
				name: z.string(),
				day: z.string(),
				facts: z.array(fact),
				/** Of the 7 days up to that day, and of the 7 after; null is unknown. */
				units_before: z.number().nullable(),
				units_after: z.number().nullable(),
				change: z.number().nullable(),
			}),
		),
		/** Every firing; the list has the newest of them. */
		fired: z.number(),
		/** Weeks after a firing, and any weeks: in how many of them units rose by a fifth or more. */
		after_firing: rate,
		always: rate,
		is_too_few: z.boolean(),
		is_tested: z.boolean(),
		/** Conditions that stored days say nothing of. */
		untested: z.array(z.enum(CONDITION_KINDS)),
	}),
} as const satisfies Endpoint;

/** What fired. */
export const alertFirings = {
	method: 'GET',
	path: '/api/alert_firings',
	access: 'members',
	summary: 'What the rules of the member fired, newest first, of one rule (`rule_id`) or of all.',
	query: z.object({
		rule_id: z
			.string()
			.regex(/^\d{1,9}$/, 'is no id')
			.optional(),
		...pages,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				firing_id: z.string(),
				rule_id: z.number(),
				plat_id: z.number(),
				subject: z.enum(ALERT_SUBJECTS),
				entity_id: z.string(),
				name: z.string(),
				facts: z.array(fact),
				/** Why nothing was sent: the day of the week, or the most of a day. */
				held: z.enum(['off_day', 'capped']).nullable(),
				fired_at: instant,
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		...byCursor,
	}),
} as const satisfies Endpoint;
