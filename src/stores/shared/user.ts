import { computed } from 'nanostores';
import type { UserInfo } from '#contract/user-info.ts';
import { API_URL, call } from './client.ts';
import { $region } from './region.ts';
import { remoteStore } from './remote.ts';
import { $token } from './token.ts';

const user = remoteStore<UserInfo, number>((platId, signal) =>
	call('getUserInfo', { plat_id: String(platId) }, signal),
);

/** Who is logged in, with loading and failing; nothing while nobody is. */
export const $user = computed([$token, user.$state], (token, state) => (token ? state : null));

/** Asks again: something was used, earned or changed. */
export const reloadUser = () => user.load($region.get().platId);

let followers = 0;
let stop = () => undefined as unknown;

/**
 * Loads the member now and whenever the token or the region changes (days turn by region); returns how to stop.
 * Whoever else follows meanwhile causes no load of their own.
 */
export function followUser(): () => void {
	if (followers === 0) {
		const who = computed([$token, $region], (token, { platId }) => ({ token, platId }));
		stop = who.subscribe(({ token, platId }) => {
			if (token) user.load(platId);
		});
	}
	followers += 1;
	return () => {
		followers -= 1;
		if (followers === 0) stop();
	};
}

/** Where the picture of a member is. */
export const avatarAddress = (avatar: string) =>
	`${API_URL}/api/image/user/${encodeURIComponent(avatar)}.svg`;
