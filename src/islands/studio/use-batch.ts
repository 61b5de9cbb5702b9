import { useEffect, useRef, useState } from 'react';
import { type BatchItem, filesFor, lanesFor } from '#domain/studio/batch.ts';
import { filmOf, newProject } from '#domain/studio/film.ts';
import type { PaletteId } from '#domain/studio/palettes.ts';
import { subtitlesOf } from '#domain/studio/subtitles.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { type Kept, openKept, takeForTab } from './kept.ts';
import { openStudio, type Studio, StudioRefused } from './render/open-studio.ts';
import type { StudioFault } from './render/studio-messages.ts';
import type { SavedFile } from './save-videos.ts';
import { loadVideoTexts } from './use-phrases.ts';
import { type Problem, problemOf } from './use-studio.ts';

/* A batch is kept in this browser with its files and its videos, so that it goes on after a reload. */
const BATCH = 'batch';
const VERSION = 1;
const fileName = (id: string) => `batch file ${id}`;
const videoName = (name: string) => `batch video ${name}`;

/** A video of a batch with what came of it. */
export type BatchVideo = BatchItem & {
	readonly state: 'waiting' | 'done' | 'failed';
	readonly problem: { readonly fault: StudioFault; readonly file: string | null } | null;
	/** The ending of its file, and its captions, once it is done. */
	readonly type: 'mp4' | 'webm' | null;
	readonly captions: string;
	/** A text of it became too small to be read. */
	readonly isSmall?: boolean;
};

type BatchFile = { readonly id: string; readonly name: string };

/** A batch as it is kept. */
export type Batch = {
	readonly version: typeof VERSION;
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
};

/** Whether this tab has the batch. */
export type BatchPlace = 'opening' | 'here' | 'elsewhere' | 'failed';

const isBatch = (value: unknown): value is Batch =>
	typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;

type Work = {
	readonly studio: Studio;
	readonly kept: Kept;
	/** Whether the batch still goes on. */
	readonly isWanted: () => boolean;
};

/** Renders one video; its files are held only meanwhile. */
async function renderOne({ studio, kept, isWanted }: Work, batch: Batch, video: BatchVideo) {
	const { phrases } = await loadVideoTexts(languageOfTag(batch.language).locale);
	const products = [...new Set(batch.videos.map(({ product }) => product))];
	const files = filesFor(video.product, products, batch.files);
	try {
		for (const { id } of files) {
			const file = await kept.read(fileName(id));
			await studio.ask({ kind: 'add', id, file: file as Blob, isMusic: false });
		}
		const { language, palette } = batch;
		const project = newProject({ template: video.template, language, fields: video.product.fields });
		const film = filmOf({ ...project, palette, media: files.map(({ id }) => id) }, phrases);
		const { small = [] } = await studio.ask({ kind: 'check', film });
		// What is paused while its files are opened has nothing that could be cancelled yet.
		if (!isWanted()) throw new StudioRefused('cancelled');
		const { file } = await studio.ask({ kind: 'render', film });
		if (!file) throw new Error('no video');
		return { file, captions: subtitlesOf(film), isSmall: small.length > 0 };
	} finally {
		for (const { id } of files) void studio.ask({ kind: 'drop', id }).catch(() => null);
	}
}

/** Frames of a video that are rendered. */
type Frames = { readonly done: number; readonly of: number };

