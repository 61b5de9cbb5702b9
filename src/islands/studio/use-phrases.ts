import { useEffect, useMemo, useState } from 'react';
import { POINTS, type PointTexts } from '#domain/studio/product-fields.ts';
import { type HookTexts, SCRIPT_HOOKS } from '#domain/studio/script.ts';
import { PHRASES, type Phrases } from '#domain/studio/templates.ts';
import { type Locale, languageOfTag } from '#i18n/languages.ts';
import { hasMessages, islandText, loadMessages } from '#i18n/loader.ts';

const AREAS = ['studio'] as const;

/** Texts of a video in one language; places for figures stay as they are. */
export type VideoTexts = {
	readonly phrases: Phrases;
	readonly points: PointTexts;
	readonly openings: HookTexts;
};

/** The texts of videos in a language whose messages are loaded. */
function textsIn(locale: Locale): VideoTexts {
	const t = islandText(locale, 'studio');
	const phrases = PHRASES.map((phrase) => [phrase, t(`phrase.${phrase}`, { number: '{{number}}' })]);
	const points = POINTS.map((point) => [
		point,
		t(`point.${point}`, { count: '{{count}}', stars: '{{stars}}' }),
	]);
	const openings = SCRIPT_HOOKS.map((hook) => [hook, t(`opening.${hook}`, { count: '{{count}}' })]);
	return {
		phrases: Object.fromEntries(phrases) as Phrases,
		points: Object.fromEntries(points) as PointTexts,
		openings: Object.fromEntries(openings) as HookTexts,
	};
}

/** Loads the texts of videos in a language. */
export async function loadVideoTexts(locale: Locale): Promise<VideoTexts> {
	await loadMessages(locale, AREAS);
	return textsIn(locale);
}

/** What templates and figures say in the language of a video; in that of the screen until the other is loaded. */
export function useVideoTexts(tag: string, screenTag: string): VideoTexts {
	const [loaded, setLoaded] = useState(screenTag);
	useEffect(() => {
		let isCurrent = true;
		loadMessages(languageOfTag(tag).locale, AREAS).then(
			() => isCurrent && setLoaded(tag),
			() => {
				// The texts stay in the language before; each of them can be written over.
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [tag]);
	const wanted = languageOfTag(tag).locale;
	const isThere = loaded === tag && hasMessages(wanted, AREAS);
	const locale = isThere ? wanted : languageOfTag(screenTag).locale;
	return useMemo(() => textsIn(locale), [locale]);
}
