import { atom } from 'nanostores';
import type { RefusalDetail } from '#contract/access.ts';
import type { FollowKind } from '#contract/follows.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $justFollowed } from '#stores/shared/just-followed.ts';
import { $token } from '#stores/shared/token.ts';

type Place = { readonly kind: FollowKind; readonly platId: number };
type Followed = Place & { readonly ids: ReadonlySet<string> };

/** What of a list the member follows; null until that is known, and for visitors. */
export const $followed = atom<Followed | null>(null);

/** Why something could not be followed: nobody is logged in, or the list is full (with the quota's words). */
export const $followProblem = atom<'login' | { readonly quota: RefusalDetail | null } | null>(null);

const sending = new Set<string>();

/** What was followed, or no longer, since it was last asked what is: an answer that is on its way knows nothing of it. */
let since: (Place & { readonly id: string; readonly isFollowed: boolean })[] = [];

/** Asks which rows of a kind are followed. The marks stay as they were where no answer comes. */
export function loadFollowed({ kind, platId }: Place): void {
	if ($token.get() === '') {
		$followed.set(null);
		return;
	}
	since = [];
	call('followedIds', { plat_id: String(platId), kind }).then(
		({ ids }) => {
			$followed.set({ kind, platId, ids: new Set(ids) });
			const changed = since.filter((one) => one.kind === kind && one.platId === platId);
			for (const { id, isFollowed } of changed) show({ kind, platId }, id, isFollowed);
		},
		// The stars are then as if nothing were followed; following again changes nothing.
		() => null,
	);
}

function show({ kind, platId }: Place, id: string, isFollowed: boolean): void {
	const now = $followed.get();
	const known = now?.kind === kind && now.platId === platId ? now.ids : [];
	const ids = new Set(known);
	if (isFollowed) ids.add(id);
	else ids.delete(id);
	$followed.set({ kind, platId, ids });
}

function mark(place: Place, id: string, isFollowed: boolean): void {
	since.push({ ...place, id, isFollowed });
	show(place, id, isFollowed);
}

/** Follows a row or no longer: shown at once, taken back where the server refuses. A second press waits. */
export async function toggleRowFollow(place: Place, id: string): Promise<void> {
	if ($token.get() === '') {
		$followProblem.set('login');
		return;
	}
	const name = `${place.kind} ${place.platId} ${id}`;
	if (sending.has(name)) return;
	sending.add(name);
	const wasFollowed = $followed.get()?.ids.has(id) ?? false;
	mark(place, id, !wasFollowed);
	try {
		const wish = { plat_id: String(place.platId), kind: place.kind, id };
		const { used } = await call(wasFollowed ? 'unfollow' : 'follow', wish);
		if (!wasFollowed) $justFollowed.set({ kind: place.kind, used });
	} catch (error) {
		mark(place, id, wasFollowed);
		if (isApiError(error) && error.code === 11_009)
			$followProblem.set({ quota: error.data as RefusalDetail | null });
	} finally {
		sending.delete(name);
	}
}
