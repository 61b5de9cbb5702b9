/** Where a job is: what it does, or how it ended. */
export const JOB_STATES = [
	'running',
	'paused',
	'cancelling',
	'cancelled',
	'done',
	'undoing',
	'undone',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What came of one product. `sending`: the platform may have it, and nobody knows yet. */
export const ITEM_STATES = [
	'queued',
	'sending',
	'created',
	'refused',
	'failed',
	'skipped',
	'undone',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What a member can do with a job. */
export const JOB_ACTS = ['pause', 'resume', 'cancel', 'retry', 'undo'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

/** Why a job waits for its member; `signature` waits for whoever runs the installation. */
export const HOLDS = ['token', 'shop_gone', 'signature'] as const;
export type Hold = (typeof HOLDS)[number];

/** How many items there are of each state. */
export type ItemCounts = Readonly<Record<ItemState, number>>;

const STATES: Readonly<Record<JobAct, { readonly from: readonly JobState[]; readonly to: JobState }>> = {
	pause: { from: ['running'], to: 'paused' },
	resume: { from: ['paused'], to: 'running' },
	cancel: { from: ['running', 'paused'], to: 'cancelling' },
	retry: { from: ['done', 'cancelled'], to: 'running' },
	undo: { from: ['done', 'cancelled', 'paused'], to: 'undoing' },
};

/** What an act makes of a job; null where the job is in no state for it. */
export function afterAct(state: JobState, act: JobAct): JobState | null {
	const { from, to } = STATES[act];
	return from.includes(state) ? to : null;
}

/**
 * What can be done with a job: nothing is offered that would change nothing.
 * @param canUndo whether what it does can be taken back: a video that was published replaced another one
 */
export function actsOf(state: JobState, counts: ItemCounts, canUndo: boolean): JobAct[] {
	return JOB_ACTS.filter((act) => {
		if (afterAct(state, act) === null || (act === 'undo' && !canUndo)) return false;
		if (act === 'retry') return counts.refused + counts.failed > 0;
		return act !== 'undo' || counts.created + counts.sending > 0;
	});
}

/** A request without a clear answer is tried so often, then its item counts as failed. */
export const MOST_TRIES = 5;
