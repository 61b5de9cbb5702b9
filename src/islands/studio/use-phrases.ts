import { useEffect, useMemo, useState } from 'react';
import { PHRASES, type Phrases } from '#domain/studio/templates.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { hasMessages, islandText, loadMessages } from '#i18n/loader.ts';

const AREAS = ['studio'] as const;

/** What templates say in the language of a video; in that of the screen until the other is loaded. */
export function usePhrases(tag: string, screenTag: string): Phrases {
	const [loaded, setLoaded] = useState(screenTag);
	useEffect(() => {
		let isCurrent = true;
		loadMessages(languageOfTag(tag).locale, AREAS).then(
			() => isCurrent && setLoaded(tag),
			() => {
				// The phrases stay in the language before; each of them can be written over.
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [tag]);
	const { locale } = languageOfTag(
		loaded === tag && hasMessages(languageOfTag(tag).locale, AREAS) ? tag : screenTag,
	);
	return useMemo(() => {
		const t = islandText(locale, 'studio');
		return Object.fromEntries(
			PHRASES.map((phrase) => [phrase, t(`phrase.${phrase}`, { number: '{{number}}' })]),
		) as Phrases;
	}, [locale]);
}
