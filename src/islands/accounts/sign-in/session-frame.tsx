import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { LANGUAGES, localizedPath } from '#i18n/languages.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { PageState } from '#islands/shared/page-state.tsx';
import { $language, chooseLanguage } from '#stores/shared/language.ts';
import { ChoiceMenu } from '#ui/choice-menu.tsx';
import { Logo } from '#ui/logo.tsx';
import { SESSION_AREAS } from './first-data.ts';
import { SessionSkeleton } from './session-skeleton.tsx';

/** The screens of the way in and out, as their messages are called. */
export type SessionScreenName = 'login' | 'register' | 'reset' | 'chooseUser' | 'signout';

type SessionFrameProps = { readonly screen: SessionScreenName; readonly children: ReactNode };

/** Around the screens of the way in and out: the logo, the language, and nothing that distracts. */
export function SessionFrame({ screen, children }: SessionFrameProps) {
	const language = useStore($language);
	return (
		<Text language={language} areas={SESSION_AREAS} waiting={<SessionSkeleton />}>
			<SessionHeader />
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto w-full max-w-page px-4 pt-8 pb-16 text-14 outline-none md:px-6 md:pt-16"
			>
				<Title screen={screen} />
				{children}
			</main>
			<PageState />
		</Text>
	);
}

/** Keeps the document's title in the language on screen. */
function Title({ screen }: { readonly screen: SessionScreenName }) {
	const t = useText('account');
	useEffect(() => {
		document.title = t(`${screen}.documentTitle`);
	}, [t, screen]);
	return null;
}

function SessionHeader() {
	const t = useText('common');
	const language = useLanguage();
	return (
		<header className="border-line border-b bg-surface">
			<div className="mx-auto flex h-14 max-w-page items-center justify-between px-4 text-13 md:px-6">
				<a
					href={localizedPath('/', language)}
					className="flex items-center gap-2 text-16 font-bold tracking-tight"
				>
					<Logo />
					<span>{t('brand')}</span>
				</a>
				<ChoiceMenu
					label={t('menu.language')}
					shown={language.name}
					look="quiet"
					align="end"
					value={language.id}
					choices={LANGUAGES.map(({ id, name, tag }) => ({ value: id, label: name, lang: tag }))}
					onChoose={chooseLanguage}
				/>
			</div>
		</header>
	);
}
