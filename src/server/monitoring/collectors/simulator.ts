import type { Queryable } from '#server/db/database.ts';
import { basesOf, newestOf, ranksOf } from '#server/monitoring/queries/newest.ts';
import type { Collected, Collector, Wanted } from './collector.ts';
import { simulatedSample } from './simulate.ts';

/** Reads products of the demo: as they would have sold by now on a day like the last ones. */
async function simulated(db: Queryable, products: readonly Wanted[], at: Date): Promise<Collected[]> {
	const bases = await basesOf(db, products);
	const ranks = await ranksOf(db, products);
	return products.map(({ productId }, place) => {
		const base = bases[place];
		if (!base) return { outcome: 'unreachable', reason: 'the demo has no day of the product before' };
		return {
			outcome: 'read',
			sample: simulatedSample(base, productId, at, ranks[place] ?? null),
			asOf: null,
		};
	});
}

/** Simulates the products of the demo, and leaves all others to a collector. */
export const withSimulator = (db: Queryable, others: Collector): Collector => ({
	...others,
	async collect(products, at) {
		const stored = await newestOf(db, products);
		const isDemo = (place: number) => stored[place]?.is_demo === true && !stored[place]?.is_off_shelf;
		const demo = products.filter((_, place) => isDemo(place));
		const rest = products.filter((_, place) => !isDemo(place));
		const made = [...(demo.length > 0 ? await simulated(db, demo, at) : [])];
		const read = [...(rest.length > 0 ? await others.collect(rest, at) : [])];
		return products.flatMap((_, place) => (isDemo(place) ? made : read).shift() ?? []);
	},
});
