import { atom } from 'nanostores';
import type { FollowKind } from '#contract/follows.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $justFollowed } from '#stores/shared/just-followed.ts';
import { $detailPlace } from './detail-place.ts';

const FOLLOWS_USED = 11_009;

/** Whether the member follows what is on screen: as answered, or as changed since. */
export const $detailFollow = atom<{
	readonly isFollowed: boolean;
	readonly isSending: boolean;
	readonly isFull: boolean;
}>({ isFollowed: false, isSending: false, isFull: false });

/** Follows what is on screen, or no longer. */
export async function toggleDetailFollow(kind: FollowKind): Promise<void> {
	const place = $detailPlace.get();
	const { isFollowed, isSending } = $detailFollow.get();
	if (!place || isSending) return;
	$detailFollow.set({ isFollowed, isSending: true, isFull: false });
	const wish = { plat_id: String(place.platId), kind, id: place.id };
	try {
		const { used } = await call(isFollowed ? 'unfollow' : 'follow', wish);
		$detailFollow.set({ isFollowed: !isFollowed, isSending: false, isFull: false });
		if (!isFollowed) $justFollowed.set({ kind, used });
	} catch (error) {
		const isFull = isApiError(error) && error.code === FOLLOWS_USED;
		$detailFollow.set({ isFollowed, isSending: false, isFull });
	}
}
