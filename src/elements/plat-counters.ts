import { visitorCall } from '#api/visitor-call.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { countAt } from './count-up.ts';
import { sayFailure } from './error-toast.ts';
import { localeOf } from './hot-list.ts';

/** How long the figures count up, in milliseconds. */
const COUNT_MS = 900;

/** Totals of creators, stores and agencies. Where the API is away the static sentences stay alone. */
class PlatCounters extends HTMLElement {
	connectedCallback(): void {
		visitorCall('/api/rank_plat_introduce', {}).then(({ list }) => {
			for (const [name, value] of Object.entries(list[0] ?? {})) this.#show(name, value);
		}, sayFailure);
	}

	#show(name: string, value: number): void {
		const counter = this.querySelector(`[data-counter="${name}"]`);
		const figure = counter?.querySelector('[data-slot="figure"]');
		if (!counter || !figure || value <= 0) return;
		const locale = localeOf(this);
		const write = (count: number) => {
			figure.textContent = `${wholeNumber(count, locale)} +`;
		};
		counter.toggleAttribute('data-known', true);
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
			write(value);
			return;
		}
		const start = performance.now();
		const step = (now: number) => {
			const part = (now - start) / COUNT_MS;
			write(countAt(value, part));
			if (part < 1) requestAnimationFrame(step);
		};
		requestAnimationFrame(step);
	}
}

customElements.define('plat-counters', PlatCounters);
