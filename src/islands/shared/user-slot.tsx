import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { $token } from '#stores/shared/token.ts';
import { Later } from '#ui/later.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

const UserPanel = lazy(() => import('./user-panel.tsx').then((module) => ({ default: module.UserPanel })));

/** The place of the member in a header; its code loads only where somebody is logged in. */
export function UserSlot() {
	const isIn = useStore($token) !== '';
	if (!isIn) return null;
	return (
		<Later waiting={<UserSkeleton />}>
			<UserPanel />
		</Later>
	);
}
