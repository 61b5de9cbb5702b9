import type { RankedCreator } from '#contract/creators.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { ageName } from './age-name.ts';

/** The largest groups of the audience: mostly women or men, and the age group. */
export function AudienceCell({ creator }: { readonly creator: RankedCreator }) {
	const t = useText('creators');
	const { audience_gender: gender, audience_age: age } = creator;
	const known = gender === 'female' || gender === 'male' ? t(`choices.audience_gender.${gender}`) : gender;
	const words = [known, age && ageName(t, age)].filter((part) => part !== null);
	return <span className="truncate">{words.length > 0 ? words.join(' · ') : UNKNOWN_TEXT}</span>;
}
