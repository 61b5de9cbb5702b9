import { foldText } from '#domain/text/search-text.ts';

/** What the address says: `?topic=markets&level=starter&q=gpm`. */
const NAMES = ['topic', 'level', 'q'] as const;
type Choice = Partial<Record<(typeof NAMES)[number], string>>;

function fits(entry: HTMLElement, { topic, level, q = '' }: Choice): boolean {
	const { dataset } = entry;
	const text = foldText(`${entry.textContent} ${dataset.keywords}`);
	return (
		(topic || dataset.topic) === dataset.topic &&
		(level || dataset.level) === dataset.level &&
		foldText(q)
			.split(/\s+/)
			.every((word) => text.includes(word))
	);
}

/** The list of tutorials: filter links and the search box narrow it, and the address keeps what was chosen. */
class AcademyList extends HTMLElement {
	connectedCallback() {
		const field = this.querySelector('input');
		const params = new URLSearchParams(location.search);
		const choice: Choice = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? '']));
		const change = (next: Choice) => {
			Object.assign(choice, next);
			for (const name of NAMES) {
				if (choice[name]) params.set(name, choice[name]);
				else params.delete(name);
			}
			history.replaceState(null, '', location.pathname + (params.size > 0 ? `?${params}` : ''));
			this.#show(choice);
		};
		this.addEventListener('input', () => change({ q: field?.value.trim() ?? '' }));
		this.addEventListener('submit', (event) => event.preventDefault());
		this.addEventListener('click', (event) => {
			const link = (event.target as Element).closest<HTMLElement>('[data-filter],[data-reset]');
			if (!link) return;
			event.preventDefault();
			const { filter, value } = link.dataset;
			if (filter) return change({ [filter]: value });
			if (field) field.value = '';
			change({ topic: '', level: '', q: '' });
		});
		// Somebody may have typed while this file was on its way.
		if (field?.value) return change({ q: field.value.trim() });
		if (field) field.value = choice.q ?? '';
		this.#show(choice);
	}

	#all(selector: string) {
		return [...this.querySelectorAll<HTMLElement>(selector)];
	}

	#show(choice: Choice) {
		const isChosen = NAMES.some((name) => choice[name]);
		const entries = this.#all('[data-topic]');
		for (const entry of entries) entry.hidden = !fits(entry, choice);
		for (const section of this.#all('[data-section]')) {
			section.hidden = !section.querySelector('[data-topic]:not([hidden])');
		}
		for (const link of this.#all('[data-filter]')) {
			const isOn = (choice[link.dataset.filter as 'topic'] ?? '') === link.dataset.value;
			link.ariaCurrent = isOn ? 'true' : null;
		}
		const count = entries.filter((entry) => !entry.hidden).length;
		for (const index of this.#all('[data-index]')) index.hidden = isChosen;
		for (const nothing of this.#all('[data-nothing]')) nothing.hidden = count > 0;
		for (const status of this.#all('[data-status]')) {
			status.textContent = isChosen ? `${status.dataset.status?.replace('#', `${count}`)}` : '';
		}
		this.dataset.ready = '';
	}
}

customElements.define('academy-list', AcademyList);
