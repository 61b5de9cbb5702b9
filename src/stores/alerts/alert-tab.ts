import { computed } from 'nanostores';
import { $address, moveTo } from '#stores/shared/address.ts';

/** The parts of the notices' screen; the outbox only where there is one. */
export const ALERT_TABS = ['notices', 'rules', 'delivery', 'letter', 'outbox'] as const;
export type AlertTab = (typeof ALERT_TABS)[number];

/** The part that the address names. */
export const $alertTab = computed(
	$address,
	(params): AlertTab => ALERT_TABS.find((tab) => tab === params.get('tab')) ?? 'notices',
);

/** Shows a part, as a step that "back" undoes. */
export const showAlertTab = (tab: AlertTab) => moveTo(new URLSearchParams(tab === 'notices' ? {} : { tab }));
