import { addDays } from '#domain/time/days.ts';
import { randomOf } from './random.ts';
import { makeLives } from './world-lives.ts';
import { makeCreator, makeLinks, makeShop, makeVideo } from './world-others.ts';
import { type Made, type Making, makeProduct } from './world-products.ts';
import { type FeedFile, type Line, type Region, SOURCES, type World } from './world-types.ts';

const DAYS = 60;
const US = { code: 'US', platId: '87', zone: 'America/Los_Angeles' };
const ID = { code: 'ID', platId: '81', zone: 'Asia/Jakarta' };
const GB = { code: 'GB', platId: '82', zone: 'Europe/London' };

/** The worlds: one over the end of a year, one over the changes of the clock in America and in Britain. */
export const WORLDS = [
	{ name: "year's end", first: '2025-11-25', regions: [US, ID] },
	{ name: 'clock change', first: '2026-02-20', regions: [US, GB] },
] as const;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What is, said by the first source; the others say one thing each, so that they have their place in the order. */
function identitiesOf(own: readonly Line[], region: Region): FeedFile[] {
	const [first] = own;
	if (!first) return [];
	return SOURCES.map((source) => ({
		source,
		name: `${region.code}-${source}-what.ndjson`,
		lines: source === 'alpha' ? own : [first],
	}));
}

function makeRegion(seed: number, region: Region, first: string, size: number, made: Made): Line[] {
	const making: Making = { ...made, seed, region, first, days: DAYS };
	const creators = Math.max(4, Math.round(size / 3));
	const own = [
		...times(6).map((index) => makeShop(making, index)),
		...times(size).map((index) => makeProduct(making, index)),
		...times(creators).map((index) => makeCreator(making, index)),
		...times(Math.round(size / 2)).map((index) => makeVideo(making, index)),
	];
	makeLives(making, creators);
	makeLinks(making, size, creators, region.code === 'US');
	return own;
}

/** Makes a world of so many products a region. */
export function makeWorld(given: (typeof WORLDS)[number], seed: number, size: number): World {
	const hidden = new Map<string, readonly number[]>();
	const identities: FeedFile[] = [];
	const facts: FeedFile[] = [];
	for (const region of given.regions) {
		const made = { lines: new Map<string, Line[]>(), hidden };
		identities.push(...identitiesOf(makeRegion(seed, region, given.first, size, made), region));
		for (const [source, lines] of made.lines) {
			// Late lines come in a file of their own, after all others.
			const random = randomOf(seed, `late ${region.code} ${source}`);
			const parts = Map.groupBy(lines, () => (random.chance(0.15) ? 'late' : 'days'));
			for (const [name, part] of parts)
				facts.push({ source, name: `${region.code}-${source}-${name}.ndjson`, lines: part });
		}
	}
	const last = addDays(given.first, DAYS - 1);
	return {
		name: given.name,
		regions: given.regions,
		first: given.first,
		last,
		now: new Date(`${addDays(last, 1)}T20:00:00Z`),
		identities: SOURCES.flatMap((source) => identities.filter((file) => file.source === source)),
		facts,
		hidden,
	};
}
