import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $isLoggingOut, logOut } from '#stores/accounts/logout.ts';
import { $token } from '#stores/shared/token.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { SessionFrame } from './session-frame.tsx';

/** The root of /signout: says so, with a way back in. A link here ends no session: that takes a click. */
export function SignoutScreen() {
	return (
		<SessionFrame screen="signout">
			<Signout />
		</SessionFrame>
	);
}

function Signout() {
	const t = useText('account');
	const common = useText('common');
	const isIn = useStore($token) !== '';
	const isPending = useStore($isLoggingOut);
	return (
		<div className="mx-auto flex max-w-100 flex-col gap-4 text-center">
			<h1 className="text-24">{t(isIn ? 'signout.stillTitle' : 'signout.title')}</h1>
			<p className="text-muted">{t(isIn ? 'signout.stillText' : 'signout.text')}</p>
			{isIn ? (
				<PendingButton
					look="primary"
					className="h-10"
					isPending={isPending}
					onClick={() => logOut(common('session.loggedOut'))}
				>
					{common('session.logOut')}
				</PendingButton>
			) : (
				<a
					className="flex h-10 items-center justify-center rounded-control bg-brand px-3 font-medium text-on-brand"
					href="/login"
				>
					{t('signout.again')}
				</a>
			)}
			<p className="text-13">
				<a className="text-link underline" href="/">
					{t('signout.home')}
				</a>
			</p>
		</div>
	);
}
