import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { $adminView } from '#stores/operators/admin-view.ts';
import { Later } from '#ui/later.tsx';
import { UserList } from './user-list.tsx';

const UserDetail = lazy(async () => ({ default: (await import('./user-detail.tsx')).UserDetail }));

/** The list of users, or the one that the address names. */
export function Users() {
	const { uid } = useStore($adminView);
	if (uid === null) return <UserList />;
	return (
		<Later waiting={<span aria-hidden="true" className="skeleton h-140" />}>
			<UserDetail key={uid} uid={uid} />
		</Later>
	);
}
