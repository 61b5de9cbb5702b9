/** Where a live session is: it runs, it is over, or nobody has read it for a while and no feed says that it is over. */
export type LiveState = 'live' | 'ended' | 'lost';

/** A running session without a reading for longer than this is no longer called live. */
export const LIVE_TOLERANCE_MINUTES = 15;

const MINUTE_MS = 60_000;

/** The state of a session at a moment; instants are milliseconds, `readAt` is its newest reading. */
export function liveState(
	session: { readonly startedAt: number; readonly endedAt: number | null; readonly readAt: number | null },
	now: number,
): LiveState {
	if (session.endedAt !== null) return 'ended';
	const newest = Math.max(session.startedAt, session.readAt ?? session.startedAt);
	return now - newest <= LIVE_TOLERANCE_MINUTES * MINUTE_MS ? 'live' : 'lost';
}
