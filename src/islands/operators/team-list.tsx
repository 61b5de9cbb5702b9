import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$adminTeams,
	exportedTeams,
	holdTeam,
	loadAdminTeams,
	type OperatedTeam,
	TEAMS_PAGE,
} from '#stores/operators/admin-teams.ts';
import { $may } from '#stores/operators/may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { TeamMembers } from './team-members.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** All teams by name, with what is frozen of them. */
export function TeamList() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($adminTeams);
	const [shown, setShown] = useState({ search: '', page: 1 });
	const columns: readonly ListColumn<OperatedTeam>[] = [
		[own('column.number'), (team) => team.team_id],
		[own('column.name'), (team) => team.name],
		[own('column.manager'), (team) => team.manager],
		[own('column.members'), (team) => team.members],
		[own('column.at'), (team) => team.created_at],
		[t('teams.closed'), (team) => team.closed_at],
		[
			t('teams.frozen'),
			(team) =>
				team.freezes.map(({ member, reason }) => `${member ?? t('teams.whole')}: ${reason}`).join('; '),
		],
	];
	const load = () => loadAdminTeams(shown);
	useEffect(() => loadAdminTeams(shown), [shown]);
	return (
		<Panel title={t('teams.list')}>
			<ListBar
				label={t('teams.search')}
				search={shown.search}
				onSearch={(search) => setShown({ search, page: 1 })}
			>
				<ListExport
					list="teams"
					title={t('teams.list')}
					search={shown.search}
					columns={columns}
					load={(page) => exportedTeams(shown.search, page)}
				/>
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={TEAMS_PAGE}
				none={t('teams.noTeams')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(team) => <TeamRow key={team.team_id} team={team} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

type TeamProps = { readonly team: OperatedTeam; readonly onDone: () => void };
type Asked = { readonly isFreeze: boolean; readonly membershipId: string | null };

function TeamRow({ team, onDone }: TeamProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const may = useStore($may);
	const [asked, setAsked] = useState<Asked | null>(null);
	const [hasMembers, setMembers] = useState(false);
	const isFrozen = team.freezes.some(({ membership_id }) => membership_id === null);
	const act = t(asked?.isFreeze ? 'teams.freeze' : 'teams.release');
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{team.name}
					</strong>
					{team.closed_at && <Badge>{t('teams.closed')}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					{team.manager && <span translate="no">{team.manager}</span>}
					<span>{minuteText(team.created_at, locale)}</span>
					<span>{t('teams.members', { count: wholeNumber(team.members, locale) })}</span>
				</p>
				<ul>
					{team.freezes.map((freeze) => (
						<li key={freeze.membership_id ?? 'team'} className="flex flex-wrap items-center gap-2">
							<span>
								<span translate={freeze.member ? 'no' : undefined}>{freeze.member ?? t('teams.whole')}</span>:{' '}
								<span translate="no">{freeze.reason}</span>
							</span>
							{may('admin_release_team') && (
								<Button onClick={() => setAsked({ isFreeze: false, membershipId: freeze.membership_id })}>
									{t('teams.release')}
								</Button>
							)}
						</li>
					))}
				</ul>
				<ActProblem name={`team-${team.team_id}`} />
			</div>
			<span className="flex gap-2">
				<Button aria-label={t('teams.membersOf', { team: team.name })} onClick={() => setMembers(true)}>
					{t('teams.showMembers')}
				</Button>
				{!isFrozen && may('admin_freeze_team') && (
					<Button
						aria-label={t('teams.one', { act: t('teams.freeze'), team: team.name })}
						onClick={() => setAsked({ isFreeze: true, membershipId: null })}
					>
						{t('teams.freeze')}
					</Button>
				)}
			</span>
			{hasMembers && <TeamMembers team={team} onDone={onDone} onClose={() => setMembers(false)} />}
			{asked && (
				<WordsDialog
					title={t('teams.one', { act, team: team.name })}
					text={t('teams.told')}
					confirm={act}
					label={t('field.reason')}
					name={`team-${team.team_id}`}
					onConfirm={(reason) =>
						holdTeam(asked.isFreeze, { team_id: team.team_id, membership_id: asked.membershipId, reason })
					}
					onDone={onDone}
					onClose={() => setAsked(null)}
				/>
			)}
		</li>
	);
}
