import type { Transaction } from '#server/db/database.ts';

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
		`select ${samplesLeft('o')} as left from selected_products o
		where o.plat_id = $1 and o.product_id = $2 for update`,
		[plat_id, product_id],
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
		`update selected_products set samples_approved = greatest(samples_approved + $3::int, 0)
		where plat_id = $1 and product_id = $2`,
		[plat_id, product_id, more],
	);
}
