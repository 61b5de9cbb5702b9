import { API_ORIGIN, visitorCall } from '#api/visitor-call.ts';
import { HAS_CLOSED_KEY } from '#stores/shared/site-keys.ts';
import { isLinkAddress, isOwnPath } from './addresses.ts';
import { toastRefusal } from './error-toast.ts';
import { localeOf } from './hot-list.ts';

/** The place of the bar at the foot of the home page (spec section 7). */
const FOOT = '2';

function hasClosed(): boolean {
	try {
		return localStorage.getItem(HAS_CLOSED_KEY) === 'true';
	} catch {
		return false;
	}
}

/** Where storage is forbidden it comes again with the next page. */
function keepClosed(): void {
	try {
		localStorage.setItem(HAS_CLOSED_KEY, 'true');
	} catch {
		// See above.
	}
}

/** The notice at the foot of the window, until it is closed for good. */
class AdBanner extends HTMLElement {
	readonly #bar = this.querySelector('section');

	connectedCallback(): void {
		if (hasClosed()) return;
		this.querySelector('button')?.addEventListener('click', () => this.#close());
		this.addEventListener('keydown', ({ key }) => {
			if (key === 'Escape') this.#close();
		});
		visitorCall('/api/get_ad_banner_display', { lang: localeOf(this), show_type: FOOT }).then((banners) => {
			const banner = banners.find(({ url }) => isLinkAddress(url));
			if (banner) this.#show(banner);
		}, toastRefusal);
	}

	#show({ url, cover, title }: { url: string; cover: string; title: string }): void {
		const link = document.createElement('a');
		link.href = url;
		link.textContent = title;
		this.querySelector('[data-link]')?.replaceChildren(link);
		const image = this.querySelector('img');
		// Pictures of other hosts are left out: no page asks a foreign host.
		if (image && isOwnPath(cover)) {
			image.src = `${cover.startsWith('/api/') ? API_ORIGIN : ''}${cover}`;
			image.hidden = false;
		}
		if (this.#bar) this.#bar.hidden = false;
	}

	#close(): void {
		keepClosed();
		if (this.#bar) this.#bar.hidden = true;
	}
}

customElements.define('ad-banner', AdBanner);
