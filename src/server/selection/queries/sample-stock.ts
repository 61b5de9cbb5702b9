import type { Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

type Offered = { readonly plat_id: number; readonly product_id: string };

/** SQL of the samples of an offer `o` that are left; null where no feed says how many. */
export const samplesLeft = (o: string) =>
	`case when ${o}.samples_left is not null then greatest(${o}.samples_left - ${o}.samples_approved, 0) end`;

/**
 * Takes one sample of an offer; waits for whoever takes one at the same time.
 * @returns false where none is left
 */
export async function takeSample(tx: Transaction, { plat_id, product_id }: Offered): Promise<boolean> {
	const [offer] = await tx.query<{ left: number | null }>(
		sql`select ${raw(samplesLeft('o'))} as left from selected_products o
		where o.plat_id = ${plat_id} and o.product_id = ${product_id} for update`,
	);
	if (offer?.left === 0) return false;
	await countApproved(tx, { plat_id, product_id }, 1);
	return true;
}

/** Gives one back that was taken. Where a feed has counted anew since, its number already says so. */
export async function giveBackSample(tx: Transaction, offered: Offered): Promise<void> {
	await countApproved(tx, offered, -1);
}

async function countApproved(tx: Transaction, { plat_id, product_id }: Offered, more: number): Promise<void> {
	await tx.query(
		sql`update selected_products set samples_approved = greatest(samples_approved + ${more}::int, 0)
		where plat_id = ${plat_id} and product_id = ${product_id}`,
	);
}
