import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { listText } from '#domain/text/lists.ts';
import { WORD_REASONS } from '#domain/titles/forbidden-words.ts';
import { forbiddenIn } from '#domain/titles/title-faults.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $region } from '#stores/shared/region.ts';
import { type RefusedWords, refusedWords } from '#stores/studio/forbidden-words.ts';

const NONE: RefusedWords = [];

/** Says of texts which of their words shops of the chosen region refuse, and why; null where they say none. */
export function useRefusedWords(): (...texts: readonly string[]) => string | null {
	const t = useText('studio');
	const { locale } = useLanguage();
	const { platId } = useStore($region);
	const [words, setWords] = useState(NONE);
	useEffect(() => {
		let isCurrent = true;
		setWords(NONE);
		refusedWords(platId).then(
			(found) => isCurrent && setWords(found),
			() => {
				// Without the list nothing is marked; what is published is checked there once more.
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [platId]);
	return useCallback(
		(...texts) => {
			const list = words.map((one) => one.words);
			const said = new Set(texts.flatMap((text) => (text.trim() === '' ? [] : forbiddenIn(text, list))));
			if (said.size === 0) return null;
			const marks = WORD_REASONS.flatMap((reason) => {
				const found = words.filter((one) => one.reason === reason && said.has(one.words));
				if (found.length === 0) return [];
				return [
					t(`refused.${reason}`, {
						words: listText(
							found.map((one) => one.words),
							locale,
						),
					}),
				];
			});
			// Chinese marks are as wide as a space already.
			return marks.join(locale.startsWith('zh') ? '' : ' ');
		},
		[words, t, locale],
	);
}
