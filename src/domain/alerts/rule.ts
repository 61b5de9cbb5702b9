import type { AlertSubject, Condition } from './conditions.ts';

/** Whom a rule is about: one thing, everything of its kind that the account follows, or all its running monitors. */
export const ALERT_SCOPES = ['one', 'followed', 'monitored'] as const;
export type AlertScope = (typeof ALERT_SCOPES)[number];

/** When e-mail of a rule is sent. */
export const MAIL_MODES = ['off', 'now', 'daily', 'weekly'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** Most conditions of a rule. */
export const MOST_CONDITIONS = 5;
/** Most alerts of a rule in a day. */
export const MOST_A_DAY = 50;

/** Minutes of the day in which nothing is sent; `from` after `to` goes over midnight. */
export type QuietTime = { readonly from: number; readonly to: number };

/** How an alert is delivered. */
export type AlertChannels = {
	/** On screen, in the list of notices. */
	readonly notice: boolean;
	readonly email: MailMode;
	readonly push: boolean;
	/** Ids of the account's own webhooks. */
	readonly webhooks: readonly number[];
};

/** When an alert may be delivered. */
export type AlertTimes = {
	/** IANA time zone of days, quiet time and digests. */
	readonly zone: string;
	/** Days on which it alerts: 1 is Monday. */
	readonly days: readonly number[];
	readonly quiet: QuietTime | null;
	/** Most alerts in a day of the zone. */
	readonly cap: number;
};

/** An alert rule. */
export type AlertRule = AlertTimes & {
	readonly subject: AlertSubject;
	readonly scope: AlertScope;
	readonly platId: number;
	/** What it is about; null unless the scope is one thing. */
	readonly entityId: string | null;
	readonly join: 'and' | 'or';
	readonly conditions: readonly Condition[];
	readonly channels: AlertChannels;
};
