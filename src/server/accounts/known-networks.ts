import type { Caller } from '#server/access/caller.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';

/*
 * Networks that an account's owner has logged in from: strangers who are made to wait do not shut these out. They are
 * stored hashed and forgotten with the sessions (jobs/tidy-accounts.ts).
 */

const hashOf = ({ hashes }: Pick<Dependencies, 'hashes'>, { network }: Caller) => hashes('network', network);

/** Notes that the owner has logged in from here. */
export async function noteNetwork(
	deps: Pick<Dependencies, 'hashes' | 'clock'>,
	db: Queryable,
	accountId: number,
	caller: Caller,
): Promise<void> {
	await db.query(
		sql`insert into known_networks (account_id, network_hash, seen_at) values (${accountId}, ${hashOf(deps, caller)}, ${deps.clock().toISOString()})
		on conflict (account_id, network_hash) do update set seen_at = excluded.seen_at`,
	);
}

/** Notes the browser, by the name that it gives itself: second accounts of an inviter show by it. */
export async function noteBrowser(
	deps: Pick<Dependencies, 'hashes' | 'clock'>,
	db: Queryable,
	accountId: number,
	{ browserId }: Caller,
): Promise<void> {
	if (browserId === '') return;
	await db.query(
		sql`insert into known_browsers (account_id, browser_hash, seen_at)
		values (${accountId}, ${deps.hashes('browser', browserId)}, ${deps.clock().toISOString()})
		on conflict (account_id, browser_hash) do update set seen_at = excluded.seen_at`,
	);
}

/** Whether the owner has logged in from here before. */
export async function isKnownNetwork(
	deps: Pick<Dependencies, 'hashes' | 'database'>,
	accountId: number,
	caller: Caller,
): Promise<boolean> {
	const found = await deps.database.query(
		sql`select 1 from known_networks where account_id = ${accountId} and network_hash = ${hashOf(deps, caller)}`,
	);
	return found.length > 0;
}
