import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { $user, reloadUser } from '#stores/shared/user.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { MEMBER_AREAS } from './member-areas.ts';

/** What every part of a member's screen gets. */
export type MemberProps = { readonly user: UserInfo };

type MemberScreenProps = {
	readonly screen: 'workbench' | 'user' | 'notify';
	/** Stands where the screen will be, in its measures. */
	readonly waiting: ReactNode;
	readonly children: (user: UserInfo) => ReactNode;
};

/** Around the member's own screens: nothing for visitors, who are on the way to the login, and who is logged in. */
export function MemberScreen(props: MemberScreenProps) {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={MEMBER_AREAS}>
			<Member {...props} />
		</AppScreen>
	);
}

function Member({ screen, waiting, children }: MemberScreenProps) {
	const t = useText('member');
	const common = useText('common');
	const state = useStore($user);
	useEffect(() => {
		document.title = t(`${screen}.documentTitle`);
	}, [t, screen]);
	const isFailed = state?.status === 'failed';
	return (
		<div className="mx-auto max-w-page">
			<h1 className="text-20">{t(`${screen}.title`)}</h1>
			{isFailed && state.data && (
				<div className="mt-3">
					<ErrorBar message={errorMessage(state.error, common)} onRetry={reloadUser} />
				</div>
			)}
			{state?.data && children(state.data)}
			{!state?.data && isFailed && (
				<ErrorState message={errorMessage(state.error, common)} onRetry={reloadUser} />
			)}
			{!(state?.data || isFailed) && waiting}
		</div>
	);
}
