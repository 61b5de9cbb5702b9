import { filesOfVideo } from '#domain/studio/batch.ts';
import {
	batchProject,
	SKIPPED_WORDS,
	settledWords,
	type WordsFault,
	withWords,
} from '#domain/studio/batch-words.ts';
import { filmOf, type Project } from '#domain/studio/film.ts';
import { scriptScenes, withModelScript } from '#domain/studio/model-script.ts';
import { LEAST_PATTERN_VIDEOS, scriptInTemplate } from '#domain/studio/script.ts';
import { subtitlesOf } from '#domain/studio/subtitles.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { isApiError, refusalIn } from '#stores/shared/errors.ts';
import { writeScript } from '#stores/studio/models.ts';
import { patternOf } from '#stores/studio/pattern.ts';
import {
	BATCH,
	type Batch,
	type BatchFile,
	type BatchVideo,
	fileName,
	isBatch,
	videoName,
} from './batch-state.ts';
import type { Kept } from './kept.ts';
import { type Studio, StudioRefused } from './render/open-studio.ts';
import { loadVideoTexts } from './use-phrases.ts';

type Work = {
	readonly studio: Studio;
	readonly kept: Kept;
	/** Whether the batch still goes on. */
	readonly isWanted: () => boolean;
};

/** Has a file opened; one that cannot be is told by its name. */
async function hold(studio: Studio, id: string, file: Blob): Promise<void> {
	try {
		await studio.ask({ kind: 'add', id, file, isMusic: false });
	} catch (error) {
		throw error instanceof StudioRefused ? new StudioRefused(error.fault, id) : error;
	}
}

/** Renders one video and keeps it; its files are held only meanwhile. */
export async function renderOne({ studio, kept, isWanted }: Work, batch: Batch, video: BatchVideo) {
	const { phrases } = await loadVideoTexts(languageOfTag(batch.language).locale);
	const files = filesOfVideo(video, batch.videos, batch.files);
	try {
		for (const { id } of files) {
			const found = await kept.readFile(fileName(id));
			if (!found) throw new StudioRefused('gone', id);
			await hold(studio, id, found.file);
		}
		const project = batchProject(
			video,
			batch,
			files.map(({ id }) => id),
		);
		const film = filmOf(project, phrases);
		const { small = [] } = await studio.ask({ kind: 'check', film });
		// What is paused while its files are opened has nothing that could be cancelled yet.
		if (!isWanted()) throw new StudioRefused('cancelled');
		const into = kept.newPlace();
		const { file, type = 'mp4' } = await studio.ask({ kind: 'render', film, into });
		if (file) await kept.writeFile(videoName(video.name), file);
		else if (into) await kept.takePlace(videoName(video.name), into, `video/${type}`);
		const made = await kept.readFile(videoName(video.name));
		return {
			...{ type, captions: subtitlesOf(film), isSmall: small.length > 0 },
			...{ bytes: made?.file.size ?? 0, marks: film.marks },
		};
	} finally {
		for (const { id } of files) void studio.ask({ kind: 'drop', id }).catch(() => null);
	}
}

/** The day's quota is used. */
const USED = 10_014;

function faultOf(error: unknown): WordsFault {
	if (isApiError(error) && error.code === USED) return 'used';
	return refusalIn(error) === null ? 'failed' : 'views';
}

type Step = { readonly project: Project; readonly fault: WordsFault | null };

/** Words a project after what sells in the category of its product. */
async function byRules(project: Project, { product }: BatchVideo): Promise<Step> {
	const { ours } = product;
	if (!ours) return { project, fault: 'unknown' };
	try {
		const pattern = await patternOf(ours.id, ours.platId);
		if (pattern.videos < LEAST_PATTERN_VIDEOS) return { project, fault: 'few' };
		const { openings } = await loadVideoTexts(languageOfTag(project.language).locale);
		return { project: scriptInTemplate(project, pattern, openings), fault: null };
	} catch (error) {
		return { project, fault: faultOf(error) };
	}
}

/** Has the language model word a project as it stands. */
async function byModel(project: Project, { product }: BatchVideo, request: string): Promise<Step> {
	const { phrases } = await loadVideoTexts(languageOfTag(project.language).locale);
	const scenes = scriptScenes(project, phrases);
	const about = product.ours ?? { title: product.fields.title ?? product.key };
	try {
		const written = await writeScript(about, { language: project.language, scenes, request });
		if (written.problem) return { project, fault: written.problem };
		return { project: withModelScript(project, written.scenes, phrases), fault: null };
	} catch (error) {
		return { project, fault: faultOf(error) };
	}
}

