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

/** A banner as it is typed; moments are local (`2026-11-21T09:00`), empty where there is none. */
export type BannerValues = {
	readonly title: string;
	readonly lang: string;
	readonly place: string;
	readonly url: string;
	readonly cover: string;
	readonly startsAt: string;
	readonly endsAt: string;
	readonly order: string;
	readonly isOn: boolean;
};

/** Checks a banner. */
export function bannerProblems(
	values: BannerValues,
): AdminProblems<'title' | 'url' | 'cover' | 'endsAt' | 'order'> {
	const { title, url, cover, startsAt, endsAt, order } = values;
	const isBackwards = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
	return present({
		title: title.trim() === '' ? 'required' : null,
		url: bannerAddress(url) === null ? 'url' : null,
		cover: bannerCover(cover) === null ? 'cover' : null,
		endsAt: isBackwards ? 'order' : null,
		order: isWhole(order, 0, 10_000) ? null : 'total',
	});
}

/** The totals of the home page as they are typed; empty is counted. */
export type IntroValues = { readonly anchor: string; readonly shop: string; readonly mcn: string };

/** Checks totals. */
export function introProblems(values: IntroValues): AdminProblems<keyof IntroValues> {
	const check = (text: string) => (text.trim() === '' || isWhole(text, 0, 1e12) ? null : 'total');
	return present({ anchor: check(values.anchor), shop: check(values.shop), mcn: check(values.mcn) });
}
