import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COOLING_HOURS } from '#domain/teams/stays.ts';
import { TEAM } from '#domain/teams/team.ts';
import { minuteText, percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { RegionName } from '#islands/shared/region-name.tsx';
import { $address } from '#stores/shared/address.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { $invitation, codeOf, joinTeam, loadInvitation, loadTeam } from '#stores/teams/team.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TeamFrame, TeamProblem } from './team-frame.tsx';

/** The root of /JoinGroup: who invites, what is shared, and the confirmation. */
export function JoinScreen() {
	return <TeamFrame screen="JoinGroup">{() => <Invitation />}</TeamFrame>;
}

type Inviting = NonNullable<ReturnType<typeof $invitation.get>['data']>;

function Invitation() {
	const t = useText('teams');
	const common = useText('common');
	const code = codeOf(useStore($address));
	const { data, status, error } = useStore($invitation);
	if (code === '') return <Notice icon="info" title={t('join.noCode')} text={t('join.noCodeText')} />;
	if (data) return <Join code={code} team={data} />;
	if (status !== 'failed') return <span aria-hidden="true" className="skeleton h-100 w-full" />;
	const isUnknown = isApiError(error) && (error.code === 22004 || error.code === 10001);
	if (isUnknown) return <Notice icon="info" title={t('join.ended')} text={t('join.endedText')} isAlert />;
	return <ErrorState message={errorMessage(error, common)} onRetry={() => loadInvitation(code)} />;
}

const LINES = {
	shown: ['shown1', 'shown2', 'shown3', 'shown4'],
	hidden: ['hidden1', 'hidden2', 'hidden3'],
} as const;

/** What the manager sees of a member, and what not. */
function Shared() {
	const t = useText('teams');
	return (
		<div className="mt-4 grid gap-4 md:grid-cols-2">
			{(['shown', 'hidden'] as const).map((which) => (
				<div key={which}>
					<h3 className="text-14">{t(`join.${which}`)}</h3>
					<ul className="mt-1 list-disc pl-5 text-muted">
						{LINES[which].map((line) => (
							<li key={line}>{t(`join.${line}`)}</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

function Join({ code, team }: { readonly code: string; readonly team: Inviting }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const since = minuteText(team.since, locale);
	return (
		<Panel
			title={t('join.invites', { manager: team.manager, team: team.name })}
			text={t('join.about', { since, count: team.members })}
		>
			<Shared />
			<h3 className="mt-4 text-14">{t('join.creators')}</h3>
			{team.creators.length === 0 && (
				<p className="text-muted">
					{t('join.noCreators')}{' '}
					<a className="text-link underline underline-offset-3" href="/creatorAuthorization">
						{t('join.authorize')}
					</a>
				</p>
			)}
			<ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
				{team.creators.map(({ plat_id, handle }) => (
					<li key={`${plat_id} ${handle}`}>
						<span translate="no">@{handle}</span>{' '}
						<span className="text-muted">
							<RegionName platId={plat_id} />
						</span>
					</li>
				))}
			</ul>
			<p className="mt-4 max-w-160 text-muted">
				{t('join.terms', {
					share: percentText(TEAM.managerShare, locale),
					hours: TEAM.postWithinHours,
					days: COOLING_HOURS / 24,
				})}
			</p>
			{team.may_join === 'yes' ? <Confirm code={code} team={team} /> : <MayNot team={team} />}
		</Panel>
	);
}

function Confirm({ code, team }: { readonly code: string; readonly team: Inviting }) {
	const t = useText('teams');
	const isPending = useStore($acting) === 'join';
	const [isAgreed, setAgreed] = useState(false);
	const [isMissing, setMissing] = useState(false);
	const join = async () => {
		setMissing(!isAgreed);
		if (!isAgreed || !(await joinTeam(code))) return;
		loadInvitation(code);
		loadTeam();
	};
	return (
		<div className="mt-4 flex flex-col items-start gap-3">
			<Checkbox
				isChecked={isAgreed}
				error={isMissing ? t('problem.agree') : null}
				onChange={setAgreed}
				name="agreed"
			>
				{t('agree', { version: team.agreement })}{' '}
				<a
					className="text-link underline underline-offset-3"
					href="/protocol#team-manager"
					target="_blank"
					rel="noopener"
				>
					{t('agreement')}
				</a>
			</Checkbox>
			<TeamProblem name="join" />
			<PendingButton
				look="primary"
				className="h-10 text-14"
				isPending={isPending}
				onClick={() => void join()}
			>
				{t('join.confirm', { team: team.name })}
			</PendingButton>
		</div>
	);
}

function MayNot({ team }: { readonly team: Inviting }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const until = team.until === null ? '' : minuteText(team.until, locale);
	return (
		<div role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-well px-4 py-3">
			<p className="font-medium">
				{t(`join.state.${team.may_join === 'yes' ? 'member' : team.may_join}`, { until })}
			</p>
			{team.may_join !== 'cooling' && (
				<ButtonLink look="confirm" href="/GroupList">
					{t('toTeam')}
				</ButtonLink>
			)}
		</div>
	);
}
