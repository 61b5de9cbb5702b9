const SHOWN_MS = 2_000;

/** `<copy-code>`: a sample with a button that copies it, and says so for two seconds. */
class CopyCode extends HTMLElement {
	connectedCallback(): void {
		this.querySelector('button')?.addEventListener('click', (event) => {
			void this.#copy(event.currentTarget as HTMLButtonElement);
		});
	}

	async #copy(button: HTMLButtonElement): Promise<void> {
		const code = this.querySelector('code');
		const { copied = '' } = this.dataset;
		if (!code || button.textContent === copied) return;
		try {
			await navigator.clipboard.writeText(code.textContent);
		} catch {
			// Pages without TLS have no clipboard: the sample is marked, ready for the keys.
			getSelection()?.selectAllChildren(code);
			return;
		}
		const label = button.textContent;
		button.ariaLive = 'polite';
		button.textContent = copied;
		setTimeout(() => {
			button.textContent = label;
		}, SHOWN_MS);
	}
}

customElements.define('copy-code', CopyCode);
