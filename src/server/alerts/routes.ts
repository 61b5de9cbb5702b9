import type { Hono } from 'hono';
import { alertFirings, alertRules, backtestRule, deleteAlertRule, saveAlertRule } from '#contract/alerts.ts';
import { CODES } from '#contract/codes.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { testRule } from './backtest-rule.ts';
import { firingsOfAccount } from './queries/firings.ts';
import { deleteRule, rulesOf } from './queries/rules.ts';
import { listedRules } from './rule-answer.ts';
import { ruleIn, ruleLimit, saveRule } from './save-rule.ts';

/** Rules that stored days can test without anything being saved: what says how and when is left out. */
const UNSAVED = {
	zone: 'UTC',
	days: [1],
	quiet: null,
	cap: 1,
	channels: { notice: true, email: 'off', push: false, webhooks: [] as number[] },
	is_on: true,
} as const;

/** Alert rules of members. */
export function alertRoutes(app: Hono, deps: Dependencies): void {
	const take = ({ member }: MemberCaller) => deps.limits.take('changes', String(member.accountId));

	mount(app, deps, alertRules, async (query, { caller }) => {
		const { list, total } = await rulesOf(deps.database, caller.member.accountId, query);
		const most = ruleLimit(caller);
		return {
			list: await listedRules(deps.database, list),
			total,
			...query,
			quota: { limit: most, used: total, left: Math.max(0, most - total) },
		};
	});
	mount(app, deps, saveAlertRule, async ({ plat_id: platId }, { body, caller }) => {
		await take(caller);
		const [listed] = await listedRules(deps.database, [await saveRule(deps, caller, { ...body, platId })]);
		if (!listed) throw new Error('a saved rule is listed');
		return listed;
	});
	mount(app, deps, deleteAlertRule, async (_, { body, caller }) => {
		await take(caller);
		if (!(await deleteRule(deps.database, caller.member.accountId, body.rule_id)))
			throw new Refusal(CODES.badParameter, 'rule_id: there is no such rule');
		return {};
	});
	mount(app, deps, backtestRule, async ({ plat_id: platId }, { body, caller }) => {
		await take(caller);
		const asked = { ...body, platId };
		ruleIn({ ...asked, ...UNSAVED, days: [...UNSAVED.days] });
		return testRule(deps, caller, asked);
	});
	mount(app, deps, alertFirings, async ({ rule_id, page, limit }, { caller }) => {
		const asked = { ruleId: rule_id === undefined ? null : Number(rule_id), page, limit };
		const { list, total } = await firingsOfAccount(deps.database, caller.member.accountId, asked);
		return {
			list: list.map(({ firing_id, moment: _, facts, ...firing }) => ({
				...firing,
				firing_id: String(firing_id),
				facts: facts.map((fact) => ({ ...fact, names: [...fact.names] })),
			})),
			total,
			page,
			limit,
		};
	});
}
