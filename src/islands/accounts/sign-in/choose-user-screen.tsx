import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { START } from '#domain/accounts/identity.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { useText } from '#i18n/text.tsx';
import { wishedAddress } from '#stores/accounts/complete-login.ts';
import { $choosing, chooseIdentity } from '#stores/accounts/identity.ts';
import { navigation } from '#stores/shared/faults.ts';
import { $token } from '#stores/shared/token.ts';
import { SessionFrame } from './session-frame.tsx';

/** The root of /chooseUser: comes once after the first login. */
export function ChooseUserScreen() {
	const token = useStore($token);
	useEffect(() => {
		if (!token) navigation.go(loginFor(`${location.pathname}${location.search}`));
	}, [token]);
	return (
		<SessionFrame screen="chooseUser">
			<ChooseUser />
		</SessionFrame>
	);
}

function ChooseUser() {
	const t = useText('account');
	return (
		<div className="mx-auto max-w-160">
			<h1 className="text-24">{t('chooseUser.title')}</h1>
			<p className="mt-2 text-muted">{t('chooseUser.lead')}</p>
			<div className="mt-6 grid gap-4 md:grid-cols-2">
				<Choice identity="creator" />
				<Choice identity="merchant" />
			</div>
			<p className="mt-6 text-13">
				<a className="text-link underline" href={wishedAddress() ?? START}>
					{t('chooseUser.later')}
				</a>
			</p>
		</div>
	);
}

function Choice({ identity }: { readonly identity: 'creator' | 'merchant' }) {
	const t = useText('account');
	const choosing = useStore($choosing);
	return (
		<button
			type="button"
			aria-disabled={choosing !== null}
			aria-busy={choosing === identity}
			className="flex flex-col gap-1 rounded-panel border border-edge bg-surface p-4 text-left hover:border-link aria-busy:border-link"
			onClick={() => chooseIdentity(identity)}
		>
			<span className="text-16 font-bold">{t(`chooseUser.${identity}`)}</span>
			<span className="text-muted">{t(`chooseUser.${identity}Text`)}</span>
		</button>
	);
}
