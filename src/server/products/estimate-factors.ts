import { type Comparison, estimateFactors } from '#domain/figures/measured-error.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { comparisonsOf } from './queries/comparisons.ts';
import { type ProductFactor, readyProducts, saveFactors } from './queries/estimate-factors.ts';

/** A source whose ready figures are corrected, or are not any more. */
type CorrectedSource = {
	readonly source_id: number;
	readonly name: string;
	readonly is_corrected: boolean;
};

/** The factors of a source on a platform by what is known now. */
async function factorsNow(
	tx: Transaction,
	{ source_id: sourceId, name }: CorrectedSource,
	platId: number,
	comparisons: readonly Comparison[],
): Promise<ProductFactor[]> {
	const own = Map.groupBy(
		comparisons.filter(({ source }) => source === name),
		({ metric }) => metric,
	);
	if (own.size === 0) return [];
	const factorOf = new Map([...own].map(([metric, some]) => [metric, estimateFactors(some)]));
	return (await readyProducts(tx, sourceId, platId)).flatMap(({ id, metric, ...of }) => {
		const factor = factorOf.get(metric)?.(of);
		return factor ? [{ ...factor, id, metric }] : [];
	});
}

/** Works the factors of sources out anew; the ranks of platforms where one is another are marked. */
export async function renewFactors(tx: Transaction, sources: readonly CorrectedSource[]): Promise<void> {
	const isAny = sources.some(({ is_corrected: isCorrected }) => isCorrected);
	for (const { platId } of PLATFORMS) {
		const comparisons = isAny ? await comparisonsOf(tx, platId) : [];
		let isOther = false;
		for (const source of sources) {
			const factors = source.is_corrected ? await factorsNow(tx, source, platId, comparisons) : [];
			if (await saveFactors(tx, source.source_id, platId, factors)) isOther = true;
		}
		if (isOther) await markStale(tx, [platId]);
	}
}

/** The same of every source that is corrected, after true figures came or were taken back. */
export async function renewAllFactors(database: Database): Promise<void> {
	await database.transaction(async (tx) => {
		const sources = await tx.query<CorrectedSource>(
			'select source_id, name, is_corrected from sources where is_corrected order by source_id for update',
		);
		if (sources.length > 0) await renewFactors(tx, sources);
	});
}
