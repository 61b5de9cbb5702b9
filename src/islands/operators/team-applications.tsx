import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$applications,
	type Application,
	decideApplication,
	exportedApplications,
	loadApplications,
	TEAMS_PAGE,
} from '#stores/operators/admin-teams.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { OpenOrEnded, WAITING } from './team-parts.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** Applications to lead a team: those that wait, or those that are decided. */
export function Applications() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($applications);
	const [shown, setShown] = useState(WAITING);
	const columns: readonly ListColumn<Application>[] = [
		[own('column.number'), (each) => each.application_id],
		[own('column.name'), (each) => each.team_name],
		[own('column.account'), (each) => each.member],
		[t('user.uid'), (each) => each.uid],
		[own('column.contact'), (each) => each.contact],
		[own('column.about'), (each) => each.about],
		[own('column.agreement'), (each) => each.agreement],
		[t('field.state'), (each) => t(`teams.state.${each.state}`)],
		[t('field.reason'), (each) => each.reason],
		[own('column.at'), (each) => each.applied_at],
		[own('column.ended'), (each) => each.decided_at],
	];
	const load = () => loadApplications(shown);
	useEffect(() => loadApplications(shown), [shown]);
	return (
		<Panel
			title={t('teams.applications')}
			aside={
				<OpenOrEnded
					part="applications"
					show={shown.show}
					onShow={(show) => setShown({ ...shown, show, page: 1 })}
				/>
			}
		>
			<ListBar
				label={own('export.applications')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<ListExport
					list="applications"
					title={t('teams.applications')}
					search={shown.search}
					columns={columns}
					load={(page) => exportedApplications(shown, page)}
				/>
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={TEAMS_PAGE}
				none={t('teams.noApplications')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <ApplicationRow key={each.application_id} application={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

type ApplicationProps = { readonly application: Application; readonly onDone: () => void };

function ApplicationRow({ application, onDone }: ApplicationProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [action, setAction] = useState<'approve' | 'refuse' | null>(null);
	const { application_id: id, team_name: team, state } = application;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{team}
					</strong>
					<Badge look="link">{t(`teams.state.${state}`)}</Badge>
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span translate="no">
						{application.member} · {application.contact}
					</span>
					<span>{minuteText(application.applied_at, locale)}</span>
					<span>{t('teams.agreement', { version: application.agreement })}</span>
				</p>
				<p className="break-words whitespace-pre-line" translate="no">
					{[application.about, application.reason].filter(Boolean).join('\n')}
				</p>
				<ActProblem name={`application-${id}`} />
			</div>
			{state === 'open' && (
				<span className="flex gap-2">
					{(['approve', 'refuse'] as const).map((each) => (
						<Button
							key={each}
							look={each === 'approve' ? 'confirm' : 'plain'}
							aria-label={t('teams.one', { act: t(`teams.${each}`), team })}
							onClick={() => setAction(each)}
						>
							{t(`teams.${each}`)}
						</Button>
					))}
				</span>
			)}
			{action && (
				<WordsDialog
					title={t('teams.one', { act: t(`teams.${action}`), team })}
					text={t('teams.told')}
					confirm={t(`teams.${action}`)}
					label={t(action === 'approve' ? 'teams.contact' : 'field.reason')}
					name={`application-${id}`}
					onConfirm={(words) => decideApplication(id, action, words)}
					onDone={onDone}
					onClose={() => setAction(null)}
				/>
			)}
		</li>
	);
}
