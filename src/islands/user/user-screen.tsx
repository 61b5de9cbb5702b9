import { useStore } from '@nanostores/react';
import { type ComponentType, lazy } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { useText } from '#i18n/text.tsx';
import { MemberScreen } from '#islands/member/member-screen.tsx';
import { $userTab, showUserTab, USER_TABS, type UserTab } from '#stores/user-tab.ts';
import { Later } from '#ui/later.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TabSkeleton, UserSkeleton } from './user-skeleton.tsx';

/** What every part of /user gets. */
export type PartProps = { readonly user: UserInfo };

/** Each part is a chunk of its own: nobody needs all of them at once. */
const PARTS: Readonly<Record<UserTab, ComponentType<PartProps>>> = {
	profile: lazy(() => import('./profile-part.tsx').then((module) => ({ default: module.ProfilePart }))),
	security: lazy(() => import('./security-part.tsx').then((module) => ({ default: module.SecurityPart }))),
	membership: lazy(() =>
		import('./membership-part.tsx').then((module) => ({ default: module.MembershipPart })),
	),
	points: lazy(() => import('./points-part.tsx').then((module) => ({ default: module.PointsPart }))),
	invitations: lazy(() =>
		import('./invitations-part.tsx').then((module) => ({ default: module.InvitationsPart })),
	),
	settings: lazy(() => import('./settings-part.tsx').then((module) => ({ default: module.SettingsPart }))),
	privacy: lazy(() => import('./privacy-part.tsx').then((module) => ({ default: module.PrivacyPart }))),
};

/** The root of /user: my center, a tab for each part. */
export function UserScreen() {
	return (
		<MemberScreen screen="user" waiting={<UserSkeleton />}>
			{(user) => <Center user={user} />}
		</MemberScreen>
	);
}

function Center({ user }: PartProps) {
	const t = useText('member');
	const tab = useStore($userTab);
	const Part = PARTS[tab];
	return (
		<div className="mt-2">
			<Tabs
				label={t('user.tabs')}
				tabs={USER_TABS.map((value) => ({ value, label: t(`user.tab.${value}`) }))}
				value={tab}
				onChange={showUserTab}
			>
				<div className="pt-4">
					{/* Another part is another try: one that did not come takes none of the others along. */}
					<Later key={tab} waiting={<TabSkeleton />}>
						<Part user={user} />
					</Later>
				</div>
			</Tabs>
		</div>
	);
}
