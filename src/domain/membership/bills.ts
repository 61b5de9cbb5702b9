/** A line of a provider's bill, or of the ledger: a payment by its transaction, a refund by its name. */
export type BillEntry = {
	readonly what: 'payment' | 'refund';
	readonly entry: string;
	readonly orderId: string;
	readonly amount: number;
};

/** What differs between a bill and the ledger. */
export type BillDifference = {
	readonly kind: 'missing_here' | 'missing_there' | 'other_amount';
	readonly what: BillEntry['what'];
	readonly entry: string;
	readonly orderId: string;
	readonly billed: number | null;
	readonly booked: number | null;
};

const keyOf = ({ what, entry }: BillEntry) => `${what} ${entry}`;

/** By key, equal keys summed up: a provider may list a refund in parts. */
function byKey(entries: readonly BillEntry[]): Map<string, BillEntry> {
	const found = new Map<string, BillEntry>();
	for (const each of entries) {
		const before = found.get(keyOf(each))?.amount ?? 0;
		found.set(keyOf(each), { ...each, amount: before + each.amount });
	}
	return found;
}

/**
 * Holds a day's bill against the ledger. `near` is what the ledger has of the days around it: what is booked there is not
 * missing, as the clocks of two houses differ.
 */
export function billDifferences(
	billed: readonly BillEntry[],
	booked: readonly BillEntry[],
	near: readonly BillEntry[],
): BillDifference[] {
	const [theirs, ours, around] = [byKey(billed), byKey(booked), byKey([...near, ...booked])];
	const here = [...theirs].flatMap(([key, { what, entry, orderId, amount }]): BillDifference[] => {
		const own = around.get(key)?.amount ?? null;
		if (own === amount) return [];
		const kind = own === null ? 'missing_here' : 'other_amount';
		return [{ kind, what, entry, orderId, billed: amount, booked: own }];
	});
	const there = [...ours.values()].flatMap((each): BillDifference[] => {
		if (theirs.has(keyOf(each))) return [];
		const { what, entry, orderId, amount } = each;
		return [{ kind: 'missing_there', what, entry, orderId, billed: null, booked: amount }];
	});
	return [...here, ...there];
}

const CHINA_MS = 8 * 3_600_000;

/** The day in China of a moment, as bills count them. */
export const billDay = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10);

/** From and until when a day of bills runs. */
export function billDayRange(day: string): { readonly from: number; readonly until: number } {
	const from = Date.parse(`${day}T00:00:00+08:00`);
	return { from, until: from + 86_400_000 };
}
