import type { Translate } from '#i18n/messages.ts';

const AGES = ['18-24', '25-34', '35-44', '45-54', '55-plus'] as const;

/** The name of an age group in the language on screen; what is none of ours stays as the feed words it. */
export function ageName(t: Translate<'creators'>, age: string): string {
	const known = AGES.find((one) => one === (age === '55+' ? '55-plus' : age));
	return known ? t(`choices.audience_age.${known}`) : age;
}
