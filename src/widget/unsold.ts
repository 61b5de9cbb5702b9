import { localeOf } from './locale-of.ts';
import { UNSOLD_TEXTS } from './unsold-tables.ts';

/** `<membership-pricing>` of an installation that sells nothing: it says so, in the language of the table. */
class UnsoldPricing extends HTMLElement {
	static readonly observedAttributes = ['lang'];
	#line: HTMLElement | undefined;

	connectedCallback(): void {
		this.#line ??= this.#build();
		this.attributeChangedCallback();
	}

	attributeChangedCallback(): void {
		if (!this.#line) return;
		const locale = localeOf(this.getAttribute('lang') || (this.closest<HTMLElement>('[lang]')?.lang ?? ''));
		this.#line.lang = locale;
		this.#line.textContent = UNSOLD_TEXTS[locale];
	}

	#build(): HTMLElement {
		const line = document.createElement('section');
		line.setAttribute('part', 'panel');
		line.style.font = '16px/1.5 system-ui, sans-serif';
		this.style.display = 'block';
		this.attachShadow({ mode: 'open' }).append(line);
		return line;
	}
}

// A page may load the script twice, through two embeds.
customElements.get('membership-pricing') ?? customElements.define('membership-pricing', UnsoldPricing);
