import { LANGUAGES, type Language } from '#domain/site/languages.ts';
import { bannerAddress, bannerCover, MOST_GRANT_DAYS } from './operators.ts';

/*
 * What operators type, and what is wrong with it. The server checks the same again; here it is only said sooner.
 */

/** What can be wrong with a field. Words: `problem.<kind>` of admin.json. */
export type AdminProblem = 'required' | 'days' | 'url' | 'cover' | 'order' | 'total';
/** By field; nothing in it means that the form may be sent. */
export type AdminProblems<Field extends string> = { readonly [Name in Field]?: AdminProblem };

function present<Field extends string>(
	found: Readonly<Record<Field, AdminProblem | null>>,
): AdminProblems<Field> {
	return Object.fromEntries(
		Object.entries(found).filter(([, value]) => value !== null),
	) as AdminProblems<Field>;
}

const isWhole = (text: string, min: number, max: number) =>
	/^\d{1,13}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Days of a grant, as they are typed. */
export function daysProblem(days: string): AdminProblems<'days'> {
	return present({ days: isWhole(days, 1, MOST_GRANT_DAYS) ? null : 'days' });
}

/** A banner in one language, as it is typed. */
export type BannerText = { readonly title: string; readonly url: string; readonly cover: string };

/** A banner as it is typed; moments are local (`2026-11-21T09:00`), empty where there is none. */
export type BannerValues = {
	readonly texts: Readonly<Record<Language, BannerText>>;
	readonly place: string;
	readonly startsAt: string;
	readonly endsAt: string;
	readonly order: string;
	readonly isOn: boolean;
};
/** A field of it in which something can be wrong. */
export type BannerField = `${keyof BannerText}_${Language}` | 'endsAt' | 'order';

/** Whether nothing is typed in a language: the banner is not shown in it. */
export const isLeftOut = ({ title, url, cover }: BannerText) =>
	title.trim() === '' && url.trim() === '' && cover === '';

/** Checks a banner: each language is whole or left out, and one is there. */
export function bannerProblems({ texts, startsAt, endsAt, order }: BannerValues): AdminProblems<BannerField> {
	const isBackwards = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
	const isNothing = LANGUAGES.every((lang) => isLeftOut(texts[lang]));
	const shown = LANGUAGES.filter((lang) => !isLeftOut(texts[lang]) || (isNothing && lang === LANGUAGES[0]));
	const ofTexts = shown.flatMap((lang): [string, AdminProblem | null][] => {
		const { title, url, cover } = texts[lang];
		return [
			[`title_${lang}`, title.trim() === '' ? 'required' : null],
			[`url_${lang}`, bannerAddress(url) === null ? 'url' : null],
			[`cover_${lang}`, bannerCover(cover) === null ? 'cover' : null],
		];
	});
	const found: Record<string, AdminProblem | null> = {
		...Object.fromEntries(ofTexts),
		endsAt: isBackwards ? 'order' : null,
		order: isWhole(order, 0, 10_000) ? null : 'total',
	};
	return present(found);
}

/** The totals of the home page as they are typed; empty is counted. */
export type IntroValues = { readonly anchor: string; readonly shop: string; readonly mcn: string };

/** Checks totals. */
export function introProblems(values: IntroValues): AdminProblems<keyof IntroValues> {
	const check = (text: string) => (text.trim() === '' || isWhole(text, 0, 1e12) ? null : 'total');
	return present({ anchor: check(values.anchor), shop: check(values.shop), mcn: check(values.mcn) });
}
