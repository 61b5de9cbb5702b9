import { backtest } from '#domain/alerts/backtest.ts';
import { evaluateAlerts } from '#server/alerts/evaluate.ts';
import { readPasts, testedRange } from '#server/alerts/pasts.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { platformDays } from '#server/rankings/rollups/platform-days.ts';
import { AMERICA } from './ranking.ts';
import { line, ms, percentile, timed } from './report.ts';

const RULES = 10_000;
const BACKTESTS = 50;
const BACKTEST_DAYS = 90;

/** So many rules of one account, each about a product of its own, half of them with two conditions. */
async function writeRules(database: Database): Promise<void> {
	await database.query(
		sql`with account as (
			insert into accounts (uid, avatar, invitation_code, created_at) values ('bench-alerts', 'bench', 'bench-alerts', now())
			returning account_id
		)
		insert into alert_rules (account_id, plat_id, subject, scope, entity_id, joined, conditions, channels, zone, weekdays, cap, since, created_at)
		select account_id, ${AMERICA}, 'product', 'one', product_id, 'or',
			'[{"kind":"growth_above","value":0.2},{"kind":"price_change","value":0.01}]'::jsonb,
			'{"notice":true,"email":"daily","push":false,"webhooks":[]}'::jsonb, 'America/Los_Angeles', '{1,2,3,4,5,6,7}', 10,
			now() - interval '30 days', now()
		from account, (select product_id from products where plat_id = ${AMERICA} order by product_id limit ${RULES}) products`,
	);
}

/** What alert rules cost after an import, and what a back-test takes. */
export async function benchAlerts(database: Database, now: Date): Promise<void> {
	await writeRules(database);
	const [counted] = await database.query<{ rules: number }>(
		'select count(*)::integer as rules from alert_rules',
	);
	const evaluated = await timed(() => evaluateAlerts(database, now));
	const [fired] = await database.query<{ count: number }>(
		'select count(*)::integer as count from alert_firings',
	);
	line(
		`${counted?.rules} alert rules after an import (${fired?.count} fired)`,
		`${evaluated.seconds.toFixed(1)} s`,
		'≤ 10 s',
	);
	const days = await platformDays(database, AMERICA, now);
	const range = days && testedRange(days, BACKTEST_DAYS);
	if (!(days && range)) return;
	const conditions = [{ kind: 'growth_above', value: 0.2 }] as const;
	const rule = { subject: 'product', join: 'and', conditions } as const;
	const samples: number[] = [];
	const ids = await database.query<{ id: string }>(
		sql`select product_id as id from products where plat_id = ${AMERICA} order by product_id desc limit ${BACKTESTS}`,
	);
	for (const { id } of ids) {
		const asked = { subject: 'product', platId: AMERICA, ids: [id], conditions, range } as const;
		const { seconds } = await timed(async () =>
			backtest(rule, await readPasts(database, asked, days), range),
		);
		samples.push(seconds * 1000);
	}
	line('back-test of a rule over 90 days, p95', ms(percentile(samples, 0.95)), '≤ 300 ms');
}
