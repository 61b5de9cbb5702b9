import { CODES } from '#contract/codes.ts';
import { TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';
import { renewFactors } from '#server/products/estimate-factors.ts';
import { correctedProducts } from '#server/products/queries/estimate-factors.ts';
import { type Needed, operate } from './operate.ts';

/** What `npm run admin` does with the estimates of a source. */
export const ESTIMATE_COMMANDS = ['correct-estimates', 'keep-estimates'] as const;
export type EstimateCommand = (typeof ESTIMATE_COMMANDS)[number];

/** Whether the estimates of a source are corrected now, and of how many products. */
export type EstimatesAnswer = {
	readonly estimates: { readonly source: string; readonly is_corrected: boolean; readonly products: number };
};

type Source = { source_id: number; name: string; importer: string; is_demo: boolean; is_corrected: boolean };

async function lockedSource(tx: Transaction, name: string): Promise<Source> {
	const [source] = await tx.query<Source>(
		sql`select source_id, name, importer, is_demo, is_corrected from sources where name = ${name} for update`,
	);
	if (!source) throw new Refusal(CODES.badParameter, `source: there is no source ${name}`);
	if (source.importer === TRUE_IMPORTER || source.is_demo)
		throw new Refusal(CODES.badParameter, 'source: what it tells is never corrected');
	return source;
}

/**
 * Has the ready figures of a source multiplied by what true figures of a shop of one's own say of them, or has them stand
 * as they were told (docs/counters.md). Asked for again it takes what is known by now.
 * @throws Refusal where there is no such source, or it tells what is true
 */
export function correctEstimates(
	deps: Needed,
	{ source: name, is_on: isOn }: { readonly source: string; readonly is_on: boolean },
	caller: MemberCaller | null,
): Promise<EstimatesAnswer> {
	return operate(deps, caller, async (tx) => {
		const source = await lockedSource(tx, name);
		await tx.query(sql`update sources set is_corrected = ${isOn} where source_id = ${source.source_id}`);
		await renewFactors(tx, [{ ...source, is_corrected: isOn }]);
		const products = (await correctedProducts(tx)).get(source.source_id) ?? 0;
		return {
			answer: { estimates: { source: name, is_corrected: isOn, products } },
			note: {
				action: isOn ? 'correct_estimates' : 'keep_estimates',
				kind: 'source',
				target: name,
				before: { is_corrected: source.is_corrected },
				after: { is_corrected: isOn, products },
			},
		};
	});
}
