/** Where a live session is: it runs, it is over, or nobody has read it for a while and no feed says that it is over. */
export type LiveState = 'live' | 'ended' | 'lost';

/** A running session without a reading for longer than this is no longer called live. */
export const LIVE_TOLERANCE_MINUTES = 15;

/** A session that is not told to have ended may still run so long after its start; later samples are nobody's. */
export const LONGEST_LIVE_DAYS = 7;

/** Samples of a session may come so long before its start, where clocks differ. */
export const EARLY_HOURS = 1;

/** Samples of a session may come so long after its end. */
export const LATE_HOURS = 6;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Whether a session may run, or be read again after it was lost. */
export function mayRun(
	session: { readonly startedAt: number; readonly endedAt: number | null },
	now: number,
): boolean {
	return session.endedAt === null && now - session.startedAt < LONGEST_LIVE_DAYS * DAY_MINUTES * MINUTE_MS;
}

/**
 * The state of a session at a moment; instants are milliseconds, `readAt` is its newest reading, whoever read it. A lost
 * session is live again with its next reading.
 */
export function liveState(
	session: { readonly startedAt: number; readonly endedAt: number | null; readonly readAt: number | null },
	now: number,
): LiveState {
	if (session.endedAt !== null) return 'ended';
	const newest = Math.max(session.startedAt, session.readAt ?? session.startedAt);
	return now - newest <= LIVE_TOLERANCE_MINUTES * MINUTE_MS ? 'live' : 'lost';
}
