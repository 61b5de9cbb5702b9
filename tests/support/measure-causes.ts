import { liveGrid } from '#domain/lives/live-grid.ts';
import { type LiveEvent, laneOf } from '#domain/lives/live-lane.ts';
import { type LiveNote, liveNotes } from '#domain/lives/live-notes.ts';
import type { MadeLive } from './planted-lives.ts';

/** How well the notes name what moved a session. */
export type CauseScore = {
	/** Of the events that notes name, the share that moved something. */
	readonly precision: number;
	/** Of the events that moved something, the share that a note names. */
	readonly recall: number;
	readonly named: number;
	readonly planted: number;
	readonly right: number;
	readonly notes: number;
};

/** The notes of a made session, as the service makes them of its samples. */
export function notesOf({ samples, events, products, span }: MadeLive): LiveNote[] {
	const grid = liveGrid(samples, span);
	const lanes = [...products].map(([productId, readings]) => ({
		productId,
		...laneOf(productId, readings, events, grid),
	}));
	return liveNotes(grid, events, lanes, true);
}

const keyOf = ({ second, kind, productId }: Pick<LiveEvent, 'second' | 'kind' | 'productId'>) =>
	`${second} ${kind} ${productId ?? ''}`;

/** Each event counts once, however many curves it is named for. */
export function scoreCauses(lives: readonly MadeLive[]): CauseScore {
	let [named, planted, right, notes] = [0, 0, 0, 0];
	for (const live of lives) {
		const made = notesOf(live);
		const credited = new Set(made.flatMap(({ event }) => (event ? [keyOf(event)] : [])));
		const causes = new Set(live.planted.map(keyOf));
		named += credited.size;
		planted += causes.size;
		right += [...credited].filter((key) => causes.has(key)).length;
		notes += made.length;
	}
	return { precision: right / named, recall: right / planted, named, planted, right, notes };
}
