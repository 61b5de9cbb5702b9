import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $shownUser, loadUser, type ShownUser } from '#stores/operators/admin-users.ts';
import { $adminView, showAdmin } from '#stores/operators/admin-view.ts';
import { $may } from '#stores/operators/may.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { EntryList } from './entry-list.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantList } from './grant-list.tsx';
import { UserAccess } from './user-access.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserRole } from './user-role.tsx';

/** Everything about one user, and what can be done about them. */
export function UserDetail({ uid }: { readonly uid: string }) {
	const t = useText('admin');
	const common = useText('common');
	const { search, page } = useStore($adminView);
	const { data, status, error } = useStore($shownUser);
	useEffect(() => loadUser(uid), [uid]);
	// Until this one is there, the store still holds the one before.
	const user = data?.uid === uid ? data : null;
	const retry = () => loadUser(uid);
	const isFailed = status === 'failed';
	return (
		<>
			<Button look="quiet" className="-ml-3" onClick={() => showAdmin({ search, page })}>
				<Icon name="left" />
				{t('user.back')}
			</Button>
			{isFailed && user && <ErrorBar message={errorMessage(error, common)} onRetry={retry} />}
			{isFailed && !user && <ErrorState message={errorMessage(error, common)} onRetry={retry} />}
			{!(isFailed || user) && <span aria-hidden="true" className="skeleton mt-2 h-140" />}
			{user && <Loaded user={user} />}
		</>
	);
}

function Loaded({ user }: { readonly user: ShownUser }) {
	const t = useText('admin');
	const may = useStore($may);
	return (
		<div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
			<UserFacts user={user} />
			<div className="flex flex-col gap-4">
				<Panel title={t('grants.title')}>
					<GrantList user={user} />
				</Panel>
				{may('admin_grant_edition') && (
					<Panel title={t('grant.title')} text={t('grant.text')}>
						<GrantForm user={user} />
					</Panel>
				)}
				{may('admin_disable_user') && <UserAccess user={user} />}
				{may('admin_set_operator_role') && <UserRole key={String(user.operator_role)} user={user} />}
			</div>
			<Panel title={t('user.log')} className="lg:col-span-2">
				<EntryList entries={user.log} />
			</Panel>
		</div>
	);
}
