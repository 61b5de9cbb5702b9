import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { useText } from '#i18n/text.tsx';
import { $incomeView } from '#stores/teams/income.ts';
import type { TeamStanding } from '#stores/teams/team.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Frozen } from './group-screen.tsx';
import { IncomePanel } from './income-panel.tsx';
import { TeamFrame } from './team-frame.tsx';

const ApplyPanel = lazy(async () => ({ default: (await import('./apply-panel.tsx')).ApplyPanel }));
const OrdersPart = lazy(async () => ({ default: (await import('./orders-part.tsx')).OrdersPart }));
const StatementPart = lazy(async () => ({ default: (await import('./statement-part.tsx')).StatementPart }));
const ReturnsPanel = lazy(async () => ({ default: (await import('./returns-panel.tsx')).ReturnsPanel }));
const CodesPanel = lazy(async () => ({ default: (await import('./codes-panel.tsx')).CodesPanel }));
const WAITING = <span aria-hidden="true" className="skeleton h-140" />;

/** The root of /managerlist: the application, or the income of the managed team. */
export function ManagerScreen() {
	return <TeamFrame screen="managerlist">{(team) => <Manager team={team} />}</TeamFrame>;
}

function Manager({ team }: { readonly team: TeamStanding }) {
	const t = useText('teams');
	const view = useStore($incomeView);
	const { managed } = team;
	if (!managed)
		return (
			<Later waiting={WAITING}>
				<ApplyPanel team={team} />
			</Later>
		);
	if (view.part !== 'months')
		return (
			<Later key={view.part} waiting={WAITING}>
				{view.part === 'orders' ? (
					<OrdersPart view={view} />
				) : (
					<StatementPart statementId={view.statementId} />
				)}
			</Later>
		);
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<strong translate="no">{managed.name}</strong>
				<span className="text-muted">{t('adminContact', { contact: managed.admin_contact })}</span>
				<ButtonLink className="ml-auto" href="/GroupList">
					{t('toTeam')}
				</ButtonLink>
			</div>
			<Frozen freeze={managed.freeze} contact={managed.admin_contact} />
			<IncomePanel contact={managed.admin_contact} />
			<Later waiting={WAITING}>
				<ReturnsPanel />
				<CodesPanel />
			</Later>
		</>
	);
}
