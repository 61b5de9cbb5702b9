import { atom } from 'nanostores';
import type { Query } from '#api/routes.ts';
import { $opened } from '#stores/details/detail.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

const calendar = remoteStore((query: Query<'anchorCalendar'>, signal) =>
	call('anchorCalendar', query, signal),
);

/** The lives of a month. */
export const $creatorCalendar = calendar.$state;

/** The month that somebody turned to; null is that of the newest live. */
const $month = atom<string | null>(null);

/** Asks for the month on screen. */
export function reloadCalendar(): void {
	const opened = $opened.get();
	if (!opened) return;
	const { period: _, ...creator } = opened;
	const month = $month.get();
	calendar.load({ ...creator, ...(month === null ? {} : { month }) });
}

/** Shows another month. */
export function turnToMonth(month: string): void {
	$month.set(month);
	reloadCalendar();
}

// The calendar comes after the detail, which has been answered by then.
$opened.subscribe(reloadCalendar);
