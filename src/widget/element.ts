import css from './pricing.css?inline';
import { freshRates, type Rates } from './rates.ts';
import { ATTRIBUTES, settingsOf } from './settings.ts';
import { type Months, type Offer, YUAN_RATES } from './tables.ts';
import { createView, type State } from './view.ts';

/** The address of this script, from which site and API follow; a module script has no currentScript. */
const source =
	(document.currentScript as HTMLScriptElement | null)?.src ||
	document.querySelector<HTMLScriptElement>('script[src*="/embed/pricing.js"]')?.src ||
	location.href;
const SITE = new URL(source, location.href).origin;
/** The API of a site on a CDN, fixed at build; empty where site and API are one. */
const API: string = import.meta.env.PUBLIC_API_URL || SITE;

/** The page that shows the widget, as a param; of one around a frame browsers tell the origin. */
function pageAround(): string {
	const page = window === top ? location.href : document.referrer;
	if (!page || new URL(page).origin === SITE) return '';
	return `&from=${encodeURIComponent(page.replace(/[?#].*/, ''))}`;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** `<membership-pricing>`: editions, limits and prices on any page (docs/embed.md). */
export class MembershipPricing extends HTMLElement {
	static readonly observedAttributes = ATTRIBUTES;
	#show: ((state: State) => void) | undefined;
	#months: Months = 1;
	#rates: Rates = YUAN_RATES;
	#askedApi = '';

	connectedCallback(): void {
		this.#show ??= this.#build();
		this.#update();
	}

	attributeChangedCallback(): void {
		this.#update();
	}

	#build(): (state: State) => void {
		const shadow = this.attachShadow({ mode: 'open' });
		shadow.adoptedStyleSheets = [sheet];
		const root = document.createElement('section');
		root.setAttribute('part', 'panel');
		root.dir = 'ltr';
		shadow.append(root);
		return createView(root, {
			pick: (months) => {
				this.#months = months;
				this.#update();
			},
			address: ({ edition }) => `${SITE}/pay?edition=${edition}&months=${this.#months}${pageAround()}`,
			choose: (offer, event) => this.#choose(offer, event),
		});
	}

	#update(): void {
		if (!this.#show) return;
		const read = (name: string) => this.getAttribute(name);
		const settings = settingsOf(read, this.closest<HTMLElement>('[lang]')?.lang ?? '');
		this.#show({ ...settings, months: this.#months, rates: this.#rates });
		if (settings.currency !== 'CNY') void this.#refresh(read('api') || API);
	}

	async #refresh(api: string): Promise<void> {
		if (api === this.#askedApi) return;
		this.#askedApi = api;
		const rates = await freshRates(api.replace(/\/$/, ''));
		if (!rates || api !== this.#askedApi) return;
		this.#rates = rates;
		this.#update();
	}

	/** Tells the page first: it may keep the reader there by cancelling the event. */
	#choose({ edition, yuan }: Offer, event: Event): void {
		const months = this.#months;
		const detail = { edition, months, priceCny: yuan[months] };
		const choice = new CustomEvent('choose', { detail, bubbles: true, composed: true, cancelable: true });
		if (!this.dispatchEvent(choice)) event.preventDefault();
	}
}
