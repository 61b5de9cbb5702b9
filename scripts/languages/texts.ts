import { type Token, tokensOf } from './tokens.ts';

/** A text that a visitor of a page reads or hears, with the language that the page says it is in. */
export type PageText = { readonly text: string; readonly lang: string };

/** Their text is no language: programs, and what is typed into one. */
const SILENT = new Set(['script', 'style', 'code', 'pre', 'kbd', 'samp']);
const SPOKEN = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'];
const META = /^(description|keywords|(og|twitter):(title|description|site_name|image:alt))$/;
const BUTTONS = ['submit', 'button', 'reset'];

type Element = { readonly tag: string; readonly lang: string; readonly isSilent: boolean };
type Start = Extract<Token, { kind: 'start' }>;

/**
 * The texts of a built page: its text nodes and the attributes that are shown or read out. What is marked
 * `translate="no"` (names, data) and code is left out.
 */
export function visibleTexts(html: string): PageText[] {
	const found: PageText[] = [];
	const page: Element = { tag: '', lang: '', isSilent: false };
	let open: readonly Element[] = [page];
	for (const token of tokensOf(html)) {
		const around = open.at(-1) ?? page;
		if (token.kind === 'text') found.push(...textsOf([token.text], around));
		else if (token.kind === 'end') open = withoutLast(open, token.tag);
		else {
			const element = elementOf(token, around);
			found.push(...textsOf(spokenIn(token), element));
			if (!token.isEmpty) open = [...open, element];
		}
	}
	return found;
}

function textsOf(texts: readonly string[], { lang, isSilent }: Element): PageText[] {
	if (isSilent) return [];
	return texts
		.map((text) => ({ text: text.replace(/\s+/g, ' ').trim(), lang }))
		.filter(({ text }) => text !== '');
}

function elementOf({ tag, attributes }: Start, around: Element): Element {
	const isSilent = around.isSilent || SILENT.has(tag) || attributes.get('translate') === 'no';
	return { tag, lang: attributes.get('lang') ?? around.lang, isSilent };
}

/** Ends the nearest element of that name with all in it; an end without a beginning is passed over. */
function withoutLast(open: readonly Element[], tag: string): readonly Element[] {
	const at = open.findLastIndex((element) => element.tag === tag);
	return at > 0 ? open.slice(0, at) : open;
}

function spokenIn({ tag, attributes }: Start): string[] {
	const named = (names: readonly string[]) => names.flatMap((name) => attributes.get(name) ?? []);
	const name = attributes.get('name') ?? attributes.get('property') ?? '';
	if (tag === 'meta') return META.test(name) ? named(['content']) : [];
	const isButton = tag === 'input' && BUTTONS.includes(attributes.get('type') ?? '');
	return named(isButton ? [...SPOKEN, 'value'] : SPOKEN);
}