/** The batch of this browser: one tab has it, renders it and keeps it. */
export function useBatch() {
	const [place, setPlace] = useState<BatchPlace>('opening');
	const [batch, setBatch] = useState<Batch | null>(null);
	/** Of the videos that are being rendered, by name. */
	const [frames, setFrames] = useState<ReadonlyMap<string, Frames>>(new Map());
	/** The browser has no room for another video. */
	const [isFull, setFull] = useState(false);
	const now = useRef<Batch | null>(null);
	const kept = useRef<Kept | null>(null);
	const studios = useRef<readonly Studio[]>([]);
	const taken = useRef(new Set<string>());
	const isActing = useRef(false);

	const change = async (next: Batch) => {
		now.current = next;
		setBatch(next);
		await kept.current?.write(BATCH, next);
	};
	const settle = (name: string, part: Partial<BatchVideo>) => {
		const { current } = now;
		if (!current) return;
		const videos = current.videos.map((video) => (video.name === name ? { ...video, ...part } : video));
		return change({ ...current, videos });
	};
	const fail = (name: string, { fault, media }: Problem) => {
		const file = now.current?.files.find(({ id }) => id === media)?.name ?? null;
		return settle(name, { state: 'failed', problem: { fault, file } });
	};
	/** Makes one video; false where the others have to wait. */
	const make = async (opened: Work, current: Batch, video: BatchVideo): Promise<boolean> => {
		try {
			const { file, ...about } = await renderOne(opened, current, video);
			await opened.kept.write(videoName(video.name), file);
			const type = file.type === 'video/mp4' ? 'mp4' : 'webm';
			await settle(video.name, { state: 'done', problem: null, type, ...about });
			return true;
		} catch (error) {
			const isNoRoom = error instanceof DOMException && error.name === 'QuotaExceededError';
			if (isNoRoom) setFull(true);
			const problem = problemOf(error);
			// It waits for its next turn.
			if (isNoRoom || problem.fault === 'cancelled') return false;
			await fail(video.name, problem);
			return true;
		}
	};
	const halt = async () => {
		if (now.current?.isRunning) await change({ ...now.current, isRunning: false });
		for (const opened of studios.current) opened.cancel();
	};
	const take = (): { readonly current: Batch; readonly video: BatchVideo } | null => {
		const { current } = now;
		const video = current?.videos.find(({ name, state }) => state === 'waiting' && !taken.current.has(name));
		if (!current?.isRunning || !video) return null;
		taken.current.add(video.name);
		return { current, video };
	};
	const tell = (name: string, state: Frames | null) =>
		setFrames((before) => {
			const after = new Map(before);
			if (state) after.set(name, state);
			else after.delete(name);
			return after;
		});
	/** A worker of its own that takes one video after the other. */
	const lane = async (store: Kept) => {
		let name = '';
		const studio = openStudio((done, of) => tell(name, { done, of }));
		studios.current = [...studios.current, studio];
		const isWanted = () => now.current?.isRunning === true;
		try {
			for (let next = take(); next; next = take()) {
				name = next.video.name;
				tell(name, { done: 0, of: 0 });
				const goesOn = await make({ studio, kept: store, isWanted }, next.current, next.video);
				taken.current.delete(name);
				tell(name, null);
				if (!goesOn) return await halt();
			}
		} finally {
			studio.close();
		}
	};
	/** A second press while the first is under way does nothing: two would make each video twice. */
	const once = async (act: () => Promise<void>) => {
		if (isActing.current) return;
		isActing.current = true;
		try {
			await act();
		} finally {
			isActing.current = false;
		}
	};
	const runNow = async () => {
		if (!kept.current || !now.current) return;
		setFull(false);
		const store = kept.current;
		await change({ ...now.current, isRunning: true });
		taken.current.clear();
		const lanes = Array.from({ length: lanesFor(navigator.hardwareConcurrency) }, () => lane(store));
		const ended = await Promise.allSettled(lanes);
		if (ended.some(({ status }) => status === 'rejected')) setPlace('failed');
		studios.current = [];
		setFrames(new Map());
		await halt();
	};
	const run = () => once(runNow);
	const first = useRef(run);
	useEffect(() => {
		const leave = new AbortController();
		const open = async () => {
			if (!(await takeForTab(BATCH, leave.signal))) return setPlace('elsewhere');
			kept.current = await openKept();
			const found = await kept.current.read(BATCH);
			if (leave.signal.aborted) return;
			if (isBatch(found)) {
				now.current = found;
				setBatch(found);
			}
			setPlace('here');
			if (isBatch(found) && found.isRunning) void first.current();
		};
		open().catch(() => setPlace('failed'));
		return () => {
			leave.abort();
			for (const opened of studios.current) opened.close();
		};
	}, []);

	const clear = async () => {
		const store = kept.current;
		if (!store) return;
		now.current = null;
		setBatch(null);
		setFull(false);
		for (const name of await store.names())
			if (name === BATCH || name.startsWith(`${BATCH} `)) await store.remove(name);
	};
	const begin = async ({ items, files, language, palette }: BatchOrder) => {
		await clear();
		const store = kept.current;
		if (!store) return;
		const held = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
		try {
			for (const { id, file } of held) await store.write(fileName(id), file);
		} catch {
			setFull(true);
			return;
		}
		now.current = {
			version: VERSION,
			videos: items.map((item) => ({ ...item, state: 'waiting', problem: null, type: null, captions: '' })),
			files: held.map(({ id, name }) => ({ id, name })),
			language,
			palette,
			isRunning: true,
		};
		await runNow();
	};
	return {
		place,
		batch,
		frames,
		isFull,
		start: (order: BatchOrder) => once(() => begin(order)),
		resume: run,
		pause: halt,
		retry: async () => {
			const { current } = now;
			if (!current) return;
			const videos = current.videos.map(
				(video): BatchVideo =>
					video.state === 'failed' ? { ...video, state: 'waiting', problem: null } : video,
			);
			await change({ ...current, videos });
			await run();
		},
		clear,
		/** One video that is done. */
		videoOf: async (name: string) => (await kept.current?.read(videoName(name))) as Blob,
		/** The videos that are done, with their captions. */
		savedFiles: (): SavedFile[] =>
			(now.current?.videos ?? []).flatMap(({ name, state, type, captions }) =>
				state === 'done'
					? [
							{
								name: `${name}.${type}`,
								read: async () => (await kept.current?.read(videoName(name))) as Blob,
							},
							{ name: `${name}.srt`, read: async () => new Blob([captions]) },
						]
					: [],
			),
	};
}
