import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { FormatLocale } from '#domain/text/formats.ts';
import type { Convert } from './conversion.ts';
import { sayFailure } from './error-toast.ts';
import { type Choices, onChoice, readChoices } from './home-choices.ts';
import type { Writing } from './hot-texts.ts';
import { latest, type Outcome } from './latest.ts';
import { regionIds } from './page-words.ts';

/** What the visitor calls ask with. */
export type HotQuery = { readonly plat_id: string; readonly language_id: '1' | '2' | '3' };

type HotAnswer = { readonly list: readonly { readonly currency: string }[] };

export type HotList<Answer extends HotAnswer> = {
	readonly request: (query: HotQuery, signal: AbortSignal) => Promise<Answer>;
	/** How amounts in other currencies become the chosen one. */
	readonly conversion: (currency: CurrencyCode, answer: Answer) => Promise<Convert> | Convert;
	/** Draws an answer that has rows. */
	readonly draw: (answer: Answer, writing: Writing, platId: string) => void;
	/** Nothing came, or nothing is in it: what is static must serve. */
	readonly fallBack?: () => void;
};

const LANGUAGE_IDS = { id: '1', en: '2', zh: '3' } as const;

/**
 * Keeps a list of the page at the chosen region and currency. `data-state` says what it shows: `ready`, `empty`
 * or `failed`; while a newer answer is under way the old one stays and `aria-busy` is set.
 */
export function hotList<Answer extends HotAnswer>(
	element: HTMLElement,
	locale: FormatLocale,
	list: HotList<Answer>,
): void {
	const platIds = regionIds();
	const read = () => readChoices(platIds, platIds[0] ?? '');
	let choices: Choices = read();
	let outcome: Outcome<Answer> = { state: 'loading' };

	const finish = (state: 'ready' | 'empty' | 'failed') => {
		element.dataset.state = state;
		element.ariaBusy = 'false';
		if (state !== 'ready') list.fallBack?.();
	};

	async function show(): Promise<void> {
		const [shown, { currency, platId }] = [outcome, choices];
		if (shown.state === 'loading') element.ariaBusy = 'true';
		if (shown.state === 'failed') {
			sayFailure(shown.error);
			finish('failed');
		}
		if (shown.state !== 'ready') return;
		const { answer } = shown;
		const isForeign = answer.list.some((item) => item.currency !== currency);
		const convert = isForeign ? await list.conversion(currency, answer) : null;
		if (shown !== outcome || currency !== choices.currency) return;
		if (answer.list.length > 0) list.draw(answer, { locale, currency, convert }, platId);
		finish(answer.list.length > 0 ? 'ready' : 'empty');
	}

	const ask = latest(list.request, (next: Outcome<Answer>) => {
		outcome = next;
		void show();
	});
	const askFor = ({ platId }: Choices) => ask({ plat_id: platId, language_id: LANGUAGE_IDS[locale] });
	void askFor(choices);
	onChoice(() => {
		const before = choices;
		choices = read();
		if (choices.platId !== before.platId) void askFor(choices);
		else if (choices.currency !== before.currency) void show();
	});
}

/** The language in which an element's page is written. */
export function localeOf(element: HTMLElement): FormatLocale {
	const { locale } = element.dataset;
	return locale === 'zh' || locale === 'id' ? locale : 'en';
}
