import { visitorCall } from '#api/visitor-call.ts';
import type { RateTable } from '#domain/money/formats-money.ts';

let rates: Promise<RateTable | null> | undefined;

/** The exchange rates, asked for once a page; null where they cannot be had: amounts stay as they are. */
export function loadRates(): Promise<RateTable | null> {
	rates ??= visitorCall('/api/plat_monty_type_rate', {}).catch(() => null);
	return rates;
}
