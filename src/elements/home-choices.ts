import { CURRENCY_CHOICES, isoCurrency } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { CURRENCY_KEY, OPENING_PLAT_ID_KEY, PLAT_ID_KEY } from '#stores/shared/site-keys.ts';

/** What the visitor has chosen in the header, as far as the home page shows it. */
export type Choices = { readonly platId: string; readonly currency: CurrencyCode };

/** Told on the document when a choice has been stored; choice-watch.ts sends it. */
const CHANGE = 'choicechange';

function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** The stored choices; what is stored but not offered counts as not stored. The page holds the offered regions. */
export function readChoices(platIds: readonly string[], defaultPlatId: string): Choices {
	const wanted = [
		new URLSearchParams(location.search).get('plat_id'),
		stored(PLAT_ID_KEY),
		stored(OPENING_PLAT_ID_KEY),
	];
	const platId = wanted.find((id) => id !== null && platIds.includes(id)) ?? defaultPlatId;
	const currency = CURRENCY_CHOICES.find((choice) => choice === stored(CURRENCY_KEY)) ?? 'USD';
	return { platId, currency: isoCurrency(currency) };
}

/** Calls when a choice has changed. */
export function onChoice(listener: () => void): void {
	document.addEventListener(CHANGE, listener);
}

/** Says that a choice has changed. */
export function tellChoice(): void {
	document.dispatchEvent(new Event(CHANGE));
}
