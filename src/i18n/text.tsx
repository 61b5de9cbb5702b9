import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, languageOf } from './languages.ts';
import { hasMessages, islandText, loadMessages } from './loader.ts';
import type { Area, Translate } from './messages.ts';

/** Without messages there is nothing to say, not even what went wrong: so it tries again. */
const RETRY_MS = 3_000;

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
		let timer: ReturnType<typeof setTimeout> | undefined;
		const attempt = () => {
			loadMessages(language.locale, areas).then(
				() => isCurrent && setShown(language),
				() => {
					if (isCurrent) timer = setTimeout(attempt, RETRY_MS);
				},
			);
		};
		attempt();
		return () => {
			isCurrent = false;
			clearTimeout(timer);
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
