import type { SourceFile } from '#scripts/files.ts';
import type { Problem } from '#scripts/report.ts';
import type { Locales } from './messages.ts';
import { PHRASES } from './phrases.ts';

/** Search words hold what people type, which is not what we write. */
const SEARCH_WORDS = /(?:^|\.)keywords$/;
const SEARCH_LINE = /^keywords:/;
const CONTENT = /^src\/content\/[^/]+\/(?<language>[^/]+)\//;

/** Phrases that no seller would write (phrases.ts), in the messages and in the content of a language. */
export function checkWords(locales: Locales, content: readonly SourceFile[]): Problem[] {
	return [...inMessages(locales), ...content.flatMap(inContent)];
}

function inMessages(locales: Locales): Problem[] {
	return [...locales].flatMap(([area, byLanguage]) =>
		[...byLanguage].flatMap(([language, messages]) =>
			[...messages]
				.filter(([key]) => !SEARCH_WORDS.test(key))
				.flatMap(([key, text]) =>
					faults(text, language).map((fault) => ({
						path: `public/locales/${language}/${area}.json`,
						message: `'${key}' ${fault}`,
					})),
				),
		),
	);
}

function inContent({ path, text }: SourceFile): Problem[] {
	const language = CONTENT.exec(path)?.groups?.language ?? '';
	return text.split('\n').flatMap((line, index) => {
		if (SEARCH_LINE.test(line)) return [];
		return faults(line, language).map((message) => ({ path, line: index + 1, message }));
	});
}

function faults(text: string, language: string): string[] {
	return (PHRASES[language] ?? []).flatMap(({ found, better }) => {
		const match = found.exec(text);
		return match ? [`says “${match[0]}”; write: ${better}`] : [];
	});
}
