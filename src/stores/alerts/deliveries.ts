import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

const SHOWN = '20';
const deliveries = remoteStore<Answer<'alertDeliveries'>, undefined>((_, signal) =>
	call('alertDeliveries', { page: '1', limit: SHOWN }, signal),
);
/** What was sent last. */
export const $deliveries = deliveries.$state;
/** Loads it. */
export const loadDeliveries = () => deliveries.load(undefined);

const outbox = remoteStore<Answer<'myOutbox'>, undefined>((_, signal) => call('myOutbox', {}, signal));
/** What the demo shows instead of sending. */
export const $alertOutbox = outbox.$state;
/** Loads it. */
export const loadAlertOutbox = () => outbox.load(undefined);
