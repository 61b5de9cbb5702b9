import { MemberScreen } from '#islands/accounts/member-screen.tsx';
import { AlertTabs } from '#islands/alerts/alert-tabs.tsx';
import { Notices } from './notices.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';

/** The root of /notify. */
export function NoticesScreen() {
	return (
		<MemberScreen screen="notify" waiting={<NoticesSkeleton />}>
			{(user) => <AlertTabs notices={<Notices unread={user.unread_notices} />} />}
		</MemberScreen>
	);
}
