import { type BillEntry, billDay, billDayRange, billDifferences } from '#domain/membership/bills.ts';
import type { Database } from '#server/db/database.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';
import { bookedEntries, checkedDays, storeBillDay } from './queries/bills.ts';

/** What the check works with. */
export type BillCheck = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly payments: readonly PaymentProvider[];
	readonly onFault?: (fault: unknown) => void;
};

const DAY_MS = 86_400_000;
/** So many days are looked at again where a bill was not there yet, or the service did not run. */
const DAYS_BACK = 7;
/** Providers have no bill of a day without payments: after so many days one that is missing is an empty one. */
const DAYS_AWAITED = 3;
/** What is booked so near to midnight may be on the next day's bill. */
const EDGE_MS = 15 * 60_000;

/** Holds the bill of a day against the ledger, once it is there. */
async function checkDay(
	{ database, clock }: BillCheck,
	provider: PaymentProvider,
	day: string,
): Promise<void> {
	const { from, until } = billDayRange(day);
	const age = clock().getTime() - until;
	const bill = await provider.bill(day);
	const billed = bill ?? (age > DAYS_AWAITED * DAY_MS ? [] : null);
	if (billed === null) return;
	const { name } = provider;
	const booked = (start: number, end: number): Promise<BillEntry[]> =>
		bookedEntries(database, name, new Date(start), new Date(end));
	const differences = billDifferences(
		billed,
		await booked(from + EDGE_MS, until - EDGE_MS),
		await booked(from - DAY_MS, until + DAY_MS),
	);
	await database.transaction((tx) =>
		storeBillDay(tx, { provider: name, day, entries: billed.length, differences }, clock()),
	);
}

/** Holds the bills of the last days against the ledger, each once. What fails for one provider holds up no other. */
export async function checkBills(check: BillCheck): Promise<void> {
	const today = billDay(check.clock().getTime());
	const start = billDayRange(today).from;
	const days = Array.from({ length: DAYS_BACK }, (_, back) =>
		billDay(start - (back + 1) * DAY_MS),
	).toReversed();
	for (const provider of check.payments) {
		const done = new Set(await checkedDays(check.database, provider.name, days[0] ?? today));
		for (const day of days.filter((each) => !done.has(each)))
			await checkDay(check, provider, day).catch((error: unknown) => {
				if (!(error instanceof ProviderFault)) throw error;
				check.onFault?.(error);
			});
	}
}
