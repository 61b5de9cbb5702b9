import type { SourceFile } from '#scripts/files.ts';
import type { Problem } from '#scripts/report.ts';
import { baseKey, type Locales } from './messages.ts';

const LITERAL = /(?<quote>['"`])(?<text>[A-Za-z_][\w.:-]*)\k<quote>/g;
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g;
const CALL = /\bt(?:[A-Z]\w*)?\(\s*(?<quote>['"`])(?<key>[\w.:-]+)\k<quote>/g;

/**
 * Messages that no source names, and messages that a call `t('…')` names and no area has.
 * A key counts as named where its text stands in quotes, or where a template such as `columns.${id}` fits it.
 * (The types of #i18n/messages.ts hold a call to its own area; this check sees .astro and tables of keys too.)
 */
export function checkUsage(locales: Locales, sources: readonly SourceFile[]): Problem[] {
	const literals = new Set<string>();
	const templates: RegExp[] = [];
	for (const { text } of sources) {
		for (const match of text.matchAll(LITERAL)) literals.add(match.groups?.text ?? '');
		for (const match of text.matchAll(TEMPLATE)) templates.push(...patternOf(match[1] ?? ''));
	}
	return [...findUnused(locales, literals, templates), ...findUnknown(locales, sources)];
}

/** The keys that a template can make; a template that is all value, or has signs that no key has, makes none. */
function patternOf(template: string): RegExp[] {
	const fixed = template.split(/\$\{[^}]*\}/);
	if (!fixed.some((part) => /\w/.test(part)) || fixed.some((part) => /[^\w.:-]/.test(part))) return [];
	if (!template.includes('.')) return [];
	return [new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)];
}

function findUnused(
	locales: Locales,
	literals: ReadonlySet<string>,
	templates: readonly RegExp[],
): Problem[] {
	const isNamed = (name: string) => literals.has(name) || templates.some((template) => template.test(name));
	return [...locales].flatMap(([area, byLanguage]) => {
		const keys = new Set([...byLanguage.values()].flatMap((messages) => [...messages.keys()].map(baseKey)));
		return [...keys]
			.filter((key) => !(isNamed(key) || isNamed(`${area}:${key}`)))
			.map((key) => ({ path: `public/locales/*/${area}.json`, message: `'${key}' is not used` }));
	});
}

function findUnknown(locales: Locales, sources: readonly SourceFile[]): Problem[] {
	const known = new Set<string>();
	for (const [area, byLanguage] of locales) {
		for (const messages of byLanguage.values()) {
			for (const key of messages.keys()) {
				for (const name of [key, baseKey(key)]) known.add(name).add(`${area}:${name}`);
			}
		}
	}
	return sources.flatMap(({ path, text }) =>
		[...text.matchAll(CALL)]
			.filter((match) => !known.has(match.groups?.key ?? ''))
			.map((match) => ({
				path,
				line: text.slice(0, match.index).split('\n').length,
				message: `no area has the message '${match.groups?.key}'`,
			})),
	);
}
