import type { BannerValues } from '#domain/operators/admin-forms.ts';
import { LANGUAGES } from '#domain/site/languages.ts';
import type { Banner } from '#stores/operators/admin-site.ts';

/** What a new banner begins with. */
export const NEW_BANNER: BannerValues = {
	title: '',
	lang: 'en',
	place: '2',
	url: '',
	cover: '',
	startsAt: '',
	endsAt: '',
	order: '1',
	isOn: true,
};

/** An instant as the browser's own field shows it, where the operator is. */
function localOf(instant: string | null): string {
	if (instant === null) return '';
	const date = new Date(instant);
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const instantOf = (local: string) => (local === '' ? null : new Date(local).toISOString());

/** A stored banner as it is typed. */
export function typedBanner(banner: Banner): BannerValues {
	return {
		title: banner.title,
		lang: banner.lang,
		place: String(banner.show_type),
		url: banner.url,
		cover: banner.cover,
		startsAt: localOf(banner.starts_at),
		endsAt: localOf(banner.ends_at),
		order: String(banner.sort_order),
		isOn: banner.is_on,
	};
}

/** The same for the next language: picture, place and time stay, the words are another's. */
export function copiedBanner(banner: Banner): BannerValues {
	const next = (LANGUAGES.indexOf(banner.lang) + 1) % LANGUAGES.length;
	return { ...typedBanner(banner), lang: LANGUAGES[next] ?? 'en' };
}

/** What is typed as the call wants it. */
export function bannerWish(values: BannerValues, bannerId: number | null) {
	return {
		banner_id: bannerId,
		title: values.title,
		lang: LANGUAGES.find((lang) => lang === values.lang) ?? 'en',
		show_type: values.place === '1' ? (1 as const) : (2 as const),
		url: values.url,
		cover: values.cover,
		starts_at: instantOf(values.startsAt),
		ends_at: instantOf(values.endsAt),
		is_on: values.isOn,
		sort_order: Number(values.order),
	};
}
