import { type BannerText, type BannerValues, isLeftOut } from '#domain/operators/admin-forms.ts';
import { LANGUAGES, type Language } from '#domain/site/languages.ts';
import type { Banner } from '#stores/operators/admin-site.ts';

const NO_TEXT: BannerText = { title: '', url: '', cover: '' };

/** What a new banner begins with. */
export const NEW_BANNER: BannerValues = {
	texts: { en: NO_TEXT, zh: NO_TEXT, id: NO_TEXT },
	place: '2',
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
	const textOf = (lang: Language) => banner.texts.find((text) => text.lang === lang) ?? NO_TEXT;
	return {
		texts: { en: textOf('en'), zh: textOf('zh'), id: textOf('id') },
		place: String(banner.show_type),
		startsAt: localOf(banner.starts_at),
		endsAt: localOf(banner.ends_at),
		order: String(banner.sort_order),
		isOn: banner.is_on,
	};
}

/** What is typed as the call wants it. */
export function bannerWish(values: BannerValues, bannerId: number | null) {
	const texts = LANGUAGES.flatMap((lang) => {
		const { title, url, cover } = values.texts[lang];
		return isLeftOut(values.texts[lang]) ? [] : [{ lang, title, url, cover }];
	});
	return {
		banner_id: bannerId,
		texts,
		show_type: values.place === '1' ? (1 as const) : (2 as const),
		starts_at: instantOf(values.startsAt),
		ends_at: instantOf(values.endsAt),
		is_on: values.isOn,
		sort_order: Number(values.order),
	};
}

/** What a banner says, in the language on screen where it has it. */
export const shownText = ({ texts }: Banner, language: Language) =>
	texts.find(({ lang }) => lang === language) ?? texts[0] ?? { lang: language, ...NO_TEXT };
