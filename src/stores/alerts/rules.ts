import type { Answer, Input } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A rule as the server keeps it. */
export type AlertRule = Answer<'alertRules'>['list'][number];
/** Something that fired. */
export type Firing = Answer<'alertFirings'>['list'][number];

/** Rules and firings that the screen shows at once. */
const ROWS = '200';
const FIRINGS = '20';

const rules = remoteStore<Answer<'alertRules'>, undefined>((_, signal) =>
	call('alertRules', { page: '1', limit: ROWS }, signal),
);
/** The member's rules. */
export const $rules = rules.$state;
/** Loads them. */
export const loadRules = () => rules.load(undefined);

const firings = remoteStore<Answer<'alertFirings'>, undefined>((_, signal) =>
	call('alertFirings', { page: '1', limit: FIRINGS }, signal),
);
/** What fired last. */
export const $firings = firings.$state;
/** Loads it. */
export const loadFirings = () => firings.load(undefined);

/** What saves a rule. */
export type RuleInput = Input<'saveAlertRule'>;

async function change(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) loadRules();
	return isDone;
}

/** Saves a rule; answers whether it worked. */
export const saveRule = (input: RuleInput) => change('save rule', () => call('saveAlertRule', input));

/** What the server keeps of a rule, as what saves it. */
export function inputOf({
	rule_id,
	plat_id,
	name: _,
	created_at: _at,
	fired: _n,
	fired_at: _last,
	...rule
}: AlertRule): RuleInput {
	return { ...rule, rule_id, plat_id: String(plat_id) };
}

/** Turns a rule on or off. */
export const toggleRule = (rule: AlertRule) =>
	change(`toggle ${rule.rule_id}`, () => call('saveAlertRule', { ...inputOf(rule), is_on: !rule.is_on }));

/** Deletes a rule. */
export const deleteRule = (ruleId: number) =>
	change(`delete ${ruleId}`, () => call('deleteAlertRule', { rule_id: ruleId }));
