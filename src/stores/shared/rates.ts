import { computed } from 'nanostores';
import type { RateTable } from '#domain/money/formats-money.ts';
import { call } from './client.ts';
import { remoteStore } from './remote.ts';

const rates = remoteStore<RateTable, undefined>((_, signal) => call('platMontyTypeRate', {}, signal));

/** Loads the exchange rates. */
export const loadRates = () => rates.load(undefined);

/** The exchange rates; null until they are there. Without them amounts stay in their own currency. */
export const $rates = computed(rates.$state, (state) => state.data);
