import { useStore } from '@nanostores/react';
import { $token } from '#stores/shared/token.ts';
import { $user } from '#stores/shared/user.ts';

/** Whom what is made here belongs to: the uid of the member; empty: nobody is logged in; null: not known yet. */
export function useAccount(): string | null {
	const isGuest = useStore($token) === '';
	const uid = useStore($user)?.data?.uid ?? null;
	return isGuest ? '' : uid;
}
