import { readAnswers } from './help-answers.ts';

/*
 * What of the help centre can wait until it is used; one file, so that what is loaded first stays small.
 */

const SHOWN_MS = 2_000;

/** Copies the address of the answer that a button is in, and says so on the button for two seconds. */
export async function copyLink(button: HTMLElement, copied: string): Promise<void> {
	const anchor = button.parentElement?.id ?? '';
	const label = button.textContent;
	try {
		await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${anchor}`);
	} catch {
		// Pages without TLS have no clipboard: the link is in the address bar then.
		location.hash = anchor;
		return;
	}
	if (label === copied) return;
	button.ariaLive = 'polite';
	button.textContent = copied;
	setTimeout(() => {
		button.textContent = label;
	}, SHOWN_MS);
}

/** The search of the help centre: filters while one types, keeps the question in the address, moves by arrow keys. */
export function startFilter(root: HTMLElement): void {
	const field = root.querySelector('input');
	if (!field) return;
	const status = root.querySelector<HTMLElement>('[data-status]');
	const nothing = root.querySelector<HTMLElement>('[data-nothing]');
	const answers = readAnswers(root);

	const ask = () => {
		const count = answers.show(field.value);
		if (nothing) nothing.hidden = count !== 0;
		if (status) {
			status.textContent = count === null ? '' : (status.dataset.text ?? '').replace('#', String(count));
		}
		keepInAddress(field.value.trim());
	};
	const clear = () => {
		field.value = '';
		ask();
		field.focus();
	};

	field.addEventListener('input', ask);
	field.form?.addEventListener('submit', (event) => {
		event.preventDefault();
		summaries(root)[0]?.focus();
	});
	root.addEventListener('click', ({ target }) => {
		if (target instanceof HTMLElement && 'clear' in target.dataset) clear();
	});
	root.addEventListener('keydown', (event) => {
		if (event.key === 'Escape' && field.value !== '') {
			event.preventDefault();
			clear();
		} else moveByArrows(event, root, field);
	});
	addEventListener('hashchange', () => {
		const target = document.getElementById(location.hash.slice(1));
		if (!target || field.value === '' || target.closest('[data-found]')) return;
		// A link to something that the search has put away: back to all answers.
		const { hash } = location;
		field.value = '';
		ask();
		location.replace(hash);
		const answer = target.closest('details');
		if (answer) answer.open = true;
		target.scrollIntoView();
	});

	const asked = new URLSearchParams(location.search).get('q');
	if (asked) field.value = asked;
	if (field.value !== '') ask();
}

/** The answers that are on screen, by their heads. */
function summaries(root: HTMLElement): HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>('.answer > summary')].filter(
		(summary) => summary.offsetParent !== null,
	);
}

function moveByArrows(event: KeyboardEvent, root: HTMLElement, field: HTMLElement): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	const stops: readonly (Element | null)[] = [field, ...summaries(root)];
	const at = stops.indexOf(document.activeElement);
	const next = step && at >= 0 ? stops[at + step] : undefined;
	if (!(next instanceof HTMLElement)) return;
	event.preventDefault();
	next.focus();
}

function keepInAddress(question: string): void {
	const url = new URL(location.href);
	if (question === '') url.searchParams.delete('q');
	else {
		url.searchParams.set('q', question);
		url.hash = '';
	}
	if (url.href !== location.href) history.replaceState(null, '', url);
}
