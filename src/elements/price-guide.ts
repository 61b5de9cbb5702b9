import { convertMinor, moneyText, type RateTable } from '#domain/money/formats-money.ts';
import { dayText } from '#domain/text/formats.ts';
import { onChoice, readChoices } from './home-choices.ts';
import { localeOf } from './hot-list.ts';
import { withValues } from './page-words.ts';
import { loadRates } from './rates.ts';

/** Beside each price in yuan, what that is in the chosen currency; nothing where no rates can be had. */
class PriceGuide extends HTMLElement {
	async connectedCallback(): Promise<void> {
		const rates = await loadRates();
		if (!rates) return;
		this.#show(rates);
		onChoice(() => this.#show(rates));
	}

	#show(rates: RateTable): void {
		const locale = localeOf(this);
		const { currency } = readChoices([], '');
		for (const place of this.querySelectorAll<HTMLElement>('[data-yuan]')) {
			const amount = convertMinor(Number(place.dataset.yuan) * 100, 'CNY', currency, rates);
			place.textContent = amount === null ? '' : `≈ ${moneyText(amount, currency, locale)}`;
		}
		const note = this.querySelector('[data-words]');
		const date = dayText(String(rates.as_of ?? '').slice(0, 10) || null, locale);
		if (note) note.textContent = withValues(this.dataset.note ?? '', { currency, date });
	}
}

customElements.define('price-guide', PriceGuide);
