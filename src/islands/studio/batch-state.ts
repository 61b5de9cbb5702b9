import type { BatchItem } from '#domain/studio/batch.ts';
import { canAskAgain, type VideoWords, WAITING_WORDS, type Wording } from '#domain/studio/batch-words.ts';
import type { Mark } from '#domain/studio/film.ts';
import type { PaletteId } from '#domain/studio/palettes.ts';
import type { StudioFault, VideoType } from './render/studio-messages.ts';

/* A batch is kept in this browser with its files and its videos, so that it goes on after a reload. */
export const BATCH = 'batch';
const VERSION = 1;
export const fileName = (id: string) => `batch file ${id}`;
export const videoName = (name: string) => `batch video ${name}`;

/** A video of a batch with what came of it. */
export type BatchVideo = BatchItem & {
	readonly state: 'waiting' | 'done' | 'failed';
	readonly problem: { readonly fault: StudioFault; readonly file: string | null } | null;
	/** The ending of its file, and its captions, once it is done. */
	readonly type: VideoType | null;
	readonly captions: string;
	/** The size of its file, and who generated what it says. Absent in batches of before. */
	readonly bytes?: number;
	readonly marks?: readonly Mark[];
	/** A text of it became too small to be read. */
	readonly isSmall?: boolean;
	/** Where its words were to be written; absent in batches of before. */
	readonly words?: VideoWords;
};

/** A file that a batch shows: what it is kept under, and what its owner calls it. */
export type BatchFile = { readonly id: string; readonly name: string };

/** A batch as it is kept. */
export type Batch = {
	readonly version: typeof VERSION;
	/** What it asks models for is asked under this name. Absent in batches of before, which ask nothing. */
	readonly id?: string;
	readonly wording?: Wording;
	readonly videos: readonly BatchVideo[];
	readonly files: readonly BatchFile[];
	readonly language: string;
	readonly palette: PaletteId;
	/** It goes on by itself after a reload. */
	readonly isRunning: boolean;
};

/** What a batch is made of. */
export type BatchOrder = Pick<Batch, 'language' | 'palette'> & {
	readonly items: readonly BatchItem[];
	readonly files: readonly File[];
	readonly wording: Wording;
};

/** Whether this tab has the batch. */
export type BatchPlace = 'opening' | 'here' | 'elsewhere' | 'failed';

/** Whether what is kept is a batch of this version of the page. */
export const isBatch = (value: unknown): value is Batch =>
	typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;

/** A batch before anything of it is done. */
export const newBatch = (
	{ items, language, palette, wording }: BatchOrder,
	files: readonly BatchFile[],
): Batch => ({
	version: VERSION,
	id: crypto.randomUUID(),
	wording,
	videos: items.map((item) => ({
		...item,
		state: 'waiting',
		problem: null,
		type: null,
		captions: '',
		...(wording === 'own' ? {} : { words: WAITING_WORDS }),
	})),
	files,
	language,
	palette,
	isRunning: true,
});

/** A video that failed waits for its turn once more. */
export const toRender = (video: BatchVideo): BatchVideo =>
	video.state === 'failed' ? { ...video, state: 'waiting', problem: null } : video;

/** A video whose words failed waits for others. */
export const toWord = ({ words, ...video }: BatchVideo): BatchVideo =>
	words && canAskAgain(words)
		? { ...video, words: { ...words, state: 'waiting', fault: null, tries: words.tries + 1 } }
		: { ...video, ...(words && { words }) };
