const later = () => import('./help-later.ts');

/**
 * The help centre before anybody has typed: opens the answer of a deep link where the browser does not do so by
 * itself, and loads the rest when the search is entered, a link is copied, or the address holds a question.
 */
class HelpSearch extends HTMLElement {
	connectedCallback(): void {
		const search = () => later().then((part) => part.startFilter(this));
		if (location.search.includes('q=')) void search();
		else this.querySelector('form')?.addEventListener('focusin', search, { once: true });
		this.addEventListener('click', ({ target }) => {
			if (target instanceof HTMLElement && 'copy' in target.dataset) {
				void later().then((part) => part.copyLink(target, this.dataset.copied ?? ''));
			}
		});
		addEventListener('hashchange', openTarget);
		openTarget();
	}
}

function openTarget(): void {
	const target = document.getElementById(location.hash.slice(1));
	const answer = target?.closest('details');
	if (!answer || answer.open) return;
	answer.open = true;
	target?.scrollIntoView();
}

customElements.define('help-search', HelpSearch);
