import { addDays, daysBetween, eachDay } from '#domain/time/days.ts';
import { Book } from './oracle.ts';
import type { Known } from './oracle-chain.ts';
import { type Entity, hiddenKey, SOURCES, type World } from './world-types.ts';

/*
 * Whether what the oracle (and so the product) claims is true: no observed figure that is not the truth, no lower bound
 * above it. Left out are figures that rest on units × price, whose money nobody counted, and lower bounds with an end
 * inside an estimate: what lies before or after that end is estimated, so they may be too high by a share of that step.
 */

const COUNTERS: Readonly<Record<Entity, readonly string[]>> = {
	product: ['units', 'gmv', 'video_gmv', 'creators', 'reviews'],
	shop: ['units', 'gmv', 'lives'],
	creator: ['units', 'gmv', 'video_views', 'likes'],
	video: ['views', 'units', 'gmv'],
};
const LENGTHS = [1, 2, 5, 7, 15, 30];

type Claims = { checked: number; observed: number; bounds: number; softBounds: number };

function judge(claims: Claims, { value, quality }: Known, truth: number, isSoft: boolean): void {
	claims.checked += 1;
	if (quality === 'observed' && value !== truth) claims.observed += 1;
	if (quality !== 'lower_bound' || (value ?? 0) <= truth) return;
	if (isSoft) claims.softBounds += 1;
	else claims.bounds += 1;
}

function judgeCounter(claims: Claims, world: World, book: Book, entity: Entity, id: string): void {
	for (const source of SOURCES) {
		for (const metric of COUNTERS[entity]) {
			const totals = world.hidden.get(hiddenKey(book.region.code, source, entity, id, metric));
			if (!totals) continue;
			const { points } = book.chain(source, entity, id, metric);
			const read = new Set(points.map(({ day }) => day));
			for (const length of LENGTHS) {
				for (const from of eachDay(addDays(world.first, 1), addDays(world.last, 1 - length))) {
					const [start, end] = [addDays(from, -1), addDays(from, length - 1)];
					const at = (day: string) => totals[daysBetween(world.first, day) + 1] ?? 0;
					const known = book.counted(source, entity, id, metric, { from, to: end });
					judge(claims, known, at(end) - at(start), !read.has(start) || !read.has(end));
				}
			}
		}
	}
}

/** Prints what of the claims is not true, and answers how many. */
export function checkTruth(world: World): number {
	const claims: Claims = { checked: 0, observed: 0, bounds: 0, softBounds: 0 };
	for (const region of world.regions) {
		const book = new Book(world, region);
		for (const entity of ['product', 'shop', 'creator', 'video'] as const) {
			for (const id of book.ids(entity)) judgeCounter(claims, world, book, entity, id);
		}
	}
	const { checked, observed, bounds, softBounds } = claims;
	console.log(
		`${world.name}, hidden truth: ${checked} figures, ${observed} observed ones are not true, ${bounds} lower bounds are too high ` +
			`(and ${softBounds} that begin or end inside an estimate or a gap)`,
	);
	return observed + bounds;
}
