import { computed } from 'nanostores';
import { isoCurrency, type RateTable } from '#domain/money/formats-money.ts';
import { call } from './client.ts';
import { $currency } from './currency.ts';
import { $region } from './region.ts';
import { remoteStore } from './remote.ts';

const rates = remoteStore<RateTable, undefined>((_, signal) => call('platMontyTypeRate', {}, signal));

let isAsked = false;
// What failed may be asked for again.
rates.$state.listen(({ status }) => {
	if (status === 'failed') isAsked = false;
});

/** Loads the exchange rates. */
export function loadRates(): void {
	isAsked = true;
	rates.load(undefined);
}

/** Loads them where nobody has asked for them yet. */
export function needRates(): void {
	if (!isAsked) loadRates();
}

/** The exchange rates; null until they are there. Without them amounts stay in their own currency. */
export const $rates = computed(rates.$state, (state) => state.data);

/** Whether amounts of the region are shown in another currency. */
const $isConverted = computed(
	[$region, $currency],
	(region, currency) => region.currency !== isoCurrency(currency),
);

/** Loads the exchange rates once amounts of the region need them; returns how to stop. */
export const loadRatesWhereConverted = () =>
	$isConverted.subscribe((isConverted) => {
		if (isConverted) needRates();
	});
