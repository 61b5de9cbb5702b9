import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts';
import type { Area } from '#i18n/messages.ts';
import { KEYS } from '#stores/keys.ts';

/** Titles of a screen by stored language; the static one is English. */
export type Titles = Readonly<Record<string, string>>;

/**
 * The script in the head of app screens: stored theme and language before the first paint, and the messages of
 * that language on their way.
 * It is inline because a file would come too late; its text is the same on every visit, so a policy can hash it.
 */
export function appBoot(titles: Titles, areas: readonly Area[]): string {
	const known = Object.fromEntries(
		LANGUAGES.map(({ id, tag, locale }) => [id, { tag, locale, title: titles[id] }]),
	);
	return `${themeBoot()};(d=>{let l;try{l=localStorage.getItem(${JSON.stringify(KEYS.language)})}catch{}
const k=${JSON.stringify(known)},c=Object.hasOwn(k,l)?k[l]:k[${JSON.stringify(DEFAULT_LANGUAGE)}];
d.documentElement.lang=c.tag;d.title=c.title;
for(const a of ${JSON.stringify(areas)}){const e=d.createElement('link');e.rel='preload';e.as='fetch';e.crossOrigin='';e.href='/locales/'+c.locale+'/'+a+'.json';d.head.append(e)}})(document)`;
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
