import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import { leaveTeam, loadTeam, renewTeamCode, type TeamStanding } from '#stores/teams/team.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { LinksPanel } from './links-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { TeamFrame, TeamProblem } from './team-frame.tsx';

/** The root of /GroupList: the managed team, else the team that the account is in. */
export function GroupScreen() {
	return <TeamFrame screen="GroupList">{(team) => <Group team={team} />}</TeamFrame>;
}

function Group({ team }: { readonly team: TeamStanding }) {
	const t = useText('teams');
	const { managed, joined } = team;
	if (!(managed || joined))
		return (
			<Notice icon="info" title={t('none.title')} text={t('none.text')}>
				<ButtonLink look="confirm" href="/managerlist">
					{t('none.apply')}
				</ButtonLink>
			</Notice>
		);
	return (
		<>
			{managed && <Frozen freeze={managed.freeze} />}
			{managed && <InvitePanel managed={managed} />}
			{managed && <MembersPanel />}
			{joined && <JoinedPanel joined={joined} />}
			<LinksPanel />
		</>
	);
}

type Freeze = NonNullable<TeamStanding['managed']>['freeze'];

/** Why nothing counts just now. */
export function Frozen({ freeze, contact }: { readonly freeze: Freeze; readonly contact?: string }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	if (!freeze) return null;
	return (
		<p role="status" className="rounded-control border border-down px-4 py-3 text-down">
			{t('frozenSince', { since: minuteText(freeze.frozen_at, locale), reason: freeze.reason })}
			{contact && ` ${t('objectTo', { contact })}`}
		</p>
	);
}

/** The link by which one joins, with its QR; it can be ended and made anew. */
function InvitePanel({ managed }: { readonly managed: NonNullable<TeamStanding['managed']> }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'code';
	const [asked, setAsked] = useState<boolean | null>(null);
	const link = managed.code === null ? null : `${location.origin}/JoinGroup?code=${managed.code}`;
	const renew = async (isOpen: boolean) => {
		setAsked(null);
		if (await renewTeamCode(isOpen)) loadTeam();
	};
	return (
		<Panel
			title={managed.name}
			text={t('invite.about', { count: managed.members, since: minuteText(managed.since, locale) })}
		>
			<div className="mt-3 flex flex-wrap items-start gap-6">
				<div className="flex min-w-60 flex-1 flex-col gap-3">
					{link ? (
						<CopyField
							label={t('invite.link')}
							value={link}
							copyLabel={t('invite.copy')}
							copiedLabel={t('invite.copied')}
						/>
					) : (
						<p className="text-muted">{t('invite.closed')}</p>
					)}
					<div className="flex flex-wrap gap-2">
						<PendingButton isPending={isPending} onClick={() => (link ? setAsked(true) : void renew(true))}>
							{t('invite.renew')}
						</PendingButton>
						{link && <Button onClick={() => setAsked(false)}>{t('invite.revoke')}</Button>}
					</div>
					<TeamProblem name="code" />
					<p className="text-muted">{t('adminContact', { contact: managed.admin_contact })}</p>
				</div>
				{link && (
					<div className="w-56">
						<QrCode text={link} label={t('invite.qr')} />
					</div>
				)}
			</div>
			{asked !== null && (
				<ConfirmDialog
					title={t(asked ? 'invite.renew' : 'invite.revoke')}
					text={t('invite.ask')}
					confirmLabel={t(asked ? 'invite.renew' : 'invite.revoke')}
					cancelLabel={t('cancel')}
					onConfirm={() => void renew(asked)}
					onCancel={() => setAsked(null)}
				/>
			)}
		</Panel>
	);
}

/** The team that the account is in, and the way out. */
function JoinedPanel({ joined }: { readonly joined: NonNullable<TeamStanding['joined']> }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'leave';
	const [isAsking, setAsking] = useState(false);
	const leave = async () => {
		if (await leaveTeam()) loadTeam();
		setAsking(false);
	};
	return (
		<Panel
			title={t('joined.title', { team: joined.name })}
			text={t('joined.text', { manager: joined.manager, since: minuteText(joined.joined_at, locale) })}
			aside={<Button onClick={() => setAsking(true)}>{t('joined.leave')}</Button>}
		>
			<p className="mt-2">{t('joined.creators', { count: joined.creators })}</p>
			<Frozen freeze={joined.freeze} />
			<TeamProblem name="leave" />
			{isAsking && (
				<ConfirmDialog
					title={t('joined.ask', { team: joined.name })}
					text={t('joined.askText')}
					confirmLabel={t('joined.leave')}
					cancelLabel={t('cancel')}
					isPending={isPending}
					onConfirm={() => void leave()}
					onCancel={() => setAsking(false)}
				/>
			)}
		</Panel>
	);
}
