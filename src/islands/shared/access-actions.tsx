import { useStore } from '@nanostores/react';
import { type Edition, isPaidEdition } from '#domain/access/editions.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { payAddress } from '#domain/site/sales.ts';
import { useText } from '#i18n/text.tsx';
import { $isSold } from '#stores/shared/open-access.ts';
import { $token } from '#stores/shared/token.ts';
import { ButtonLink } from '#ui/button.tsx';
import { editionName } from './edition-names.ts';

/** Where one goes for what is locked: into an account, and to the edition that opens it, where it is sold. */
export function AccessActions({ edition }: { readonly edition: Edition | null }) {
	const t = useText('common');
	const isIn = useStore($token) !== '';
	const here = `${location.pathname}${location.search}`;
	const isSoldHere = useStore($isSold);
	const paid = isSoldHere && edition !== null && isPaidEdition(edition) ? edition : null;
	return (
		<>
			{!isIn && (
				<ButtonLink look="confirm" href={loginFor(here)}>
					{t('locked.logIn')}
				</ButtonLink>
			)}
			{!(isIn || paid) && (
				<ButtonLink href={`/register?${new URLSearchParams({ path: here })}`}>
					{t('locked.signUp')}
				</ButtonLink>
			)}
			{paid && (
				<ButtonLink look={isIn ? 'confirm' : 'plain'} href={payAddress(paid, here)}>
					{t('locked.upgrade', { edition: editionName(paid, t) })}
				</ButtonLink>
			)}
		</>
	);
}
