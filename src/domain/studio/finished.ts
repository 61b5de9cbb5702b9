import { MARKS, type Mark } from './film.ts';

/** As many finished videos of an account does a browser keep, … */
export const MOST_FINISHED = 5;
/** … and of all accounts that are used in it; the oldest go. */
const MOST_FINISHED_HERE = 10;

/** What is noted of a video that was rendered. */
export type FinishedNote = {
	/** The account that rendered it; empty: nobody was logged in. */
	readonly account: string;
	/** When it was finished, ms. */
	readonly at: number;
	/** The name of its file, without the ending. */
	readonly name: string;
	/** A SubRip file. */
	readonly captions: string;
	readonly marks: readonly Mark[];
	readonly product: { readonly id: string; readonly title: string };
};

type Loose = { readonly [name: string]: unknown };
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const areTexts = (...values: readonly unknown[]) => values.every((value) => typeof value === 'string');

/** Whether this is a note of this version of the page. */
export const isFinishedNote = (value: unknown): value is FinishedNote =>
	isLoose(value) &&
	isLoose(value.product) &&
	areTexts(value.account, value.name, value.captions, value.product.id, value.product.title) &&
	typeof value.at === 'number' &&
	Array.isArray(value.marks) &&
	value.marks.every((mark) => MARKS.includes(mark));

/** Whether an account sees a video: its own, and those that were made while nobody was logged in. */
export const isShownTo = ({ account }: FinishedNote, viewer: string): boolean =>
	account === '' || account === viewer;

/** Which videos a browser keeps no longer. */
export function overfull<Video extends FinishedNote>(videos: readonly Video[]): Video[] {
	const newest = videos.toSorted((a, b) => b.at - a.at);
	return newest.filter((video, place) => {
		const newer = newest.slice(0, place).filter(({ account }) => account === video.account).length;
		return place >= MOST_FINISHED_HERE || newer >= MOST_FINISHED;
	});
}
