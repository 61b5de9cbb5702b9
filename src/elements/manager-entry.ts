import { TOKEN_KEY } from '#stores/shared/site-keys.ts';

/** Two links in one place: to apply, and for whoever is logged in, to the manager's own pages. */
class ManagerEntry extends HTMLElement {
	connectedCallback(): void {
		try {
			this.toggleAttribute('data-member', Boolean(localStorage.getItem(TOKEN_KEY)));
		} catch {
			// A browser that forbids the storage has no login either.
		}
	}
}

/** The calculator shows its example until somebody touches it. */
class EarningsCalculator extends HTMLElement {
	connectedCallback(): void {
		const start = () => import('./earnings.ts').then(({ startEarnings }) => startEarnings(this));
		this.addEventListener('focusin', start, { once: true });
	}
}

customElements.define('manager-entry', ManagerEntry);
customElements.define('earnings-calculator', EarningsCalculator);
