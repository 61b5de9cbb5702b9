import { type Comparison, type MeasuredError, measuredError } from '#domain/figures/measured-error.ts';
import { shared } from '#server/db/call-context.ts';
import type { Database } from '#server/db/database.ts';
import { comparisonStamp, comparisonsOf } from './queries/comparisons.ts';

type Kept = { readonly stamp: string; readonly comparisons: Promise<Comparison[]> };

/** The comparisons of each platform as they stood after the last import: they are asked for with every detail. */
const kept = new WeakMap<Database, Map<number, Kept>>();

async function comparisonsNow(database: Database, platId: number): Promise<Comparison[]> {
	const stamp = await comparisonStamp(database);
	if (stamp === null) return [];
	const platforms = kept.get(database) ?? new Map<number, Kept>();
	kept.set(database, platforms);
	const known = platforms.get(platId);
	if (known?.stamp === stamp) return known.comparisons;
	// Who asked first may leave; the others wait for it.
	const comparisons = shared(() => comparisonsOf(database, platId));
	platforms.set(platId, { stamp, comparisons });
	// What failed is asked for again.
	comparisons.catch(() => platforms.delete(platId));
	return comparisons;
}

/** Figures by name, each with where it comes from. */
type Sourced = { readonly source: { readonly name: string } | null };

/**
 * Says of figures of a product how far their source is off, where a shop of one's own has true ones of others
 * (docs/counters.md). The figures themselves stay as they are.
 */
export async function withMeasuredErrors<Name extends string, One extends Sourced>(
	database: Database,
	platId: number,
	product: { readonly category: string; readonly price: number | null },
	figures: Record<Name, One>,
): Promise<Record<Name, One & { measured?: MeasuredError }>> {
	const comparisons = await comparisonsNow(database, platId);
	const measured = Object.entries<One>(figures).map(([name, figure]) => {
		const alike = comparisons.filter(
			({ source, metric }) => source === figure.source?.name && metric === name,
		);
		const error = measuredError(alike, product);
		return [name, error ? { ...figure, measured: error } : figure];
	});
	return Object.fromEntries(measured) as Record<Name, One & { measured?: MeasuredError }>;
}
