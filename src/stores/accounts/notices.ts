import { atom, computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** One notice as the call answers it. */
export type Notice = Answer<'notices'>['list'][number];
/** What the address says of the list. */
export type NoticesView = { readonly page: number; readonly isUnread: boolean };

/** Rows of a page. */
export const NOTICES_PAGE = 20;
const MOST_PAGES = 1_000;

/** The list that an address names; nonsense counts as nothing. */
export function noticesView(params: URLSearchParams): NoticesView {
	const page = Number(params.get('page') ?? 1);
	return {
		page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
		isUnread: params.get('unread') === '1',
	};
}

/** The list on screen. */
export const $noticesView = computed($address, noticesView);

const list = remoteStore<Answer<'notices'>, NoticesView>(({ page, isUnread }, signal) =>
	call(
		'notices',
		{ page: String(page), limit: String(NOTICES_PAGE), ...(isUnread ? { unread: '1' } : {}) },
		signal,
	),
);
/** The notices of that list. */
export const $notices = list.$state;

/** Asks for the list again. */
export const reloadNotices = () => list.load($noticesView.get());

/** On which other tabs hear that something was read. */
const CHANNEL = 'notices';

/** Loads the list now, whenever the address names another, and when another tab has read some; returns how to stop. */
export function followNotices(): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = () => {
		reloadNotices();
		reloadUser();
	};
	const stop = $noticesView.subscribe((view) => list.load(view));
	return () => {
		channel.close();
		stop();
	};
}

/** Tells other tabs that something was read. */
function tellTabs(): void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage('read');
	channel.close();
}

/** Shows another list or page of it. */
export function showNotices({ page, isUnread }: NoticesView): void {
	const params = new URLSearchParams();
	if (isUnread) params.set('unread', '1');
	if (page > 1) params.set('page', String(page));
	moveTo(params);
}

/** What is being marked as read: the id of a notice, all of them, or nothing. */
export const $marking = atom<string | null>(null);

/** Marks a notice, or all, as read; a press while another is under way does nothing. */
export async function markRead(what: string | 'all'): Promise<void> {
	if ($marking.get() !== null) return;
	$marking.set(what);
	try {
		await call('markNoticesRead', what === 'all' ? {} : { notice_ids: [what] });
		reloadNotices();
		reloadUser();
		tellTabs();
	} catch {
		// The table of faults has said it; the notice stays unread.
	} finally {
		$marking.set(null);
	}
}
