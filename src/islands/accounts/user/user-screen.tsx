import { useStore } from '@nanostores/react';
import { type ComponentType, lazy } from 'react';
import type { UserTab } from '#domain/accounts/user-tabs.ts';
import { useText } from '#i18n/text.tsx';
import { type MemberProps, MemberScreen } from '#islands/accounts/member-screen.tsx';
import { $userTab, $userTabs, showUserTab } from '#stores/accounts/user-tab.ts';
import { Later } from '#ui/later.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { TabSkeleton, UserSkeleton } from './user-skeleton.tsx';
import { Who } from './who.tsx';

/** Each part is a chunk of its own: nobody needs all of them at once. */
const PARTS: Readonly<Record<UserTab, ComponentType<MemberProps>>> = {
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

function Center({ user }: MemberProps) {
	const t = useText('member');
	return (
		<>
			<Who user={user} />
			<div className="mt-4">
				<TabPanels
					label={t('user.tabs')}
					tabs={useStore($userTabs).map((value) => ({ value, label: t(`user.tab.${value}`) }))}
					value={useStore($userTab)}
					onChange={showUserTab}
				>
					{(tab) => <Part tab={tab} user={user} />}
				</TabPanels>
			</div>
		</>
	);
}

function Part({ tab, user }: MemberProps & { readonly tab: UserTab }) {
	const Chosen = PARTS[tab];
	return (
		// Another part is another try: one that did not come takes none of the others along.
		<Later key={tab} waiting={<TabSkeleton />}>
			<Chosen user={user} />
		</Later>
	);
}
