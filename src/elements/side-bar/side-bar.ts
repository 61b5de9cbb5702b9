import { chromeText } from '#elements/chrome/chrome-text.ts';
import { SIDE_BAR_LINKS } from './side-bar-links.ts';
import { sideBarMarkup } from './side-bar-markup.ts';

/** The side bar of app screens, whose language is known in the browser only; static pages bring it along. */
class SideBar extends HTMLElement {
	readonly #draw = async () => {
		this.innerHTML = sideBarMarkup(await chromeText(), SIDE_BAR_LINKS);
	};

	connectedCallback(): void {
		addEventListener('languagechosen', this.#draw);
		void this.#draw();
	}

	disconnectedCallback(): void {
		removeEventListener('languagechosen', this.#draw);
	}
}

customElements.define('side-bar', SideBar);
