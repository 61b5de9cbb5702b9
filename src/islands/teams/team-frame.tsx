import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { $team, loadTeam, type TeamStanding } from '#stores/teams/team.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { TEAM_AREAS, type TeamScreen } from './start-teams.ts';

type FrameProps = {
	readonly screen: TeamScreen;
	readonly children: (team: TeamStanding) => ReactNode;
};

/** Around the screens of teams: nothing for visitors, who are on the way to the login; what the account is in teams. */
export function TeamFrame(props: FrameProps) {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={TEAM_AREAS}>
			<Titled {...props} />
		</AppScreen>
	);
}

function Titled({ screen, children }: FrameProps) {
	const t = useText('teams');
	const common = useText('common');
	const { status, data, error } = useStore($team);
	useEffect(() => {
		document.title = t(`${screen}.documentTitle`);
	}, [t, screen]);
	return (
		<div className="mx-auto max-w-page">
			<div className="print:hidden">
				<h1 className="text-20">{t(`${screen}.title`)}</h1>
				<p className="mt-1 max-w-160 text-muted">{t(`${screen}.lead`)}</p>
			</div>
			{status === 'failed' && data && <ErrorBar message={errorMessage(error, common)} onRetry={loadTeam} />}
			{data && <div className="mt-4 flex flex-col gap-4">{children(data)}</div>}
			{!data && status === 'failed' && (
				<ErrorState message={errorMessage(error, common)} onRetry={loadTeam} />
			)}
			{!data && status !== 'failed' && <span aria-hidden="true" className="skeleton mt-4 h-100 w-full" />}
		</div>
	);
}

/** What a refusal is called here, by its code. */
const PROBLEMS = {
	22001: 'problem.noTeam',
	22002: 'problem.inATeam',
	22003: 'problem.cooling',
	22004: 'problem.code',
	22005: 'problem.already',
	22006: 'problem.link',
} as const;
type Words = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** What went wrong with one action, where it was asked for. */
export function TeamProblem({ name }: { readonly name: string }) {
	const t = useText('teams');
	const own = (code: number) => {
		const words = PROBLEMS[code as keyof typeof PROBLEMS] as Words | undefined;
		return words && t(words);
	};
	return <FailedAct name={name} ownWords={own} />;
}
