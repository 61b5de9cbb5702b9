import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { tidyEmbedded } from '#server/db/embedded-upkeep.ts';
import { LOCKS } from '#server/db/locks.ts';
import { makeCorrections } from '#server/ingest/corrections/corrections.ts';
import { foldStoredNames } from '#server/ingest/fold-names.ts';
import type { BuildWish } from '#server/rankings/rollups/next-build.ts';
import { markClosedDays, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { emptyUnreadSlots } from '#server/rankings/rollups/unread-slots.ts';

/** A catching up that failed is tried again after so long, ms. */
const AGAIN_MS = 60_000;

/** Adds to the data what time has brought (demo data); the ranks of what is not whole yet may be built in part. */
export type Grow = (database: Database, clock: () => Date) => Promise<Pick<BuildWish, 'recent'>>;

/**
 * Brings what is stored up to the moment: names that are not folded, demo data, closed days and rank tables. Processes
 * that start at the same time do it one after the other, and the second finds it done.
 * @param wish whether the service answers meanwhile
 */
export function catchUp(
	database: Database,
	clock: () => Date,
	grow?: Grow,
	wish: Pick<BuildWish, 'isUnread'> = {},
): Promise<void> {
	return database.exclusively(LOCKS.catchUp, async () => {
		await foldStoredNames(database);
		const grown = await grow?.(database, clock);
		await emptyUnreadSlots(database);
		await makeCorrections(database);
		await markClosedDays(database, clock());
		await rebuildStale(database, clock, { ...wish, ...grown });
		await tidyEmbedded(database);
	});
}

/** Catches up until it has once succeeded, or the service stops; each failure is told. */
export async function untilCaughtUp(
	once: () => Promise<void>,
	{
		isOver,
		onFailure,
		againMs = AGAIN_MS,
	}: {
		readonly isOver: () => boolean;
		readonly onFailure: (error: unknown) => void;
		readonly againMs?: number;
	},
): Promise<boolean> {
	while (!isOver()) {
		try {
			await once();
			return true;
		} catch (error) {
			if (isOver()) break;
			onFailure(error);
			await sleep(againMs, null, { ref: false });
		}
	}
	return false;
}