/**
 * Words one video of a batch. What the model does not word keeps the words by rules, and what rules cannot word those of its
 * owner; a product that rules know nothing of is no fault where the model words it.
 */
async function wordOne(batch: Batch, video: BatchVideo) {
	const { words: _, ...unworded } = video;
	const tries = video.words?.tries ?? 1;
	const ruled = await byRules(batchProject(unworded, batch, []), video);
	if (batch.wording !== 'model') return settledWords(ruled.project, ruled.fault);
	// A page that is loaded again meanwhile asks with the same key.
	const worded = await byModel(ruled.project, video, `${batch.id} ${video.name} ${tries}`);
	return settledWords(worded.project, worded.fault);
}

/** The texts of the page did not come. */
const UNFETCHED = { ...SKIPPED_WORDS, fault: 'failed' } as const;

type WordingWork = {
	/** The batch as it stands. */
	readonly current: () => Batch | null;
	/** Ends it at once: the question that is under way has its answer when it is asked again. */
	readonly signal: AbortSignal;
	/** Hears which video's words are being written; null at the end. */
	readonly onVideo: (name: string | null) => void;
	readonly settle: (name: string, part: Partial<BatchVideo>) => Promise<void> | undefined;
};

/** Words the videos of a batch that wait for it, one after the other, as long as the batch goes on. */
export async function wordBatch({ current, signal, onVideo, settle }: WordingWork): Promise<void> {
	let isUsed = false;
	const ended = Promise.withResolvers<null>();
	signal.addEventListener('abort', () => ended.resolve(null));
	for (;;) {
		const batch = current();
		const video = batch?.videos.find(({ words }) => words?.state === 'waiting');
		if (!batch?.isRunning || !video) break;
		onVideo(video.name);
		// Where the day's scripts are used nobody is asked for more of them.
		const order: Batch = isUsed ? { ...batch, wording: 'rules' } : batch;
		const words = await Promise.race([wordOne(order, video).catch(() => UNFETCHED), ended.promise]);
		if (words === null) break;
		isUsed ||= words.fault === 'used';
		await settle(video.name, withWords(video, isUsed ? { ...words, state: 'failed', fault: 'used' } : words));
	}
	onVideo(null);
}

/** A video that is done but not whole in this browser any more is made again. */
async function withWholeVideos(batch: Batch, kept: Kept): Promise<Batch> {
	const videos: BatchVideo[] = [];
	for (const video of batch.videos) {
		const isLost = video.state === 'done' && (await kept.readFile(videoName(video.name))) === null;
		videos.push(isLost ? { ...video, state: 'waiting', type: null, captions: '' } : video);
	}
	return { ...batch, videos };
}

/** Files that are no longer in this browser, by the names of the videos that are not made yet and show them. */
export type Lacking = ReadonlyMap<string, readonly BatchFile[]>;

/** Looks for the files of a batch. */
export async function lackingFiles({ videos, files }: Batch, kept: Pick<Kept, 'readFile'>): Promise<Lacking> {
	const gone = new Set<BatchFile>();
	for (const file of files) if ((await kept.readFile(fileName(file.id))) === null) gone.add(file);
	if (gone.size === 0) return new Map();
	const lacking = new Map<string, readonly BatchFile[]>();
	for (const video of videos) {
		const lacks = filesOfVideo(video, videos, files).filter((file) => gone.has(file));
		if (video.state !== 'done' && lacks.length > 0) lacking.set(video.name, lacks);
	}
	return lacking;
}

/** A video that lacks a file fails before anything is rendered; one that has its files again waits for its turn. */
export const withLacking = (batch: Batch, lacking: Lacking): Batch => ({
	...batch,
	videos: batch.videos.map((video) => {
		if (video.state === 'done') return video;
		const [lack] = lacking.get(video.name) ?? [];
		if (lack) return { ...video, state: 'failed', problem: { fault: 'gone', file: lack.name } };
		return video.problem?.fault === 'gone' ? { ...video, state: 'waiting', problem: null } : video;
	}),
});

/** The batch of this browser as far as it is still whole; null where there is none. */
export async function readBatch(
	kept: Kept,
): Promise<{ readonly batch: Batch; readonly lacking: Lacking } | null> {
	const found = await kept.read(BATCH);
	if (!isBatch(found)) return null;
	const batch = await withWholeVideos(found, kept);
	const lacking = await lackingFiles(batch, kept);
	return { batch: withLacking(batch, lacking), lacking };
}
