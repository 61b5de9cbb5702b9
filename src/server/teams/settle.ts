import { zoneOf } from '#domain/platforms/platforms.ts';
import { lineOf, newestSettled, statementSums } from '#domain/teams/statements.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import {
	type Account,
	type AlikeSales,
	alikeSales,
	insertStatement,
	isFrozen,
	lastStatement,
	lockTeam,
	nextStatement,
	openAccounts,
	writeLines,
} from './queries/statements.ts';
import { refreshSums } from './refresh-sums.ts';

type Due = Account & { readonly month: string; readonly today: string };

const lineFor =
	({ month, today }: Due) =>
	(sale: AlikeSales) => {
		const { paid_on: paidOn, confirmed_on: confirmedOn, refunded_on: refundedOn } = sale;
		const facts = { paidOn, confirmedOn, refundedOn, isSettled: sale.is_settled, isFrozen: sale.is_frozen };
		return lineOf({ ...facts, commission: 0, isDeducted: false }, month, today);
	};

/** Writes the statement of a month in one transaction, unless there is one, nothing is to be settled, or the team is frozen. */
async function writeStatement(database: Database, due: Due, now: Date): Promise<void> {
	await database.transaction(async (tx) => {
		if (!(await lockTeam(tx, due.team_id)) || (await isFrozen(tx, due.team_id))) return;
		const last = await lastStatement(tx, due);
		if (last && last.month >= due.month) return;
		const byKind = Map.groupBy(await alikeSales(tx, due, due.month), lineFor(due));
		const groupsOf = (kind: 'settled' | 'deducted') => byKind.get(kind) ?? [];
		if (groupsOf('settled').length + groupsOf('deducted').length === 0) return;
		const statement = { ...due, statementId: await nextStatement(tx) };
		const settled = await writeLines(tx, { ...statement, kind: 'settled', groups: groupsOf('settled') });
		const deducted = await writeLines(tx, { ...statement, kind: 'deducted', groups: groupsOf('deducted') });
		const sums = statementSums(
			{ settled: settled.commission, deducted: deducted.commission },
			last?.carried_out ?? 0,
		);
		await insertStatement(tx, { ...statement, orders: settled.orders + deducted.orders }, sums, now);
	});
}

/**
 * Writes every statement that is due, oldest months first. May be done again and again, and by several at a time: a
 * month of a team is settled once. Of all teams, or of one.
 */
export async function settleTeams(
	database: Database,
	now: Date,
	teamId: number | null = null,
): Promise<void> {
	await refreshSums(database, now, teamId);
	for (const { team_id, plat_id, months, last } of await openAccounts(database, teamId)) {
		const today = dayInZone(now, zoneOf(plat_id));
		const newest = newestSettled(today);
		const due = [...new Set([...months, newest])].sort();
		for (const month of due)
			if (month <= newest && month > (last ?? ''))
				await writeStatement(database, { team_id, plat_id, month, today }, now);
	}
	await refreshSums(database, now, teamId);
}
