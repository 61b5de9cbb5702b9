import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, languageOf } from './languages.ts';
import { hasMessages, islandText, loadMessages } from './loader.ts';
import type { Area, Translate } from './messages.ts';

const LanguageContext = createContext<Language>(languageOf(undefined));

type TextProps = {
	readonly language: Language;
	readonly areas: readonly Area[];
	/** Shown until the messages are there. */
	readonly waiting: ReactNode;
	readonly children: ReactNode;
};

/**
 * Loads the areas that an island uses and gives their messages to everything inside.
 * A change of language keeps the old one on screen until the new messages are there.
 */
export function Text({ language, areas, waiting, children }: TextProps) {
	const [shown, setShown] = useState(() => (hasMessages(language.locale, areas) ? language : null));
	useEffect(() => {
		let isCurrent = true;
		const show = () => isCurrent && setShown(language);
		// Without its messages a screen is unreadable but works: keys are shown rather than nothing.
		loadMessages(language.locale, areas).then(show, show);
		return () => {
			isCurrent = false;
		};
	}, [language, areas]);
	if (!shown) return waiting;
	return <LanguageContext value={shown}>{children}</LanguageContext>;
}

/** The language of the messages on screen. */
export function useLanguage(): Language {
	return use(LanguageContext);
}

/** The messages of a loaded area. */
export function useText<A extends Area>(area: A): Translate<A> {
	const { locale } = useLanguage();
	return useMemo(() => islandText(locale, area), [locale, area]);
}
