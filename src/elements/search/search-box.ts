import { type ChromeText, chromeText } from '#elements/chrome/chrome-text.ts';
import { make } from '#elements/make.ts';
import { showPassingWord } from '#elements/passing-word.ts';
import {
	$searchHistory,
	forgetSearch,
	forgetSearches,
	rememberSearch,
} from '#stores/search/search-history.ts';
import { drawPanel, LIST_ID, optionId } from './search-panel.ts';
import { type Answer, countOf, PRODUCTS, SHOPS, searchAddress, type View, viewOf } from './search-view.ts';
import { suggestionsFor } from './suggestions.ts';
import { throttle } from './throttle.ts';

/** Suggestions are asked for at most once in two seconds (spec section 5). */
const THROTTLE_MS = 2_000;

const PANEL =
	'scroll-hint absolute top-full left-0 z-40 mt-1.5 max-h-[70vh] w-full min-w-0 overflow-auto max-lg:w-[calc(100vw-2rem)] rounded-panel border border-line bg-surface p-2 text-13 shadow-float lg:w-144';

/**
 * The search box of the header. The page brings the form, which searches without script too; this adds
 * suggestions and the history to it.
 */
class SearchBox extends HTMLElement {
	readonly #panel = make('div', { class: PANEL, hidden: '' });
	readonly #status = make('p', { role: 'status', class: 'sr-only' });
	readonly #throttle = throttle((text: string) => void this.#ask(text), THROTTLE_MS);
	#running = new AbortController();
	/** The text whose suggestions are here or on their way. */
	#asked = '';
	#answer: Answer = 'waiting';
	#t: ChromeText | null = null;
	#view: View | null = null;
	#active = -1;

	connectedCallback(): void {
		const form = this.querySelector('form');
		if (!form || this.contains(this.#panel)) return;
		form.append(this.#panel, this.#status);
		form.addEventListener('submit', (event) => this.#submit(event));
		this.#field.addEventListener('input', () => this.#typed());
		this.#field.addEventListener('keydown', (event) => this.#press(event));
		this.#field.addEventListener('focus', () => this.#open());
		this.#field.addEventListener('click', () => this.#open());
		this.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.#leave();
		});
		this.querySelector('[data-search-close]')?.addEventListener('click', () => this.#leave());
		$searchHistory.listen(() => this.#draw());
		void this.#speak();
		if (document.activeElement !== this.#field) return;
		this.#open();
		this.#typed();
	}

	get #field(): HTMLInputElement {
		const field = this.querySelector<HTMLInputElement>('[name=keyword]');
		if (!field) throw new Error('a search box has a field named keyword');
		return field;
	}

	/** Shops while their results are on screen, else products. */
	get #tab() {
		const { value } = this.querySelector<HTMLInputElement>('[name=currentTab]') ?? { value: '' };
		return value === String(SHOPS) ? SHOPS : PRODUCTS;
	}

	async #speak(): Promise<void> {
		this.#t = await chromeText();
		this.#draw();
	}

	#typed(): void {
		const text = this.#field.value.trim();
		this.#field.removeAttribute('aria-invalid');
		this.#active = -1;
		if (text === '') {
			this.#throttle.cancel();
			this.#running.abort();
			this.#asked = '';
		} else if (text !== this.#asked) this.#throttle.push(text);
		this.#open();
	}

	/** Asks for what is typed now; an answer that is still on its way is no longer wanted. */
	async #ask(text: string): Promise<void> {
		if (text === this.#asked) return;
		this.#running.abort();
		const running = new AbortController();
		this.#running = running;
		this.#asked = text;
		this.#answer = 'waiting';
		this.#draw();
		const answer = await suggestionsFor(text, running.signal).catch((): Answer => 'failed');
		if (running.signal.aborted) return;
		this.#answer = answer;
		this.#draw();
		if (typeof answer === 'string') return;
		this.#status.textContent = this.#t?.('search.count', { count: countOf(answer) }) ?? '';
	}

	#open(): void {
		this.#panel.hidden = false;
		this.#draw();
	}

	#close(): void {
		this.#panel.hidden = true;
		this.#draw();
	}

	/** On phones the whole box goes. */
	#leave(): void {
		this.removeAttribute('data-open');
		this.#close();
	}

	#draw(): void {
		if (!this.#t) return;
		const { value } = this.#field;
		// Suggestions for an older text stay away: they would not fit what is typed.
		const answer = value.trim() === this.#asked ? this.#answer : 'waiting';
		const view = viewOf(value, $searchHistory.get(), answer, this.#t);
		this.#view = view;
		if (view.groups.length === 0) this.#panel.hidden = true;
		if (!this.#panel.hidden) {
			drawPanel(this.#panel, {
				view,
				typed: value,
				t: this.#t,
				actions: {
					onChoose: ({ keyword }) => rememberSearch(keyword),
					onForget: (keyword) => this.#edit(() => forgetSearch(keyword)),
					onClear: () => this.#edit(forgetSearches),
				},
			});
		}
		this.#mark();
	}

	/** A line that goes takes its button along; the focus goes back to the field. */
	#edit(change: () => void): void {
		change();
		this.#field.focus();
	}

	#mark(): void {
		const isOpen = !this.#panel.hidden;
		const options = [...this.#panel.querySelectorAll('[role=option]')];
		if (!isOpen || this.#active >= options.length) this.#active = -1;
		for (const [place, option] of options.entries()) option.ariaSelected = String(place === this.#active);
		this.#field.setAttribute('aria-expanded', String(isOpen));
		this.#field.toggleAttribute('aria-controls', isOpen);
		if (isOpen) this.#field.setAttribute('aria-controls', LIST_ID);
		if (this.#active < 0) this.#field.removeAttribute('aria-activedescendant');
		else this.#field.setAttribute('aria-activedescendant', optionId(this.#active));
		options[this.#active]?.scrollIntoView({ block: 'nearest' });
	}

	#press(event: KeyboardEvent): void {
		if (event.isComposing) return;
		const count = this.#view?.groups.reduce((sum, group) => sum + group.options.length, 0) ?? 0;
		const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
		const step = steps[event.key];
		if (step !== undefined && count > 0) {
			event.preventDefault();
			if (this.#panel.hidden) this.#open();
			// One place before the first is the field itself.
			this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
			this.#mark();
		} else if (event.key === 'Enter' && this.#active >= 0) {
			event.preventDefault();
			this.#panel.querySelector<HTMLElement>(`#${optionId(this.#active)}`)?.click();
		} else if (event.key === 'Escape') this.#escape(event);
	}

	/** Esc closes the panel first, then empties the field as the browser does; on phones the box goes too. */
	#escape(event: KeyboardEvent): void {
		if (!this.#panel.hidden) {
			event.preventDefault();
			this.#close();
		} else if (this.#field.value === '') this.#leave();
	}

	#submit(event: SubmitEvent): void {
		event.preventDefault();
		const keyword = this.#field.value.trim();
		if (keyword === '') {
			this.#field.setAttribute('aria-invalid', 'true');
			void chromeText().then((t) => showPassingWord(t('search.empty')));
			return;
		}
		rememberSearch(keyword);
		location.assign(searchAddress(this.#tab, keyword));
	}
}

customElements.define('search-box', SearchBox);
