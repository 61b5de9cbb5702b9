import { lazy } from 'react';
import { invitationDays } from '#domain/accounts/invitation.ts';
import { INVITATION_POINTS } from '#domain/accounts/points.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { InvitedPanel } from '#islands/membership/invited-panel.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

const AREAS = ['common', 'member', 'offers'] as const;

/** The member's invitation, what it brings, and who came. */
export function InvitationsPart({ user }: MemberProps) {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<div className="skeleton h-110" />}>
			<div className="flex flex-col gap-4">
				<Invitation user={user} />
				<InvitedPanel />
			</div>
		</Text>
	);
}

function Invitation({ user }: MemberProps) {
	const t = useText('member');
	const offers = useText('offers');
	const common = useText('common');
	const code = user.invitation_code;
	const link = `${location.origin}/register?${new URLSearchParams({ code })}`;
	const words = { copyLabel: t('copy'), copiedLabel: t('copied') };
	const days = { first: invitationDays(1), second: invitationDays(2), third: invitationDays(3) };
	return (
		<Panel
			title={t('invitations.title')}
			text={t('invitations.text', { edition: editionName('basic', common) })}
		>
			<p className="figures mt-3 max-w-160 font-medium">{t('invitations.reward', days)}</p>
			<p className="figures mt-1 max-w-160">{offers('invited.points', { points: INVITATION_POINTS })}</p>
			<p className="mt-1 max-w-160">{t('invitations.phoneOnly')}</p>
			<div className="mt-4 flex flex-wrap gap-6">
				<div className="grid min-w-0 max-w-160 flex-1 basis-80 content-start gap-4">
					<CopyField label={t('invitations.link')} value={link} {...words} />
					<CopyField label={t('invitations.code')} value={code} {...words} />
					<Share link={link} />
				</div>
				<Later waiting={<span className="skeleton block size-56" />}>
					<QrCode text={link} label={offers('invited.qr')} />
				</Later>
			</div>
		</Panel>
	);
}

/** Hands the link to the device's own ways of sharing, where it has them. */
function Share({ link }: { readonly link: string }) {
	const offers = useText('offers');
	if (typeof navigator.share !== 'function') return null;
	const share = () => {
		// Whoever closes the device's dialog has changed their mind.
		navigator.share({ url: link, text: offers('invited.shareText') }).catch(() => undefined);
	};
	return (
		<Button className="h-11 justify-self-start md:h-8" onClick={share}>
			{offers('invited.share')}
		</Button>
	);
}
