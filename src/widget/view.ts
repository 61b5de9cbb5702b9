import { dayText } from '#domain/text/formats.ts';
import { Bindings } from './bindings.ts';
import { chargedText, convertedText, monthlyText, savingText } from './figures.ts';
import { fill } from './fill.ts';
import type { Rates } from './rates.ts';
import type { Settings } from './settings.ts';
import { MONTHS, type Months, OFFERS, type Offer, TEXTS } from './tables.ts';

/** Everything that the picture depends on. */
export type State = Settings & { readonly months: Months; readonly rates: Rates };

/** What the view asks of the element. */
export type Actions = {
	readonly pick: (months: Months) => void;
	readonly address: (offer: Offer) => string;
	readonly choose: (offer: Offer, event: Event) => void;
};

type View = Bindings<State>;

/** A text that depends on the language alone. */
const say =
	(key: 'label' | 'durations' | 'choose') =>
	({ locale }: State) =>
		TEXTS[locale][key];

const termName = ({ locale, months }: State) => TEXTS[locale].terms[MONTHS.indexOf(months)]?.name ?? '';

/** Builds the elements below `root`; what comes back puts a state into them. */
export function createView(root: HTMLElement, actions: Actions): (state: State) => void {
	const view = new Bindings<State>();
	view.attribute(root, 'aria-label', say('label'));
	view.attribute(root, 'lang', ({ locale }) => locale);
	view.attribute(root, 'data-theme', ({ theme }) => theme);
	addDurations(view, root, actions);
	const list = view.add(root, 'ul', 'editions');
	list.setAttribute('role', 'list');
	addLimitNames(view, list);
	for (const [index, offer] of OFFERS.entries()) addOffer(view, list, index, offer, actions);
	view.add(root, 'p', 'note', noteText);
	return (state) => view.show(state);
}

function addDurations(view: View, root: Element, actions: Actions): void {
	const field = view.add(root, 'fieldset', 'durations');
	view.add(field, 'legend', '', say('durations'));
	for (const [index, months] of MONTHS.entries()) {
		const label = view.add(field, 'label', 'duration');
		const input = view.add(label, 'input');
		Object.assign(input, { type: 'radio', name: 'months', onchange: () => actions.pick(months) });
		view.follow((state) => {
			input.checked = state.months === months;
		});
		view.add(label, 'span', '', ({ locale }) => TEXTS[locale].terms[index]?.name);
		view.add(label, 'small', '', ({ locale }) => TEXTS[locale].terms[index]?.discount);
	}
	const status = view.add(root, 'p', '', (state) =>
		fill(TEXTS[state.locale].changed, { duration: termName(state) }),
	);
	status.setAttribute('role', 'status');
}

/** The names of the limits once, beside all columns; each column has them too, for those who hear the page. */
function addLimitNames(view: View, list: Element): void {
	const item = view.add(list, 'li');
	item.setAttribute('aria-hidden', 'true');
	const names = view.add(item, 'div');
	for (const index of TEXTS.en.limits.keys()) {
		view.add(names, 'p', '', ({ locale }) => TEXTS[locale].limits[index]);
	}
}

function addOffer(view: View, list: Element, index: number, offer: Offer, actions: Actions): void {
	const item = view.add(list, 'li', 'edition');
	const name = ({ locale }: State) => TEXTS[locale].editions[index]?.name ?? '';
	const charged = ({ months, locale }: State) => chargedText(offer, months, locale);
	view.add(item, 'h3', 'name', name);
	const price = view.add(item, 'p', 'price');
	view.add(price, 'span', '', charged);
	view.add(price, 'small').textContent = ' CNY';
	view.add(item, 'p', 'converted', ({ months, currency, locale, rates }) =>
		convertedText(offer, months, currency, locale, rates),
	);
	view.add(item, 'p', 'monthly', ({ months, locale }) => monthlyText(offer, months, locale));
	view.add(item, 'p', 'saving', ({ months, locale }) => savingText(offer, months, locale));
	const link = view.add(item, 'a', 'choose', say('choose'));
	// In an iframe the choice leaves the frame.
	link.target = '_top';
	link.onclick = (event) => actions.choose(offer, event);
	view.attribute(link, 'href', () => actions.address(offer));
	view.attribute(link, 'aria-label', (state) =>
		fill(TEXTS[state.locale].chooseLabel, {
			edition: name(state),
			duration: termName(state),
			price: charged(state),
		}),
	);
	const limits = view.add(item, 'dl', 'limits');
	for (const limit of TEXTS.en.limits.keys()) {
		const row = view.add(limits, 'div', 'limit');
		view.add(row, 'dt', '', ({ locale }) => TEXTS[locale].limits[limit]);
		view.add(row, 'dd', '', ({ locale }) => TEXTS[locale].editions[index]?.values[limit]);
	}
}

function noteText({ locale, currency, rates }: State): string {
	const { note, noteRates } = TEXTS[locale];
	if (currency === 'CNY') return note;
	return fill(noteRates, { currency, date: dayText(rates.asOf, locale) });
}
