import { bestMatches, rangesOf, type Searchable, snippetOf, termsOf } from '#domain/text/text-match.ts';

/** One answer of the page with what it is searched by. */
type Answer = Searchable & { readonly details: HTMLDetailsElement; readonly home: Element };

/** The answers of the page: shows those that fit a question, best first, or all in their topics. */
export type Answers = {
	/** How many answers fit; null where nothing is asked. */
	show(question: string): number | null;
};

/** Reads the answers once from the page itself: nothing else is loaded to search them. */
export function readAnswers(root: HTMLElement): Answers {
	const answers = [...root.querySelectorAll<HTMLDetailsElement>('.answer')].filter(isShown).map(readAnswer);
	const found = root.querySelector<HTMLElement>('[data-found]');
	const topics = [...root.querySelectorAll<HTMLElement>('[data-topic]')];
	const reset = () => {
		for (const { details, home } of answers) {
			details.querySelector('.snippet')?.remove();
			details.open = false;
			home.append(details);
		}
	};
	return {
		show(question) {
			reset();
			const terms = termsOf(question);
			const isAsked = terms.length > 0;
			const matches = bestMatches(question, answers).flatMap((index) => answers[index] ?? []);
			for (const topic of topics) topic.hidden = isAsked;
			if (found) found.hidden = matches.length === 0;
			found?.append(...matches.map(({ details }) => details));
			for (const match of matches) addSnippet(match, terms);
			if (matches[0]) matches[0].details.open = true;
			markTerms(found, terms);
			return isAsked ? matches.length : null;
		},
	};
}

/** What speaks of prices is not found where nothing is sold. */
const isShown = (part: Element) => !part.closest('[data-unsold] .for-sale');

function readAnswer(details: HTMLDetailsElement): Answer {
	return {
		details,
		home: details.parentElement ?? details,
		title: details.querySelector('h3')?.textContent ?? '',
		keywords: details.dataset.keywords ?? '',
		text: textOf(details),
	};
}

/** Paragraph by paragraph and cell by cell, which textContent alone would glue together. */
function textOf(details: HTMLElement): string {
	const parts = [...details.querySelectorAll('.prose :is(p, li), th, td')]
		.filter(isShown)
		.map((part) => part.textContent ?? '');
	return parts.join(' ').replace(/\s+/g, ' ').trim();
}

function addSnippet({ details, text }: Answer, terms: readonly string[]): void {
	const snippet = document.createElement('span');
	snippet.className = 'snippet';
	snippet.textContent = snippetOf(text, terms);
	details.querySelector('summary')?.append(snippet);
}

/** Marks the terms without touching the page's nodes; browsers without highlights show none. */
function markTerms(found: HTMLElement | null, terms: readonly string[]): void {
	if (!('highlights' in CSS) || !found) return;
	const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
	const ranges: Range[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		for (const [from, to] of rangesOf(node.nodeValue ?? '', terms)) {
			const range = new Range();
			range.setStart(node, from);
			range.setEnd(node, to);
			ranges.push(range);
		}
	}
	CSS.highlights.set('found', new Highlight(...ranges));
}
