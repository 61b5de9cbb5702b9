import type { ListedAlertRule } from '#contract/alerts.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { namesOf } from './queries/rules.ts';
import type { StoredRule } from './stored-rule.ts';

type Fired = { readonly rule_id: number; readonly fired: number; readonly fired_at: string };

const firedOf = (db: Queryable, ruleIds: readonly number[]): Promise<Fired[]> =>
	db.query(
		sql`select rule_id, count(*)::integer as fired, max(fired_at) as fired_at from alert_firings
		where rule_id = any(${ruleIds}::int[]) group by rule_id`,
	);

/** Names of what rules are about, by rule. */
async function ruleNames(db: Queryable, rules: readonly StoredRule[]): Promise<ReadonlyMap<number, string>> {
	const names = new Map<number, string>();
	const single = rules.filter(({ entity_id }) => entity_id !== null);
	for (const own of Map.groupBy(single, ({ subject, plat_id }) => `${subject} ${plat_id}`).values()) {
		const [first] = own;
		if (!first) continue;
		const ids = own.map(({ entity_id }) => entity_id ?? '');
		const found =
			first.subject === 'segment'
				? new Map(ids.map((id) => [id, categoryNames(id, 'en').at(-1) ?? id]))
				: await namesOf(db, first.subject, first.plat_id, ids);
		for (const { rule_id, entity_id } of own)
			names.set(rule_id, found.get(entity_id ?? '') ?? entity_id ?? '');
	}
	return names;
}

/** Rules as their member sees them. */
export async function listedRules(db: Queryable, rules: readonly StoredRule[]): Promise<ListedAlertRule[]> {
	const names = await ruleNames(db, rules);
	const fired = await firedOf(
		db,
		rules.map(({ rule_id }) => rule_id),
	);
	return rules.map((rule) => {
		const history = fired.find(({ rule_id }) => rule_id === rule.rule_id);
		const { quiet_from: from, quiet_to: to } = rule;
		return {
			rule_id: rule.rule_id,
			plat_id: rule.plat_id,
			subject: rule.subject,
			scope: rule.scope,
			entity_id: rule.entity_id,
			name: names.get(rule.rule_id) ?? '',
			join: rule.joined,
			conditions: [...rule.conditions],
			zone: rule.zone,
			days: [...rule.weekdays],
			quiet: from === null || to === null ? null : { from, to },
			cap: rule.cap,
			channels: { ...rule.channels, webhooks: [...rule.channels.webhooks] },
			is_on: rule.is_on,
			created_at: rule.created_at,
			fired_at: history?.fired_at ?? null,
			fired: history?.fired ?? 0,
		};
	});
}
