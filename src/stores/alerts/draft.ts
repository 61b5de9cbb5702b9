import { atom } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import {
	ALERT_SUBJECTS,
	type AlertSubject,
	type Condition,
	conditionOf,
	isFitting,
	kindsFor,
} from '#domain/alerts/conditions.ts';
import { call } from '#stores/shared/client.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { zoneHere } from '#stores/shared/zone-here.ts';
import type { AlertRule, RuleInput } from './rules.ts';

/** A rule that is being written, and the name of the one thing it is about. */
export type Draft = { readonly rule: RuleInput; readonly name: string };

/** The rule in the editor; null while none is open. */
export const $draft = atom<Draft | null>(null);

const usual = (subject: AlertSubject): Condition => {
	const [kind = 'growth_above'] = kindsFor(subject);
	return { kind, value: conditionOf(kind).usual };
};

/** A new rule about something; nothing said is every followed product. */
export function newRule(
	about: { subject?: AlertSubject; platId?: number; id?: string | null } = {},
): RuleInput {
	const { subject = 'product', platId = $region.get().platId, id = null } = about;
	return {
		plat_id: String(platId),
		subject,
		scope: id === null ? 'followed' : 'one',
		entity_id: id,
		join: 'and',
		conditions: [usual(subject)],
		zone: zoneHere(),
		days: [1, 2, 3, 4, 5, 6, 7],
		quiet: null,
		cap: 10,
		channels: { notice: true, email: 'off', push: false, webhooks: [] },
		is_on: true,
	};
}

/** What the address asks for: "alert me" of a detail leads here. Null where it asks for no rule. */
export function draftIn(params: URLSearchParams): Draft | null {
	const subject = ALERT_SUBJECTS.find((each) => each === params.get('about'));
	const [platId, id] = [Number(params.get('plat')), params.get('id')];
	if (!(subject && id) || !Number.isInteger(platId)) return null;
	return { rule: newRule({ subject, platId, id }), name: params.get('name') ?? id };
}

/** Opens a stored rule in the editor. */
export function editRule({ name, ...rule }: AlertRule, input: RuleInput): void {
	$draft.set({ rule: input, name: rule.entity_id === null ? '' : name });
}

/** Changes the rule in the editor. */
export function changeDraft(change: Partial<RuleInput>, name?: string): void {
	const draft = $draft.get();
	if (draft) $draft.set({ rule: { ...draft.rule, ...change }, name: name ?? draft.name });
}

/** Has the rule be about something else; conditions that do not fit it go. */
export function aboutSubject(change: Pick<RuleInput, 'subject' | 'scope' | 'entity_id'>, name = ''): void {
	const draft = $draft.get();
	if (!draft) return;
	const kept = draft.rule.conditions.filter((condition) => isFitting(condition, change.subject));
	changeDraft({ ...change, conditions: kept.length > 0 ? kept : [usual(change.subject)] }, name);
}

/** Puts a condition in the place of another; null takes it away. */
export function setCondition(index: number, condition: Condition | null): void {
	const draft = $draft.get();
	if (!draft) return;
	const conditions = [...draft.rule.conditions];
	if (condition === null) conditions.splice(index, 1);
	else conditions[index] = condition;
	changeDraft({ conditions });
}

/** What a rule would have done, as the call answers it. */
export type Tested = Answer<'backtestRule'>;

const backtest = remoteStore<Tested, Input<'backtestRule'>>((input, signal) =>
	call('backtestRule', input, signal),
);
/** What the rule in the editor would have done. */
export const $backtest = backtest.$state;

/** Runs the rule in the editor over what is stored. */
export function runBacktest(): void {
	const draft = $draft.get();
	if (!draft) return;
	const { plat_id, subject, scope, entity_id, join, conditions } = draft.rule;
	backtest.load({ plat_id, subject, scope, entity_id, join, conditions });
}
