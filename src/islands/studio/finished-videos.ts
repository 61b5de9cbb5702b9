import { type FinishedNote, isFinishedNote, overfull } from '#domain/studio/finished.ts';
import type { Kept } from './kept.ts';

/** Finished videos lie beside the draft: the tab that has it keeps them. */
const VIDEO = 'draft video ';

/** A finished video of this browser. */
export type KeptVideo = FinishedNote & {
	/** What it is kept under. */
	readonly id: string;
	readonly bytes: number;
	readonly type: 'mp4' | 'webm';
};

const typeOf = ({ type }: Blob) => (type === 'video/mp4' ? 'mp4' : 'webm');

/** The finished videos that are whole in this browser, the newest first. */
export async function readFinished(kept: Pick<Kept, 'names' | 'readFile'>): Promise<KeptVideo[]> {
	const videos: KeptVideo[] = [];
	for (const id of (await kept.names()).filter((name) => name.startsWith(VIDEO))) {
		const found = await kept.readFile(id);
		if (found && isFinishedNote(found.about))
			videos.push({ ...found.about, id, bytes: found.file.size, type: typeOf(found.file) });
	}
	return videos.toSorted((a, b) => b.at - a.at);
}

/**
 * Keeps a finished video; the oldest beyond what a browser keeps go, and so does what is not whole.
 * @throws NoRoom
 */
export async function keepFinished(kept: Kept, file: Blob, note: FinishedNote): Promise<void> {
	await kept.writeFile(`${VIDEO}${crypto.randomUUID()}`, file, note);
	const whole = await readFinished(kept);
	const gone = new Set(overfull(whole).map(({ id }) => id));
	for (const name of (await kept.names()).filter((one) => one.startsWith(VIDEO)))
		if (gone.has(name) || whole.every(({ id }) => id !== name)) await kept.remove(name);
}
