import type { SourceFile } from '#scripts/files.ts';
import type { Locales } from '#scripts/locales/messages.ts';
import type { Problem } from '#scripts/report.ts';
import { foreignIn, mayBeShared } from './foreign.ts';
import { type PageText, visibleTexts } from './texts.ts';

const OTHERS = ['zh', 'id'] as const;

/** Texts of built pages that are not in the language they claim, or were left in English. */
export function checkPages(pages: readonly SourceFile[]): Problem[] {
	const texts = new Map(pages.map(({ path, text }) => [path, visibleTexts(text)]));
	return [...texts].flatMap(([path, own]) => {
		const language = OTHERS.find((other) => path.startsWith(`${other}/`));
		const twin = language && texts.get(path.slice(language.length + 1));
		return [...foreign(own), ...(language && twin ? untranslated(own, twin, language) : [])].map(
			(message) => ({ path: `dist/${path}`, message }),
		);
	});
}

function foreign(texts: readonly PageText[]): string[] {
	return texts.flatMap((text) => {
		const fault = foreignIn(text);
		return fault ? [`${quoted(text.text)} ${fault} (lang ${text.lang})`] : [];
	});
}

function untranslated(own: readonly PageText[], english: readonly PageText[], language: 'zh' | 'id') {
	const originals = new Set(english.filter(({ lang }) => lang === 'en').map(({ text }) => text));
	const left = own
		.filter(({ lang, text }) => lang.split('-')[0] === language && originals.has(text))
		.filter(({ text }) => !mayBeShared(text, language));
	return [...new Set(left.map(({ text }) => `${quoted(text)} is as on the English page`))];
}

/** Messages that are the same as the English one of their key. */
export function checkMessages(locales: Locales): Problem[] {
	return [...locales].flatMap(([area, byLanguage]) =>
		OTHERS.flatMap((language) =>
			[...(byLanguage.get(language) ?? [])]
				.filter(([key, text]) => byLanguage.get('en')?.get(key) === text && !mayBeShared(text, language))
				.map(([key, text]) => ({
					path: `public/locales/${language}/${area}.json`,
					message: `'${key}' is the English ${quoted(text)}`,
				})),
		),
	);
}

function quoted(text: string): string {
	return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
