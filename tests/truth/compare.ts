import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { openAsking } from './asking.ts';
import { compareDetails } from './compare-details.ts';
import { type Asked, compareList, LISTS } from './compare-lists.ts';
import { compareLives } from './compare-lives.ts';
import { compareMarket } from './compare-market.ts';
import { compareWorkbook, WORKBOOKS } from './compare-workbooks.ts';
import { Book } from './oracle.ts';
import type { Tally } from './tally.ts';
import type { World } from './world-types.ts';

const spanning = (from: string, to: string): Asked => ({
	period: from === to ? from : `${from}..${to}`,
	range: { from, to },
});

const TOTAL: Asked = { period: 'total', range: null };

/** The presets, of which the market has figures too. */
function presetsOf({ last }: World): Asked[] {
	return [1, 7, 30].map((days) => ({
		period: String(days),
		range: { from: addDays(last, 1 - days), to: last },
	}));
}

/** The periods of the lists: presets, one over the middle of the days, a past day, and everything so far. */
function periodsOf(world: World): Asked[] {
	const { first } = world;
	return [
		...presetsOf(world),
		spanning(addDays(first, 12), addDays(first, 41)),
		spanning(addDays(first, 33), addDays(first, 33)),
		TOTAL,
	];
}

/** Compares all screens of a world. */
export async function compareWorld(database: Database, world: World, tally: Tally): Promise<void> {
	const { ask, download } = await openAsking(database, world.now);
	const { first, last } = world;
	for (const region of world.regions) {
		const book = new Book(world, region);
		for (const list of LISTS) {
			for (const asked of periodsOf(world)) await compareList(ask, book, tally, list, asked, last);
		}
		for (const asked of [...presetsOf(world), TOTAL]) {
			await compareMarket(ask, book, tally, asked, last);
			for (const workbook of WORKBOOKS) await compareWorkbook(download, book, tally, workbook, asked, last);
		}
		await compareLives(ask, book, tally, world.now, spanning(addDays(last, -30), addDays(last, 1)));
		await compareDetails(ask, book, tally, spanning(addDays(last, -30), last));
		await compareDetails(ask, book, tally, spanning(addDays(first, 9), addDays(first, 43)));
	}
}
