import { useEffect, useRef, useState } from 'react';
import { type BatchItem, filesFor } from '#domain/studio/batch.ts';
import { filmOf, newProject } from '#domain/studio/film.ts';
import type { PaletteId } from '#domain/studio/palettes.ts';
import { subtitlesOf } from '#domain/studio/subtitles.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { type Kept, openKept, takeForTab } from './kept.ts';
import { openStudio, type Studio } from './render/open-studio.ts';
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

/** Renders one video; its files are held only meanwhile. */
async function renderOne(studio: Studio, kept: Kept, batch: Batch, video: BatchVideo) {
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
		const { file } = await studio.ask({ kind: 'render', film });
		if (!file) throw new Error('no video');
		return { file, captions: subtitlesOf(film) };
	} finally {
		for (const { id } of files) void studio.ask({ kind: 'drop', id }).catch(() => null);
	}
}

/** The batch of this browser: one tab has it, renders it and keeps it. */
export function useBatch() {
	const [place, setPlace] = useState<BatchPlace>('opening');
	const [batch, setBatch] = useState<Batch | null>(null);
	const [frames, setFrames] = useState({ done: 0, of: 0 });
	/** The browser has no room for another video. */
	const [isFull, setFull] = useState(false);
	const now = useRef<Batch | null>(null);
	const kept = useRef<Kept | null>(null);
	const studio = useRef<Studio | null>(null);
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
	const make = async (opened: Studio, store: Kept, current: Batch, video: BatchVideo): Promise<boolean> => {
		try {
			const { file, captions } = await renderOne(opened, store, current, video);
			await store.write(videoName(video.name), file);
			const type = file.type === 'video/mp4' ? 'mp4' : 'webm';
			await settle(video.name, { state: 'done', problem: null, type, captions });
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
	const work = async (opened: Studio, store: Kept) => {
		for (let goesOn = true; goesOn; ) {
			const { current } = now;
			const video = current?.isRunning && current.videos.find(({ state }) => state === 'waiting');
			goesOn = current && video ? await make(opened, store, current, video) : false;
		}
		if (now.current?.isRunning) await change({ ...now.current, isRunning: false });
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
		await change({ ...now.current, isRunning: true });
		const opened = openStudio((done, of) => setFrames({ done, of }));
		studio.current = opened;
		await work(opened, kept.current).catch(() => setPlace('failed'));
		opened.close();
		studio.current = null;
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
			studio.current?.close();
		};
	}, []);

	const clear = async () => {
		const store = kept.current;
		if (!store) return;
		now.current = null;
		studio.current?.cancel();
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
		pause: async () => {
			if (now.current) await change({ ...now.current, isRunning: false });
			studio.current?.cancel();
		},
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
