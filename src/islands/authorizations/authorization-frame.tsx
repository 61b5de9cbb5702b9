import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { AUTHORIZATION_AREAS, type AuthorizationScreen } from './start-screen.ts';

type FrameProps = { readonly screen: AuthorizationScreen; readonly children: ReactNode };

/** Around the screens of authorizations: nothing for visitors, who are on the way to the login. */
export function AuthorizationFrame(props: FrameProps) {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={AUTHORIZATION_AREAS}>
			<Titled {...props} />
		</AppScreen>
	);
}

function Titled({ screen, children }: FrameProps) {
	const t = useText('authorization');
	useEffect(() => {
		document.title = t(`${screen}.documentTitle`);
	}, [t, screen]);
	return (
		<div className="mx-auto max-w-200">
			<h1 className="text-20">{t(`${screen}.title`)}</h1>
			<p className="mt-1 max-w-160 text-muted">{t(`${screen}.lead`)}</p>
			{children}
		</div>
	);
}
