import type { Problem } from '#scripts/report.ts';
import { baseKey, type Locales, type Messages, pluralEndings } from './messages.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/** Differences between the languages: areas, keys, plural endings, placeholders, empty texts. */
export function compareLocales(locales: Locales, languages: readonly string[]): Problem[] {
	return [...locales].flatMap(([area, byLanguage]) =>
		languages.flatMap((language) => {
			const path = `public/locales/${language}/${area}.json`;
			const messages = byLanguage.get(language);
			if (!messages) return [{ path, message: 'is missing' }];
			return compareArea(byLanguage, messages, language).map((message) => ({ path, message }));
		}),
	);
}

function compareArea(all: ReadonlyMap<string, Messages>, own: Messages, language: string): string[] {
	const expected = new Set([...all.values()].flatMap((messages) => [...messages.keys()].map(baseKey)));
	const plurals = new Set(
		[...all.values()].flatMap((messages) =>
			[...messages.keys()].filter((key) => baseKey(key) !== key).map(baseKey),
		),
	);
	const found: string[] = [];
	for (const base of expected) {
		const wanted = plurals.has(base) ? pluralEndings(language).map((ending) => base + ending) : [base];
		for (const key of wanted) if (!own.has(key)) found.push(`'${key}' is missing`);
		const surplus = [...own.keys()].filter((key) => baseKey(key) === base && !wanted.includes(key));
		for (const key of surplus) found.push(`'${key}' is a plural form that ${language} does not have`);
		found.push(...comparePlaceholders(all, own, base));
	}
	for (const [key, text] of own) if (text.trim() === '') found.push(`'${key}' is empty`);
	return found;
}

function comparePlaceholders(all: ReadonlyMap<string, Messages>, own: Messages, base: string): string[] {
	const first = all.values().next().value;
	if (!first || first === own) return [];
	const [wanted, used] = [placeholders(first, base), placeholders(own, base)];
	return wanted === used ? [] : [`'${base}' has the placeholders {${used}}, elsewhere {${wanted}}`];
}

/** Names of the values that a message takes, over all its plural forms, sorted. */
function placeholders(messages: Messages, base: string): string {
	const names = new Set<string>();
	for (const [key, text] of messages) {
		if (baseKey(key) !== base) continue;
		for (const match of text.matchAll(PLACEHOLDER)) names.add(match[1] ?? '');
	}
	return [...names].sort().join(', ');
}
