import { LANGUAGES } from '#i18n/languages.ts';
import { KEYS } from '#stores/keys.ts';

/** Titles of a screen by stored language; the static one is English. */
export type Titles = Readonly<Record<string, string>>;

/**
 * The script in the head of app screens: stored theme and language before the first paint.
 * It is inline because a file would come too late; its text is the same on every visit, so a policy can hash it.
 */
export function appBoot(titles: Titles): string {
	const tags = Object.fromEntries(LANGUAGES.map((language) => [language.id, language.tag]));
	return `${themeBoot()};(d=>{try{const l=localStorage.getItem(${JSON.stringify(KEYS.language)}),t=${JSON.stringify(tags)}[l];if(t){d.documentElement.lang=t;d.title=${JSON.stringify(titles)}[l]}}catch{}})(document)`;
}

/** The part that static pages need too. */
export function themeBoot(): string {
	return `(d=>{try{const t=localStorage.getItem(${JSON.stringify(KEYS.theme)});if(t==='light'||t==='dark')d.dataset.theme=t}catch{}})(document.documentElement)`;
}

/** On a page with a language in its address: stores that language where nothing is stored (decisions 1). */
export function languageBoot(languageId: string): string {
	const key = JSON.stringify(KEYS.language);
	return `(s=>{try{if(s.getItem(${key})===null)s.setItem(${key},${JSON.stringify(languageId)})}catch{}})(localStorage)`;
}
