import { CONFIRMATION, confirmationDue, hidesAt } from '#domain/services/standing.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { changeCard } from './cooperation.ts';
import { lockedCard, unconfirmedCards } from './queries/cards.ts';

const DAY_MS = 86_400_000;

async function followCard(tx: Transaction, cardId: number, now: Date): Promise<void> {
	const seen = await lockedCard(tx, cardId);
	if (!seen?.is_shown || seen.account_id === null) return;
	const { account_id: accountId, confirmed_at, asked_at, ...card } = seen;
	const askedAt = asked_at === null ? null : Date.parse(asked_at);
	const due = confirmationDue({ confirmedAt: Date.parse(confirmed_at), askedAt }, now.getTime());
	const at = now.toISOString();
	if (due === 'ask') {
		await changeCard(tx, accountId, { ...card, confirmed_at, asked_at: at });
		const params = { ends_at: new Date(hidesAt(now.getTime())).toISOString() };
		await insertNotice(tx, { accountId, kind: 'card_to_confirm', params }, now);
	}
	if (due === 'hide') {
		await changeCard(tx, accountId, { ...card, confirmed_at, asked_at, hidden_at: at });
		await insertNotice(tx, { accountId, kind: 'card_hidden' }, now);
	}
}

/** Asks members whether old cards still hold, and hides those that were not confirmed in time; may be done again. */
export async function followCards(database: Database, now: Date): Promise<void> {
	const confirmedBy = new Date(now.getTime() - CONFIRMATION.days * DAY_MS);
	const askedBy = new Date(now.getTime() - CONFIRMATION.graceDays * DAY_MS);
	for (const cardId of await unconfirmedCards(database, { confirmedBy, askedBy }))
		await database.transaction((tx) => followCard(tx, cardId, now));
}
