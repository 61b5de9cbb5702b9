import { activeTab, BAR_FIXED_AT, tabTarget } from '#domain/site/tool-tabs.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** A section is being read from this many pixels before it is where its tab scrolls to. */
const READ_FROM = 40;

const marginOf = (section: Element) => Number.parseFloat(getComputedStyle(section).scrollMarginTop);

/**
 * The bar of the product matrix. Without script its links jump to the sections and it sticks to the window;
 * this makes it fixed, scrolls to the tabs' targets and marks the section that is being read.
 */
class ToolTabs extends HTMLElement {
	readonly #tabs = [...this.querySelectorAll('a')];
	readonly #sections = this.#tabs.flatMap((tab) => document.querySelector<HTMLElement>(tab.hash) ?? []);
	#frame = 0;

	connectedCallback(): void {
		for (const [tab, link] of this.#tabs.entries()) {
			link.addEventListener('click', (event) => this.#scrollTo(event, tab));
		}
		const follow = () => {
			cancelAnimationFrame(this.#frame);
			this.#frame = requestAnimationFrame(() => this.#follow());
		};
		addEventListener('scroll', follow, { passive: true });
		addEventListener('resize', follow);
		this.#follow();
	}

	#scrollTo(event: Event, tab: number): void {
		const section = this.#sections[tab];
		if (!section) return;
		event.preventDefault();
		const top = section.getBoundingClientRect().top + scrollY;
		const behavior = reducedMotion.matches ? 'instant' : 'smooth';
		scrollTo({ top: tabTarget(tab, innerWidth, top, marginOf(section)), behavior });
		section.focus({ preventScroll: true });
		history.replaceState(history.state, '', this.#tabs[tab]?.hash);
	}

	/** Fixed from the line on until the last section leaves; then the bar leaves with it. */
	#follow(): void {
		const boxes = this.#sections.map((section) => section.getBoundingClientRect());
		const [first, last] = [this.#sections[0], boxes.at(-1)];
		if (!first || !last) return;
		const top = boxes[0]?.top ?? 0;
		this.toggleAttribute('data-fixed', top <= BAR_FIXED_AT && last.bottom >= this.offsetHeight);
		const line = marginOf(first) + READ_FROM;
		const active = activeTab(
			boxes.map((box) => box.top),
			line,
		);
		for (const [tab, link] of this.#tabs.entries()) {
			link.setAttribute('aria-current', String(tab === active));
		}
	}
}

customElements.define('tool-tabs', ToolTabs);
