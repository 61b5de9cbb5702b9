import { useEffect, useRef, useState } from 'react';
import { lanesFor, withoutVideo } from '#domain/studio/batch.ts';
import { SKIPPED_WORDS, withWords } from '#domain/studio/batch-words.ts';
import { batchOutput } from './batch-output.ts';
import {
	BATCH,
	type Batch,
	type BatchFile,
	type BatchOrder,
	type BatchPlace,
	type BatchVideo,
	fileName,
	newBatch,
	toRender,
	toWord,
	videoName,
} from './batch-state.ts';
import { type Lacking, lackingFiles, readBatch, renderOne, withLacking, wordBatch } from './batch-work.ts';
import { type Kept, NoRoom, openKept, takeForTab } from './kept.ts';
import { openStudio, type Studio } from './render/open-studio.ts';
import { type Problem, problemOf } from './use-studio.ts';

export type { BatchOrder, BatchVideo } from './batch-state.ts';

type Work = Parameters<typeof renderOne>[0];

/** Frames of a video that are rendered. */
type Frames = { readonly done: number; readonly of: number };

/** The batch of this browser: one tab has it, renders it and keeps it. */
export function useBatch() {
	const [place, setPlace] = useState<BatchPlace>('opening');
	const [batch, setBatch] = useState<Batch | null>(null);
	/** Of the videos that are being rendered, by name. */
	const [frames, setFrames] = useState<ReadonlyMap<string, Frames>>(new Map());
	const [lacking, setLacking] = useState<Lacking>(new Map());
	/** The browser has no room for another video. */
	const [isFull, setFull] = useState(false);
	const now = useRef<Batch | null>(null);
	const kept = useRef<Kept | null>(null);
	const studios = useRef<readonly Studio[]>([]);
	const taken = useRef(new Set<string>());
	const isActing = useRef(false);
	/** It is to go on, which was pressed before its workers had stopped. */
	const goesOn = useRef(false);
	/** Ends the writing of words: at a pause, and when the screen is left, since another one may have the batch by then. */
	const stop = useRef(new AbortController());
	const hasLeft = useRef(false);
	/** The video whose words are being written. */
	const [wording, setWording] = useState<string | null>(null);

	/** What cannot be noted any more for want of room is done once more after a reload. */
	const change = async (next: Batch) => {
		now.current = next;
		setBatch(next);
		try {
			await kept.current?.write(BATCH, next);
		} catch (error) {
			if (!(error instanceof NoRoom)) throw error;
			setFull(true);
		}
	};
	const settle = (name: string, part: Partial<BatchVideo>) => {
		const { current } = now;
		if (!current) return;
		const videos = current.videos.map((video) => (video.name === name ? { ...video, ...part } : video));
		return change({ ...current, videos });
	};
	const fail = async (name: string, { fault, media }: Problem) => {
		if (fault === 'gone') await lookForFiles();
		const file = now.current?.files.find(({ id }) => id === media)?.name ?? null;
		return settle(name, { state: 'failed', problem: { fault, file } });
	};
	/** Notes which files are no longer here: what shows them cannot be made. */
	const lookForFiles = async () => {
		if (!kept.current || !now.current) return;
		const found = await lackingFiles(now.current, kept.current);
		setLacking(found);
		if (now.current) await change(withLacking(now.current, found));
	};
	/** Makes one video; false where the others have to wait. */
	const make = async (opened: Work, current: Batch, video: BatchVideo): Promise<boolean> => {
		try {
			const about = await renderOne(opened, current, video);
			await settle(video.name, { state: 'done', problem: null, ...about });
			return true;
		} catch (error) {
			const problem = problemOf(error);
			const isNoRoom = error instanceof NoRoom || problem.fault === 'noRoom';
			if (isNoRoom) setFull(true);
			// It waits for its next turn.
			if (isNoRoom || problem.fault === 'cancelled') return false;
			await fail(video.name, problem);
			return true;
		}
	};
	const halt = async () => {
		stop.current.abort();
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
			while (goesOn.current) {
				goesOn.current = false;
				await runNow();
			}
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
		stop.current = new AbortController();
		const { signal } = stop.current;
		await wordBatch({ current: () => now.current, signal, onVideo: setWording, settle });
		if (hasLeft.current) return;
		const lanes = Array.from({ length: lanesFor(navigator.hardwareConcurrency) }, () => lane(store));
		const ended = await Promise.allSettled(lanes);
		if (ended.some(({ status }) => status === 'rejected')) setPlace('failed');
		studios.current = [];
		setFrames(new Map());
		await halt();
	};
	const run = () => once(runNow);
	const resume = async () => {
		if (isActing.current && now.current?.isRunning === false) goesOn.current = true;
		else await run();
	};
	const pause = () => {
		goesOn.current = false;
		return halt();
	};
	const first = useRef(run);
	useEffect(() => {
		const leave = new AbortController();
		hasLeft.current = false;
		const open = async () => {
			if (!(await takeForTab(BATCH, leave.signal))) return setPlace('elsewhere');
			const store = await openKept(BATCH);
			const found = await readBatch(store);
			if (leave.signal.aborted) return;
			kept.current = store;
			now.current = found?.batch ?? null;
			setBatch(now.current);
			setLacking(found?.lacking ?? new Map());
			setPlace('here');
			if (now.current?.isRunning) void first.current();
		};
		open().catch(() => setPlace('failed'));
		return () => {
			hasLeft.current = true;
			stop.current.abort();
			leave.abort();
			for (const opened of studios.current) opened.close();
		};
	}, []);

	const videoOf = async (name: string) => {
		const found = await kept.current?.readFile(videoName(name));
		if (!found) throw new Error('the video is gone');
		return found.file;
	};
	/** Gives back all the room that a batch takes. */
	const free = async () => {
		const store = kept.current;
		for (const name of (await store?.names()) ?? [])
			if (name === BATCH || name.startsWith(`${BATCH} `)) await store?.remove(name);
	};
	const clear = async () => {
		now.current = null;
		setBatch(null);
		setFull(false);
		setLacking(new Map());
		await free();
	};
	const begin = async (order: BatchOrder) => {
		await clear();
		const store = kept.current;
		if (!store) return;
		const held = order.files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
		try {
			for (const { id, file } of held) await store.writeFile(fileName(id), file);
		} catch {
			await free();
			setFull(true);
			return;
		}
		now.current = newBatch(
			order,
			held.map(({ id, name }) => ({ id, name })),
		);
		await runNow();
	};
	/** The videos with what is to be done once more. */
	const again = async (next: (video: BatchVideo) => BatchVideo) => {
		const { current } = now;
		if (!current) return;
		await change({ ...current, videos: current.videos.map(next) });
		await resume();
	};
	return {
		place,
		batch,
		frames,
		wording,
		isFull,
		/** Files that are no longer in this browser, by the videos that show them. */
		lacking,
		start: (order: BatchOrder) => once(() => begin(order)),
		resume,
		pause,
		retry: () => again((video) => (lacking.has(video.name) ? video : toRender(video))),
		/** Files that were chosen again take the places of those that are gone, and what waited for them is made. */
		putBack: async (found: readonly (readonly [BatchFile, File])[]) => {
			setFull(false);
			try {
				for (const [{ id }, file] of found) await kept.current?.writeFile(fileName(id), file);
			} catch {
				setFull(true);
			}
			await lookForFiles();
			await resume();
		},
		/** Leaves one video out, with the files that it alone shows. */
		leaveOut: async (name: string) => {
			const { current } = now;
			if (!current) return;
			const rest = withoutVideo(current.videos, current.files, name);
			if (rest.videos.length === 0) return await clear();
			await change({ ...current, ...rest });
			await kept.current?.remove(videoName(name));
			for (const { id } of current.files)
				if (rest.files.every((file) => file.id !== id)) await kept.current?.remove(fileName(id));
			await lookForFiles();
		},
		/** Words that failed are asked for once more; what was rendered stays until there are others. */
		reword: () => again(toWord),
		/** The videos that wait for their words keep those that they have. */
		skipWords: async () => {
			const waiting = now.current?.videos.filter(({ words }) => words?.state === 'waiting') ?? [];
			for (const video of waiting) await settle(video.name, withWords(video, SKIPPED_WORDS));
		},
		clear,
		/** One video that is done. */
		videoOf,
		/** The names of its files, and what is done. */
		...batchOutput(batch?.videos ?? [], videoOf),
	};
}
