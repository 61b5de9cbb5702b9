import { atom, map } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import type { FollowKind } from '#contract/follows.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** The kinds, in the order of the tabs. */
export const FOLLOWED_KINDS = ['creator', 'shop', 'product', 'live'] as const satisfies readonly FollowKind[];
/** Rows of a page. */
export const FOLLOWS_PAGE = 8;

/** One thing that is followed, as the call answers it. */
export type Followed = Answer<'follows'>['list'][number];
type Place = { readonly kind: FollowKind; readonly page: number };

/** Which list is on screen, and which page of it. */
export const $followPlace = atom<Place>({ kind: 'creator', page: 1 });

const list = remoteStore<Answer<'follows'>, Place>(({ kind, page }, signal) =>
	call('follows', { kind, page: String(page), limit: String(FOLLOWS_PAGE) }, signal),
);
/** What the member follows, of that kind. */
export const $follows = list.$state;

/** What happened to a row since it was loaded: it stays where it is, so that a mistake can be taken back. */
export type FollowRow = {
	readonly isFollowed: boolean;
	readonly isSending: boolean;
	readonly isFull: boolean;
};
const LOADED: FollowRow = { isFollowed: true, isSending: false, isFull: false };

/** Rows that changed since they were loaded, by `followName`. */
export const $followRows = map<Record<string, FollowRow>>({});

/** The name of a row. */
export const followName = ({ kind, plat_id, id }: Pick<Followed, 'kind' | 'plat_id' | 'id'>) =>
	`${kind} ${plat_id} ${id}`;

/** The state of a row. */
export const followRow = (rows: Readonly<Record<string, FollowRow>>, name: string) => rows[name] ?? LOADED;

/** Shows a page of a kind. */
export function showFollows(kind: FollowKind, page = 1): void {
	$followPlace.set({ kind, page });
	$followRows.set({});
	list.load({ kind, page });
}

/** Asks for the list on screen again. */
export function reloadFollows(): void {
	const { kind, page } = $followPlace.get();
	showFollows(kind, page);
}

/** Unfollows a row, or follows it again; a second press while it is under way does nothing. */
export async function toggleFollow(followed: Pick<Followed, 'kind' | 'plat_id' | 'id'>): Promise<void> {
	const name = followName(followed);
	const row = followRow($followRows.get(), name);
	if (row.isSending) return;
	$followRows.setKey(name, { ...row, isSending: true, isFull: false });
	const wish = { plat_id: String(followed.plat_id), kind: followed.kind, id: followed.id };
	try {
		await call(row.isFollowed ? 'unfollow' : 'follow', wish);
		$followRows.setKey(name, { isFollowed: !row.isFollowed, isSending: false, isFull: false });
		reloadUser();
	} catch (error) {
		$followRows.setKey(name, {
			...row,
			isSending: false,
			isFull: isApiError(error) && error.code === 11_009,
		});
	}
}
