import type { Database } from '#server/db/database.ts';
import { expireInvitations } from './move.ts';
import { marketPlatforms, refreshPortfolios } from './queries/profiles.ts';

/** Hourly: figures of profiles are those of the newest ranking, and invitations that nobody answered end. */
export async function followMarket(database: Database, now: Date): Promise<void> {
	for (const platId of await marketPlatforms(database)) await refreshPortfolios(database, platId);
	await expireInvitations(database, now);
}
