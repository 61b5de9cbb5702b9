import { addDays } from '#domain/days.ts';
import type { Database } from '#server/db/database.ts';
import { openAsking } from './asking.ts';
import { compareDetails } from './compare-details.ts';
import { type Asked, compareList, LISTS } from './compare-lists.ts';
import { Book } from './oracle.ts';
import type { Tally } from './tally.ts';
import type { World } from './world-types.ts';

const spanning = (from: string, to: string): Asked => ({
	period: from === to ? from : `${from}..${to}`,
	range: { from, to },
});

/** The periods of the lists: presets, one over the middle of the days, a past day, and everything so far. */
function periodsOf({ first, last }: World): Asked[] {
	const preset = (days: number): Asked => ({
		period: String(days),
		range: { from: addDays(last, 1 - days), to: last },
	});
	return [
		preset(1),
		preset(7),
		preset(30),
		spanning(addDays(first, 12), addDays(first, 41)),
		spanning(addDays(first, 33), addDays(first, 33)),
		{ period: 'total', range: null },
	];
}

/** Compares all screens of a world. */
export async function compareWorld(database: Database, world: World, tally: Tally): Promise<void> {
	const { ask } = await openAsking(database, world.now);
	const { first, last } = world;
	for (const region of world.regions) {
		const book = new Book(world, region);
		for (const list of LISTS) {
			for (const asked of periodsOf(world)) await compareList(ask, book, tally, list, asked, last);
		}
		await compareDetails(ask, book, tally, spanning(addDays(last, -30), last));
		await compareDetails(ask, book, tally, spanning(addDays(first, 9), addDays(first, 43)));
	}
}
