import { invitationDays } from '#domain/accounts/invitation.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Panel } from '#ui/panel.tsx';

/** The member's invitation, and what it brings. */
export function InvitationsPart({ user }: MemberProps) {
	const t = useText('member');
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
			<p className="mt-1 max-w-160">{t('invitations.phoneOnly')}</p>
			<div className="mt-4 grid max-w-160 gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<CopyField label={t('invitations.link')} value={link} {...words} />
				<CopyField label={t('invitations.code')} value={code} {...words} />
			</div>
			<p className="mt-4 max-w-160 text-muted">{t('invitations.later')}</p>
		</Panel>
	);
}
