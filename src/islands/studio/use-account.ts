import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $token } from '#stores/shared/token.ts';
import { $user } from '#stores/shared/user.ts';

const $account = computed([$token, $user], (token, user) => (token === '' ? '' : (user?.data?.uid ?? null)));

/** Whom what is made here belongs to: the uid of the member; empty: nobody is logged in; null: not known yet. */
export const useAccount = (): string | null => useStore($account);

/** The same once it is known; null: asking for it failed. */
export function accountOnceKnown(): Promise<string | null> {
	const { promise, resolve } = Promise.withResolvers<string | null>();
	const $asked = computed([$account, $user], (account, user) => ({
		account,
		isFailed: user?.status === 'failed',
	}));
	const stop = $asked.subscribe(({ account, isFailed }) => {
		if (account !== null || isFailed) resolve(account);
	});
	return promise.finally(stop);
}
