import { isoCurrency } from '#domain/money/formats-money.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { fieldNumber } from '#domain/text/typed-number.ts';
import { type ChromeText, chromeText } from '#elements/chrome/chrome-text.ts';
import { make, makeIcon } from '#elements/make.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $region } from '#stores/shared/region.ts';
import { CONVERTER_ICON } from '#styles/chrome-icons.ts';
import { amountOf, convert } from './conversion.ts';
import { type KnownRates, knownRates } from './rate-table.ts';

const FIELD = 'h-8 w-full rounded-control border border-edge bg-surface px-2 text-13 max-md:h-11';

/** The currency that the visitor is likely to want: the chosen one, unless it is where the amounts come from. */
function likelyTarget(from: CurrencyCode): CurrencyCode {
	const chosen = isoCurrency($currency.get());
	if (chosen !== from) return chosen;
	return from === 'CNY' ? 'USD' : 'CNY';
}

/** There may be one in the header and one in the menu of phones: their labels name different fields. */
let count = 0;

/** Converts amounts between the nine currencies of the rate table. */
class CurrencyConverter extends HTMLElement {
	#known: KnownRates | null = null;
	readonly #id = `converter-${++count}`;
	readonly #result = make('output', { class: 'figures text-20 font-medium', 'aria-live': 'polite' });
	readonly #rate = make('p', { class: 'figures text-12 text-muted' });
	readonly #day = make('p', { class: 'text-12 text-muted' });
	readonly #amount = make('input', {
		id: `${this.#id}-amount`,
		type: 'text',
		value: '100',
		inputmode: 'text',
		autocomplete: 'off',
		autocapitalize: 'none',
		class: `${FIELD} figures`,
	});
	readonly #from = make('select', { id: `${this.#id}-from`, class: FIELD });
	readonly #to = make('select', { id: `${this.#id}-to`, class: FIELD });

	connectedCallback(): void {
		const { locale } = languageOfTag(document.documentElement.lang);
		const names = new Intl.DisplayNames(locale, { type: 'currency' });
		for (const select of [this.#from, this.#to]) {
			select.replaceChildren(
				...CURRENCIES.map((code) => make('option', { value: code }, `${code} · ${names.of(code) ?? code}`)),
			);
		}
		this.#from.value = $region.get().currency;
		this.#to.value = likelyTarget($region.get().currency);
		void this.#load();
	}

	#build(t: ChromeText): void {
		const swap = make(
			'button',
			{
				type: 'button',
				'aria-label': t('converter.swap'),
				title: t('converter.swap'),
				class:
					'mb-0.5 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-ink max-md:size-11',
			},
			makeIcon(CONVERTER_ICON),
		);
		swap.addEventListener('click', () => this.#swap(t));
		const field = (label: string, control: HTMLElement) =>
			make(
				'div',
				{ class: 'flex min-w-0 grow basis-0 flex-col gap-1' },
				make('label', { for: control.id, class: 'text-12 text-muted' }, label),
				control,
			);
		this.replaceChildren(
			field(t('converter.amount'), this.#amount),
			make(
				'div',
				{ class: 'flex items-end gap-1' },
				field(t('converter.from'), this.#from),
				swap,
				field(t('converter.to'), this.#to),
			),
			make('div', { class: 'flex flex-col gap-0.5 pt-1' }, this.#result, this.#rate, this.#day),
		);
	}

	async #load(): Promise<void> {
		const { locale } = languageOfTag(document.documentElement.lang);
		const t = await chromeText();
		this.#build(t);
		const known = await knownRates(locale);
		this.#day.textContent = t(known.isShipped ? 'converter.shipped' : 'converter.asOf', { day: known.asOf });
		this.#known = known;
		this.#show(t);
		this.addEventListener('input', () => this.#show(t));
		this.#amount.addEventListener('change', () => {
			const amount = amountOf(this.#amount.value, locale);
			if (amount !== null) this.#amount.value = fieldNumber(amount, locale);
		});
	}

	#swap(t: ChromeText): void {
		[this.#from.value, this.#to.value] = [this.#to.value, this.#from.value];
		this.#show(t);
	}

	#show(t: ChromeText): void {
		if (!this.#known) return;
		const { locale } = languageOfTag(document.documentElement.lang);
		const [from, to] = [this.#from.value as CurrencyCode, this.#to.value as CurrencyCode];
		const amount = amountOf(this.#amount.value, locale);
		this.#amount.setAttribute('aria-invalid', String(amount === null));
		const conversion = amount === null ? null : convert(amount, from, to, this.#known.rates, locale);
		this.#result.textContent = conversion ? `${conversion.result} ${to}` : t('converter.invalid');
		this.#rate.textContent = conversion ? t('converter.rate', { from, to, rate: conversion.rate }) : '';
	}
}

customElements.define('currency-converter', CurrencyConverter);
