import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$operatedMembers,
	exportedMembers,
	holdTeam,
	loadOperatedMembers,
	type OperatedMember,
	type OperatedTeam,
	TEAMS_PAGE,
} from '#stores/operators/admin-teams.ts';
import { $may } from '#stores/operators/may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { WordsDialog } from './words-dialog.tsx';

type MembersProps = {
	readonly team: OperatedTeam;
	readonly onClose: () => void;
	readonly onDone: () => void;
};

/** The members of a team; the income of one is frozen or released with a reason. */
export function TeamMembers({ team, onClose, onDone }: MembersProps) {
	const t = useText('admin');
	const common = useText('common');
	const own = useText('operators');
	const state = useStore($operatedMembers);
	const [shown, setShown] = useState({ search: '', page: 1 });
	const [asked, setAsked] = useState<OperatedMember | null>(null);
	const { team_id: teamId } = team;
	const columns: readonly ListColumn<OperatedMember>[] = [
		[own('column.number'), (member) => member.membership_id],
		[own('column.name'), (member) => member.name],
		[own('column.joined'), (member) => member.joined_at],
		[own('column.left'), (member) => member.left_at],
		[t('teams.frozen'), (member) => member.freeze?.reason],
	];
	const load = () => loadOperatedMembers({ teamId, ...shown });
	useEffect(() => loadOperatedMembers({ teamId, ...shown }), [teamId, shown]);
	const act = (member: OperatedMember) => t(member.freeze ? 'teams.release' : 'teams.freeze');
	return (
		<DialogPanel
			title={t('teams.membersOf', { team: team.name })}
			closeLabel={common('action.close')}
			close={onClose}
			isWide
		>
			<ListBar
				label={t('teams.searchMember')}
				search={shown.search}
				onSearch={(search) => setShown({ search, page: 1 })}
			>
				<ListExport
					list="team_members"
					title={team.name}
					search={shown.search}
					columns={columns}
					load={(page) => exportedMembers(teamId, shown.search, page)}
				/>
			</ListBar>
			<ActProblem name={`team-${teamId}`} />
			<PagedList
				state={state}
				page={shown.page}
				size={TEAMS_PAGE}
				none={t('teams.noMembers')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(member) => <MemberRow key={member.membership_id} member={member} onAsk={() => setAsked(member)} />}
			</PagedList>
			{asked && (
				<WordsDialog
					title={t('teams.one', { act: act(asked), team: asked.name })}
					text={t('teams.told')}
					confirm={act(asked)}
					label={t('field.reason')}
					name={`team-${teamId}`}
					onConfirm={(reason) =>
						holdTeam(asked.freeze === null, { team_id: teamId, membership_id: asked.membership_id, reason })
					}
					onDone={() => {
						load();
						onDone();
					}}
					onClose={() => setAsked(null)}
				/>
			)}
		</DialogPanel>
	);
}

function MemberRow({ member, onAsk }: { readonly member: OperatedMember; readonly onAsk: () => void }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const may = useStore($may);
	const { freeze } = member;
	const act = t(freeze ? 'teams.release' : 'teams.freeze');
	const times = [member.joined_at, member.left_at].flatMap((at) => (at ? minuteText(at, locale) : []));
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-0">
			<div className="min-w-0 flex-1 basis-48">
				<p className="flex flex-wrap items-center gap-2">
					<span className="break-words font-medium" translate="no">
						{member.name}
					</span>
					{freeze && <Badge>{t('teams.frozen')}</Badge>}
				</p>
				<p className="figures text-12 text-muted">
					{times.join(' – ')}
					{freeze && <span translate="no"> · {freeze.reason}</span>}
				</p>
			</div>
			{may(freeze ? 'admin_release_team' : 'admin_freeze_team') && (
				<Button aria-label={t('teams.one', { act, team: member.name })} onClick={onAsk}>
					{act}
				</Button>
			)}
		</li>
	);
}
