import { dueReading, nextDue, type Schedule } from './schedule.ts';

/** States of a monitor (spec section 4). */
export const MONITOR_STATES = ['pending', 'in_progress', 'ended', 'stopped', 'failed'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** Why a monitor has failed (decisions 6). */
export const MONITOR_FAILURES = ['taken_down', 'unreachable', 'region'] as const;
export type MonitorFailure = (typeof MONITOR_FAILURES)[number];

/** Tries in a row that reach nothing, after which a monitor has failed. */
export const MOST_TRIES = 3;

const MINUTE_MS = 60_000;

/** Where a monitor stands. */
export type Standing = {
	readonly state: MonitorState;
	readonly failure: MonitorFailure | null;
	/** The reading that is due next, and when it is tried; null where none will be. */
	readonly due: number | null;
	readonly tryAt: number | null;
	/** Tries of it that reached nothing. */
	readonly tries: number;
};

/** What a try to read came to. */
export type Outcome = 'read' | 'unreachable' | 'taken_down' | 'region';

/** Whether a monitor still waits for readings. */
export const isRunning = (state: MonitorState): boolean => state === 'pending' || state === 'in_progress';

const closed = (state: MonitorState, failure: MonitorFailure | null = null): Standing => ({
	state,
	failure,
	due: null,
	tryAt: null,
	tries: 0,
});

/** How a monitor stands that was just made. */
export const newStanding = ({ startsAt }: Schedule): Standing => ({
	state: 'pending',
	failure: null,
	due: startsAt,
	tryAt: startsAt,
	tries: 0,
});

/** How a monitor stands that has no reading left. */
export const endedStanding = (): Standing => closed('ended');

/** How it stands once the member has stopped it; what is over stays as it is. */
export const stoppedStanding = (standing: Standing): Standing =>
	isRunning(standing.state) ? closed('stopped') : standing;

/** Pauses before the second and the third try: a fifth of the frequency, then all of it. */
function retryAt({ frequency }: Schedule, tries: number, now: number): number {
	return now + frequency * MINUTE_MS * (tries === 1 ? 0.2 : 1);
}

/** How a monitor stands after a try of the reading that was due at `due`. */
export function standingAfter(
	schedule: Schedule,
	{ tries }: Pick<Standing, 'tries'>,
	{ outcome, due, now }: { readonly outcome: Outcome; readonly due: number; readonly now: number },
): Standing {
	if (outcome === 'taken_down' || outcome === 'region') return closed('failed', outcome);
	if (outcome === 'read') {
		const next = nextDue(schedule, due);
		return next === null
			? closed('ended')
			: { state: 'in_progress', failure: null, due: next, tryAt: next, tries: 0 };
	}
	if (tries + 1 >= MOST_TRIES) return closed('failed', 'unreachable');
	const tryAt = retryAt(schedule, tries + 1, now);
	// Where nothing could be read any more when it is tried again, the monitor is over.
	if (!dueReading(schedule, due, tryAt)) return closed('ended');
	return { state: 'in_progress', failure: null, due, tryAt, tries: tries + 1 };
}
