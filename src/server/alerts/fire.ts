import type { AlertFact } from '#domain/alerts/evaluate.ts';
import { admissionOf, localTime, mailDueAt } from '#domain/alerts/times.ts';
import { isDay } from '#domain/time/days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import {
	addAlertNotices,
	addItems,
	type FiringRow,
	type Item,
	insertFirings,
	knownMoments,
	pushTargets,
	sentSince,
	webhookTargets,
} from './queries/firings.ts';
import { ruleOf, type StoredRule } from './stored-rule.ts';

/** A rule that fired about a thing. */
export type Found = {
	readonly rule: StoredRule;
	readonly entityId: string;
	readonly name: string;
	readonly moment: string;
	readonly facts: readonly AlertFact[];
};

/** So many firings are stored in one transaction. */
const BATCH = 500;
const HOUR_MS = 3_600_000;
/** A day's cap looks at so much of the past: no day is longer. */
const LONGEST_DAY_MS = 26 * HOUR_MS;
/** What a reading or a live session has told within so long is not told again when its day closes. */
const TOLD_MS = 36 * HOUR_MS;

const keyOf = (ruleId: number, entityId: string) => `${ruleId} ${entityId}`;

/** Counts what a rule has sent today, on the clock of its zone, and counts on. */
async function capCounter(tx: Transaction, found: readonly Found[], now: Date) {
	const rules = [...new Map(found.map(({ rule }) => [rule.rule_id, rule])).values()];
	const sent = await sentSince(
		tx,
		rules.map(({ rule_id }) => rule_id),
		new Date(now.getTime() - LONGEST_DAY_MS),
	);
	const byRule = Map.groupBy(sent, ({ rule_id }) => rule_id);
	const counts = new Map<number, number>();
	for (const { rule_id, zone } of rules) {
		const today = localTime(now, zone).day;
		const isToday = ({ fired_at }: { fired_at: string }) => localTime(new Date(fired_at), zone).day === today;
		counts.set(rule_id, (byRule.get(rule_id) ?? []).filter(isToday).length);
	}
	return {
		of: (ruleId: number) => counts.get(ruleId) ?? 0,
		add: (ruleId: number) => counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1),
	};
}

type Stored = { readonly row: FiringRow; readonly found: Found };
type Targets = ReadonlyMap<number, readonly number[]>;

/** Where a firing goes: to mail, each browser, and the webhooks that its rule names. */
function itemsOf({ row, found: { rule } }: Stored, pushes: Targets, webhooks: Targets): Item[] {
	const { firingId, dueAt } = row;
	if (dueAt === null) return [];
	const { account_id: accountId, channels, zone } = rule;
	const mailAt = mailDueAt(channels.email, dueAt, zone);
	const browsers = channels.push ? (pushes.get(accountId) ?? []) : [];
	const hooks = (webhooks.get(accountId) ?? []).filter((id) => channels.webhooks.includes(id));
	return [
		...(mailAt ? [{ firingId, accountId, channel: 'email' as const, targetId: 0, dueAt: mailAt }] : []),
		...browsers.map((targetId) => ({ firingId, accountId, channel: 'push' as const, targetId, dueAt })),
		...hooks.map((targetId) => ({ firingId, accountId, channel: 'webhook' as const, targetId, dueAt })),
	];
}

async function allItems(tx: Transaction, fired: readonly Stored[]): Promise<Item[]> {
	const accounts = [...new Set(fired.map(({ found }) => found.rule.account_id))];
	const pushes = await pushTargets(tx, accounts);
	const webhooks = await webhookTargets(tx, accounts);
	return fired.flatMap((each) => itemsOf(each, pushes, webhooks));
}

/** Stores what fired at that time, each once, with what is to be sent of it and its notices; answers how many are new. */
export async function storeFirings(tx: Transaction, batch: readonly Found[], now: Date): Promise<number> {
	const told = await knownMoments(tx, batch, new Date(now.getTime() - TOLD_MS));
	const fresh = batch.filter(({ rule, entityId, moment }) => {
		const key = keyOf(rule.rule_id, entityId);
		return !told.moments.has(`${key} ${moment}`) && !(isDay(moment) && told.live.has(key));
	});
	if (fresh.length === 0) return 0;
	const sent = await capCounter(tx, fresh, now);
	const admitted = fresh.map((found) => {
		const admission = admissionOf(ruleOf(found.rule), now, sent.of(found.rule.rule_id));
		if ('dueAt' in admission) sent.add(found.rule.rule_id);
		return { found, admission };
	});
	const rows = await insertFirings(
		tx,
		admitted.map(({ found, admission }) => ({
			...found,
			held: 'held' in admission ? admission.held : null,
			dueAt: 'dueAt' in admission ? admission.dueAt : null,
		})),
		now,
	);
	const byKey = new Map(
		admitted.map(({ found }) => [`${keyOf(found.rule.rule_id, found.entityId)} ${found.moment}`, found]),
	);
	const fired = rows.flatMap((row) => {
		const found = byKey.get(`${keyOf(row.ruleId, row.entityId)} ${row.moment}`);
		return found ? [{ row, found }] : [];
	});
	await addItems(tx, await allItems(tx, fired));
	await addAlertNotices(
		tx,
		fired
			.filter(({ row, found }) => row.dueAt !== null && found.rule.channels.notice)
			.map(({ found }) => found),
		now,
	);
	return rows.length;
}

/**
 * Stores what fired, each once, with what is to be sent of it and its notices, and answers how many were new. What has
 * fired before changes nothing: whoever was cut off does it again.
 */
export async function fire(database: Database, found: readonly Found[], now: Date): Promise<number> {
	let stored = 0;
	for (let from = 0; from < found.length; from += BATCH) {
		const batch = found.slice(from, from + BATCH);
		stored += await database.transaction((tx) => storeFirings(tx, batch, now));
	}
	return stored;
}
