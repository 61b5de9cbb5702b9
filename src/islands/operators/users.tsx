import { useStore } from '@nanostores/react';
import { $adminView } from '#stores/operators/admin-view.ts';
import { UserDetail } from './user-detail.tsx';
import { UserList } from './user-list.tsx';

/** The list of users, or the one that the address names. */
export function Users() {
	const { uid } = useStore($adminView);
	return uid === null ? <UserList /> : <UserDetail key={uid} uid={uid} />;
}
