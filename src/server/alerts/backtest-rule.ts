import type { backtestRule } from '#contract/alerts.ts';
import type { AnswerOf, ParsedBodyOf } from '#contract/endpoint.ts';
import { type AlertPast, backtest } from '#domain/alerts/backtest.ts';
import { isTestable } from '#domain/alerts/conditions.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { isDaily, readPasts, testedRange } from './pasts.ts';
import { scopeIds } from './queries/rules.ts';

type Asked = ParsedBodyOf<typeof backtestRule> & { readonly platId: number };
type BacktestAnswer = AnswerOf<typeof backtestRule>;

/** Longest range, most things of a group that are looked at, and most firings that are listed. */
const MOST_DAYS = 90;
const MOST_SUBJECTS = 20;
const LISTED = 50;

/** What is looked at: the one thing, which counts as opening its detail, or the newest of what the account has. */
async function subjectsOf(deps: Dependencies, caller: MemberCaller, asked: Asked): Promise<string[]> {
	const { subject, scope, platId, entity_id: id } = asked;
	if (scope !== 'one' || id === null) {
		await refuseDetail(deps, caller, { kind: subject, platId, id: '' });
		return scopeIds(deps.database, caller.member.accountId, { subject, scope, platId }, MOST_SUBJECTS);
	}
	await takeDetailView(deps, caller, { kind: subject, platId, id });
	return [id];
}

/** Runs a rule over the stored days that an edition sees. */
export async function testRule(
	deps: Dependencies,
	caller: MemberCaller,
	asked: Asked,
): Promise<BacktestAnswer> {
	const { subject, platId, conditions } = asked;
	const days = isDaily(subject) ? await platformDays(deps.database, platId, deps.clock(), subject) : null;
	const most = Math.min(MOST_DAYS, caller.limits.longestPeriod);
	const range = days && testedRange(days, most);
	const isAny = conditions.some((condition) => isTestable(condition, subject));
	let pasts: AlertPast[] = [];
	if (isDaily(subject) && days && range && isAny) {
		const ids = await subjectsOf(deps, caller, asked);
		pasts = await readPasts(deps.database, { subject, platId, ids, conditions, range }, days);
	}
	const tested = backtest(asked, pasts, range ?? { from: '2000-01-02', to: '2000-01-01' });
	return {
		range,
		subjects: pasts.length,
		firings: tested.firings.slice(0, LISTED).map((firing) => ({
			entity_id: firing.id,
			name: firing.name,
			day: firing.day,
			facts: firing.facts.map((fact) => ({ ...fact, names: [...fact.names] })),
			units_before: firing.unitsBefore,
			units_after: firing.unitsAfter,
			change: firing.change,
		})),
		fired: tested.firings.length,
		after_firing: tested.afterFiring,
		always: tested.always,
		is_too_few: tested.isTooFew,
		is_tested: tested.isTested,
		untested: [...tested.untested],
	};
}
