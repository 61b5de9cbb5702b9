import { type RateTable, rateBetween } from '#domain/money/formats-money.ts';
import type { Day } from '#domain/time/days.ts';

/** Exchange rates and the day they are of. */
export type Rates = { readonly asOf: Day; readonly table: RateTable };

const TIMEOUT_MS = 10_000;
const loads = new Map<string, Promise<Rates | null>>();

async function load(api: string, request: typeof fetch): Promise<Rates | null> {
	try {
		const response = await request(`${api}/api/plat_monty_type_rate`, {
			credentials: 'omit',
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const { code, data } = await response.json();
		const isRead = code === 100 && typeof data.as_of === 'string' && rateBetween('CNY', 'USD', data) !== null;
		return isRead ? { asOf: data.as_of, table: data } : null;
	} catch {
		// Away, refused or unreadable: the bundled table stays, with its date.
		return null;
	}
}

/** Today's rates of an API, asked once a page however many widgets it has; null where there is no good answer. */
export function freshRates(api: string, request: typeof fetch = fetch): Promise<Rates | null> {
	const pending = loads.get(api) ?? load(api, request);
	loads.set(api, pending);
	return pending;
}
