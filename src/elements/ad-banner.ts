import { API_ORIGIN, visitorCall } from '#api/visitor-call.ts';
import { coverSet } from '#domain/operators/pictures.ts';
import { HAS_CLOSED_KEY } from '#stores/shared/site-keys.ts';
import { isLinkAddress, isOwnPath } from './addresses.ts';
import { sayFailure } from './error-toast.ts';
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

type Banner = { readonly url: string; readonly cover: string; readonly title: string };

/** How long each of several stands. */
const TURN_MS = 8_000;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The banners of a place, one after the other; that of the foot until it is closed for good. They stand still while
 * somebody reads or reaches one, and for who wants no motion.
 */
class AdBanner extends HTMLElement {
	readonly #bar = this.querySelector('section');
	readonly #place = this.dataset.place ?? FOOT;
	#timer: ReturnType<typeof setInterval> | undefined;

	connectedCallback(): void {
		if (this.#place === FOOT && hasClosed()) return;
		this.querySelector('button')?.addEventListener('click', () => this.#close());
		this.addEventListener('keydown', ({ key }) => {
			if (key === 'Escape') this.#close();
		});
		visitorCall('/api/get_ad_banner_display', { lang: localeOf(this), show_type: this.#place }).then(
			(banners) => this.#start(banners.filter(({ url }) => isLinkAddress(url))),
			sayFailure,
		);
	}

	disconnectedCallback(): void {
		clearInterval(this.#timer);
	}

	#start(banners: readonly Banner[]): void {
		const [first] = banners;
		if (!first) return;
		this.#show(first);
		if (banners.length === 1 || isCalm()) return;
		let shown = 0;
		this.#timer = setInterval(() => {
			if (this.matches(':hover, :focus-within') || document.hidden) return;
			shown = (shown + 1) % banners.length;
			this.#show(banners[shown] ?? first);
		}, TURN_MS);
	}

	#show({ url, cover, title }: Banner): void {
		const link = document.createElement('a');
		link.href = url;
		link.textContent = title;
		this.querySelector('[data-link]')?.replaceChildren(link);
		const image = this.querySelector('img');
		// Pictures of other hosts are left out: no page asks a foreign host.
		if (image) {
			image.hidden = !isOwnPath(cover);
			if (!image.hidden) {
				const origin = cover.startsWith('/api/') ? API_ORIGIN : '';
				image.srcset = coverSet(cover, origin) ?? '';
				image.src = `${origin}${cover}`;
			}
		}
		if (this.#bar) this.#bar.hidden = false;
	}

	#close(): void {
		if (this.#place !== FOOT) return;
		clearInterval(this.#timer);
		keepClosed();
		if (this.#bar) this.#bar.hidden = true;
	}
}

customElements.define('ad-banner', AdBanner);
