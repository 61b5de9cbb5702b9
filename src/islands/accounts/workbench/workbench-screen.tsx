import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { useText } from '#i18n/text.tsx';
import { MemberScreen } from '#islands/accounts/member-screen.tsx';
import { $isSold } from '#stores/shared/open-access.ts';
import { Later } from '#ui/later.tsx';
import { EditionPanel } from './edition-panel.tsx';
import { MemberBanner } from './member-banner.tsx';
import { NewestPanel } from './newest-panel.tsx';
import { OnwardPanel } from './onward-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { TodayPanel } from './today-panel.tsx';
import { WorkbenchSkeleton } from './workbench-skeleton.tsx';

const MonitorsPanel = lazy(() =>
	import('./monitors-panel.tsx').then((module) => ({ default: module.MonitorsPanel })),
);
/** Its rows are drawn by what rankings share, which the first view does without. */
const FollowedPanel = lazy(() =>
	import('./followed-panel.tsx').then((module) => ({ default: module.FollowedPanel })),
);

/** The root of /workbench: the member's start page. */
export function WorkbenchScreen() {
	return (
		<MemberScreen screen="workbench" waiting={<WorkbenchSkeleton />}>
			{(user) => <Workbench user={user} />}
		</MemberScreen>
	);
}

function Workbench({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	return (
		<>
			<p className="mt-1 text-muted">{t('workbench.lead')}</p>
			<MemberBanner user={user} />
			<div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
				<div className="flex min-w-0 flex-col gap-4">
					<TodayPanel user={user} />
					<Later>
						<MonitorsPanel />
					</Later>
					<OnwardPanel />
				</div>
				<div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					{useStore($isSold) && <EditionPanel user={user} />}
					<PointsPanel user={user} />
					<NewestPanel />
				</div>
				<Later waiting={<span className="skeleton h-60 w-full" />}>
					<FollowedPanel user={user} />
				</Later>
			</div>
		</>
	);
}
