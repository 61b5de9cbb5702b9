import { type FormatLocale, minuteText } from './formats.ts';

type Names = Readonly<Record<string, string>>;

/** Cities of our regions' zones, and of readers', that a language does not call as the zone is named. */
const CITIES: Readonly<Record<FormatLocale, Names>> = {
	en: { Ho_Chi_Minh: 'Ho Chi Minh City' },
	zh: {
		Bangkok: '曼谷',
		Ho_Chi_Minh: '胡志明市',
		Hong_Kong: '香港',
		Jakarta: '雅加达',
		Kuala_Lumpur: '吉隆坡',
		London: '伦敦',
		Los_Angeles: '洛杉矶',
		Manila: '马尼拉',
		Shanghai: '上海',
		Singapore: '新加坡',
		Taipei: '台北',
	},
	id: { Singapore: 'Singapura' },
};

/** The city that a zone is named after, as the language calls it. */
export function zoneCity(timeZone: string, locale: FormatLocale): string {
	const city = timeZone.slice(timeZone.lastIndexOf('/') + 1);
	return CITIES[locale][city] ?? city.replaceAll('_', ' ');
}

/** What is called in a zone, with the zone's city: Began (Los Angeles) · 开播时间（洛杉矶）. */
export function zonedLabel(label: string, timeZone: string, locale: FormatLocale): string {
	const city = zoneCity(timeZone, locale);
	return locale === 'zh' ? `${label}（${city}）` : `${label} (${city})`;
}

/** Day and time of an instant in a zone that is said: Dec 1, 2026, 05:00 (Los Angeles). */
export const zonedMinute = (instant: string, timeZone: string, locale: FormatLocale): string =>
	zonedLabel(minuteText(instant, locale, timeZone), timeZone, locale);
