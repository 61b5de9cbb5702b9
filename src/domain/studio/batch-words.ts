import type { BatchItem } from './batch.ts';
import { newProject, type Project, type SceneEdit } from './film.ts';
import type { PaletteId } from './palettes.ts';

/** Who words the videos of a batch: their owner alone, rules after what sells, or a language model on top of these. */
export const WORDINGS = ['own', 'rules', 'model'] as const;
export type Wording = (typeof WORDINGS)[number];

/** Why a video keeps the words that it has. */
export type WordsFault =
	/** Not a product of our data. */
	| 'unknown'
	/** Too few videos sell in its category. */
	| 'few'
	/** Today's detail views are used. */
	| 'views'
	/** Today's scripts are used. */
	| 'used'
	| 'silent'
	| 'nonsense'
	| 'unfit'
	| 'failed'
	/** It was not waited for. */
	| 'skipped';

/** The words of a video in a batch. Absent: its owner's. */
export type VideoWords = {
	readonly state: 'waiting' | 'done' | 'failed';
	readonly fault: WordsFault | null;
	/** Who wrote what its scenes say now; null: its owner and the template. */
	readonly by: Exclude<Wording, 'own'> | null;
	/** The scenes as they were worded; null: those of the template. */
	readonly scenes: readonly SceneEdit[] | null;
	/** How often it was begun: each has a key of its own. */
	readonly tries: number;
};

/** Before anything is worded. */
export const WAITING_WORDS: VideoWords = {
	state: 'waiting',
	fault: null,
	by: null,
	scenes: null,
	tries: 1,
};

/** A video with its words, as far as they go. */
type Worded = BatchItem & { readonly words?: VideoWords };

/** The project of a batch's video: what was worded, in the template and look that were chosen. */
export function batchProject(
	{ template, product, words }: Worded,
	{ language, palette }: { readonly language: string; readonly palette: PaletteId },
	media: readonly string[],
): Project {
	const project = newProject({ template, language, fields: product.fields });
	return {
		...project,
		palette,
		media,
		scenes: words?.scenes ?? project.scenes,
		isGenerated: Boolean(words?.by),
		isModelWritten: words?.by === 'model',
	};
}

/** What was worded of a project; `fault` says why not all of what was wished. */
export function settledWords(project: Project, fault: WordsFault | null): Omit<VideoWords, 'tries'> {
	const by = project.isModelWritten ? ('model' as const) : ('rules' as const);
	return {
		state: fault === null ? 'done' : 'failed',
		fault,
		by: project.isGenerated ? by : null,
		scenes: project.isGenerated ? project.scenes : null,
	};
}

/** Whether asking once more may bring words: our data and what sells in a category stay as they are. */
export const canAskAgain = ({ state, fault }: VideoWords): boolean =>
	state === 'failed' && fault !== 'unknown' && fault !== 'few';

/** The words of a video that is not waited for. */
export const SKIPPED_WORDS = { state: 'failed', fault: 'skipped', by: null, scenes: null } as const;

/** What changes about a video that got words: others than it was rendered with are rendered again. */
export function withWords<Video extends Worded & { readonly state: string }>(
	{ words: before, state }: Video,
	words: Omit<VideoWords, 'tries'>,
): { readonly words: VideoWords; readonly state: Video['state'] | 'waiting' } {
	const tries = before?.tries ?? WAITING_WORDS.tries;
	// What an earlier try has worded stays where another one got nothing.
	const kept = words.by === null && before?.by ? { ...words, by: before.by, scenes: before.scenes } : words;
	const isSame = JSON.stringify(kept.scenes) === JSON.stringify(before?.scenes ?? null);
	return { words: { ...kept, tries }, state: isSame ? state : 'waiting' };
}

/** The names of the files of videos: what was generated says so. No two have the same. */
export function fileNames(videos: readonly Worded[]): ReadonlyMap<string, string> {
	const taken = new Set(videos.filter(({ words }) => !words?.by).map(({ name }) => name.toLowerCase()));
	const names = new Map<string, string>();
	for (const { name, words } of videos) {
		let file = name;
		if (words?.by) {
			file = `${name}-generated`;
			for (let next = 2; taken.has(file.toLowerCase()); next += 1) file = `${name}-generated ${next}`;
			taken.add(file.toLowerCase());
		}
		names.set(name, file);
	}
	return names;
}
