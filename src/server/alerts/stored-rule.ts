import type { AlertSubject, Condition } from '#domain/alerts/conditions.ts';
import type { AlertChannels, AlertRule, AlertScope } from '#domain/alerts/rule.ts';
import type { Day } from '#domain/time/days.ts';

/** A rule as it is stored. */
export type StoredRule = {
	readonly rule_id: number;
	readonly account_id: number;
	readonly plat_id: number;
	readonly subject: AlertSubject;
	readonly scope: AlertScope;
	readonly entity_id: string | null;
	readonly joined: 'and' | 'or';
	readonly conditions: readonly Condition[];
	readonly channels: AlertChannels;
	readonly zone: string;
	readonly weekdays: readonly number[];
	readonly quiet_from: number | null;
	readonly quiet_to: number | null;
	readonly cap: number;
	readonly is_on: boolean;
	readonly since_day: Day | null;
	readonly since: string;
	readonly created_at: string;
};

/** The columns of a stored rule `r`. */
export const RULE_COLUMNS = `r.rule_id, r.account_id, r.plat_id, r.subject, r.scope, r.entity_id, r.joined, r.conditions,
	r.channels, r.zone, r.weekdays, r.quiet_from, r.quiet_to, r.cap, r.is_on, r.since_day, r.since, r.created_at`;

/** A stored rule as the rules of the domain take it. */
export function ruleOf(stored: StoredRule): AlertRule {
	const { quiet_from: from, quiet_to: to } = stored;
	return {
		subject: stored.subject,
		scope: stored.scope,
		platId: stored.plat_id,
		entityId: stored.entity_id,
		join: stored.joined,
		conditions: stored.conditions,
		channels: stored.channels,
		zone: stored.zone,
		days: stored.weekdays,
		quiet: from === null || to === null ? null : { from, to },
		cap: stored.cap,
	};
}
