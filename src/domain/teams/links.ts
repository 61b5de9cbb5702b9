import { TEAM } from './team.ts';

/*
 * Product links that a manager shares in the team: a member takes one from the list and posts it in time, or it goes back.
 */

/** Hours before the end at which a member is reminded. */
const REMIND_HOURS = 3;

const HOUR_MS = 3_600_000;

/** When a link that was taken must be posted (milliseconds). */
export const postUntil = (takenAt: number): number => takenAt + TEAM.postWithinHours * HOUR_MS;

/** States of a link that a member has taken. */
export const TAKE_STATES = ['taken', 'posted', 'returned'] as const;
export type TakeState = (typeof TAKE_STATES)[number];

/** What is known of a link that was taken (milliseconds). */
export type Take = { readonly takenAt: number; readonly postedAt: number | null };

/** The state of a link that was taken: what was not posted in time is back on the list. */
export function takeState({ takenAt, postedAt }: Take, now: number): TakeState {
	if (postedAt !== null) return 'posted';
	return now < postUntil(takenAt) ? 'taken' : 'returned';
}

/** Whether a member is to be reminded now: the last hours run, and nothing is posted. */
export function isReminderDue(take: Take, now: number): boolean {
	return takeState(take, now) === 'taken' && now >= postUntil(take.takenAt) - REMIND_HOURS * HOUR_MS;
}

const POST = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/[^\s/][^\s]*$/i;

/** Whether the text has the form of a post's address: https, a host, and a path on it. */
export const isPostUrl = (text: string): boolean => text.length <= 500 && POST.test(text);
