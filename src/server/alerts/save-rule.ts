import type { saveAlertRule } from '#contract/alerts.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { limitWant } from '#domain/access/screen-access.ts';
import { isFitting } from '#domain/alerts/conditions.ts';
import type { AlertRule } from '#domain/alerts/rule.ts';
import { categoryLineage } from '#domain/platforms/categories.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { isDaily } from './pasts.ts';
import { webhookTargets } from './queries/firings.ts';
import { insertRule, namesOf, ruleById, type Since, updateRule } from './queries/rules.ts';
import type { StoredRule } from './stored-rule.ts';

type Wish = ParsedBodyOf<typeof saveAlertRule> & { readonly platId: number };

const malformed = (text: string) => new Refusal(CODES.badParameter, text);

/** How many rules an edition may have: as many as it may follow of a kind. */
export const ruleLimit = (caller: MemberCaller) => caller.limits.followedCreators;

/** The rule of a call; refuses what no rule can say. */
export function ruleIn(wish: Omit<Wish, 'rule_id'>): AlertRule {
	const { subject, scope, entity_id: entityId } = wish;
	if ((scope === 'one') !== (entityId !== null))
		throw malformed('entity_id: is needed for one thing, and null for many');
	if (scope === 'monitored' && subject !== 'product') throw malformed('scope: only products are monitored');
	if (scope === 'followed' && subject === 'segment') throw malformed('scope: segments are not followed');
	if (!wish.conditions.every((condition) => isFitting(condition, subject)))
		throw malformed('conditions: a condition does not fit the subject or its bounds');
	return {
		subject,
		scope,
		platId: wish.platId,
		entityId,
		join: wish.join,
		conditions: wish.conditions,
		zone: wish.zone,
		days: [...new Set(wish.days)].toSorted((a, b) => a - b),
		quiet: wish.quiet,
		cap: wish.cap,
		channels: { ...wish.channels, webhooks: [...new Set(wish.channels.webhooks)] },
	};
}

async function isThere(database: Database, { subject, platId, entityId }: AlertRule): Promise<boolean> {
	if (entityId === null) return true;
	if (subject === 'segment') return categoryLineage(entityId).length > 0;
	return (await namesOf(database, subject, platId, [entityId])).size > 0;
}

/** What is known when a rule is saved: it alerts of what comes after. */
async function sinceNow({ database, clock }: Dependencies, { subject, platId }: AlertRule): Promise<Since> {
	const at = clock();
	if (isDaily(subject)) {
		const days = await platformDays(database, platId, at, subject);
		return { day: days?.asOf ?? null, at };
	}
	const [market] = await database.query<{ as_of: string }>(
		sql`select as_of from rank_builds where plat_id = ${platId} and entity = 'market'`,
	);
	return { day: market?.as_of ?? null, at };
}

/** Whether two versions of a rule watch for the same: then what it knows stays known. */
function watchesSame(stored: StoredRule, rule: AlertRule): boolean {
	const said = (each: readonly unknown[]) => JSON.stringify(each);
	return (
		stored.is_on &&
		said([
			stored.plat_id,
			stored.subject,
			stored.scope,
			stored.entity_id,
			stored.joined,
			stored.conditions,
		]) === said([rule.platId, rule.subject, rule.scope, rule.entityId, rule.join, rule.conditions])
	);
}

/** Saves a rule of a member. */
export async function saveRule(deps: Dependencies, caller: MemberCaller, wish: Wish): Promise<StoredRule> {
	const { database } = deps;
	const { accountId } = caller.member;
	const rule = ruleIn(wish);
	if (!(await isThere(database, rule))) throw malformed(`entity_id: there is no such ${rule.subject}`);
	const own = (await webhookTargets(database, [accountId])).get(accountId) ?? [];
	if (!rule.channels.webhooks.every((id) => own.includes(id))) throw malformed('channels: no such webhook');
	const since = await sinceNow(deps, rule);
	if (wish.rule_id === undefined) {
		const limit = ruleLimit(caller);
		const added = await database.transaction((tx) =>
			insertRule(tx, accountId, rule, { since, limit, isOn: wish.is_on }),
		);
		if (added) return added;
		const want = limitWant(caller, CODES.followsUsed, ({ followedCreators }) => followedCreators);
		throw refusalOf(want, { limit, used: limit });
	}
	const stored = await ruleById(database, accountId, wish.rule_id);
	const noSuchRule = () => malformed('rule_id: there is no such rule');
	if (!stored) throw noSuchRule();
	const kept = { day: stored.since_day, at: new Date(stored.since) };
	const changed = await updateRule(database, accountId, wish.rule_id, rule, {
		since: watchesSame(stored, rule) ? kept : since,
		isOn: wish.is_on,
	});
	if (!changed) throw noSuchRule();
	return changed;
}
