import type planned from '#locales/en/planned.json';
import type { Language } from './languages.ts';
import { pageText } from './pages.ts';

/** A screen that a later version brings, by its route's name. */
export type PlannedName = keyof (typeof planned)['screens'];

/** The name with its type; pageText refuses one that has no messages. */
export const plannedName = (name: string) => name as PlannedName;

/** What the page of a planned screen calls itself in a language. */
export function plannedWords(language: Language, name: PlannedName) {
	const t = pageText(language, 'planned');
	const screen = t(`screens.${name}.title`);
	return {
		title: t('documentTitle', { screen }),
		description: `${t(`screens.${name}.text`)} ${t('label')}.`,
		keywords: t('keywords', { screen }),
	};
}
