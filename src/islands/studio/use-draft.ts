import { useCallback, useEffect, useRef, useState } from 'react';
import { keptProject } from '#domain/studio/draft.ts';
import { withoutMedia } from '#domain/studio/edits.ts';
import type { Project } from '#domain/studio/film.ts';
import type { Use } from './files-panel.tsx';
import { type Kept, NoRoom, openKept, takeForTab } from './kept.ts';

const PROJECT = 'draft';
const FILE = 'draft file ';
/** Typing is over for so long before a draft is written, ms. */
const PAUSE = 400;

/** A file of a draft. */
export type KeptFile = { readonly id: string; readonly file: File; readonly use: Use | 'voice' };

/** What a browser kept of the last visit. */
export type Draft = { readonly project: Project; readonly files: readonly KeptFile[] };

/** Whether a draft is kept: by this tab, by another, or by none. */
export type DraftState = 'opening' | 'kept' | 'elsewhere' | 'failed';

async function readDraft(kept: Kept): Promise<Draft | null> {
	const names = (await kept.names()).filter((name) => name.startsWith(FILE));
	let project = keptProject(await kept.read(PROJECT));
	if (!project) {
		for (const name of names) await kept.remove(name);
		return null;
	}
	const files: KeptFile[] = [];
	const spoken = Object.values(project.voices ?? {}).map(({ media }) => media);
	const used = [...project.media, ...spoken, project.logo, project.music].filter((id) => id !== null);
	for (const name of names) {
		const id = name.slice(FILE.length);
		const value = used.includes(id) ? await kept.readFile(name) : null;
		if (value?.file instanceof File)
			files.push({ id, file: value.file, use: value.about.use as KeptFile['use'] });
		else await kept.remove(name);
	}
	// There was no room for it.
	for (const id of used) if (files.every((file) => file.id !== id)) project = withoutMedia(project, id);
	return { project, files };
}

/** Keeps a project and its files in this browser, and gives them back once after a reload. */
export function useDraft(project: Project, onRestore: (draft: Draft) => Promise<void>) {
	const [state, setState] = useState<DraftState>('opening');
	const kept = useRef<Kept | null>(null);
	const [isWritten, setWritten] = useState(false);
	/** There was no room for what was added last. */
	const [isFull, setFull] = useState(false);
	const [ready] = useState(() => Promise.withResolvers<Kept | null>());
	const restore = useRef(onRestore);
	useEffect(() => {
		const leave = new AbortController();
		const open = async () => {
			if (!(await takeForTab(PROJECT, leave.signal))) return setState('elsewhere');
			const opened = await openKept(PROJECT);
			const draft = await readDraft(opened);
			if (leave.signal.aborted) return;
			if (draft) await restore.current(draft);
			kept.current = opened;
			setState('kept');
		};
		void open()
			.catch(() => setState('failed'))
			.finally(() => ready.resolve(kept.current));
		return () => leave.abort();
	}, [ready]);
	const told = useCallback(
		(error: unknown) => (error instanceof NoRoom ? setFull(true) : setState('failed')),
		[],
	);
	useEffect(() => {
		if (state !== 'kept') return;
		setWritten(false);
		let isOnScreen = true;
		const write = () =>
			void kept.current?.write(PROJECT, project).then(() => isOnScreen && setWritten(true), told);
		const timer = setTimeout(write, PAUSE);
		// A page that is left at once keeps what was typed last.
		addEventListener('pagehide', write);
		return () => {
			isOnScreen = false;
			clearTimeout(timer);
			removeEventListener('pagehide', write);
		};
	}, [project, state, told]);
	return {
		state,
		/** Where the tab that has the draft keeps what is made of it; null where none is kept. */
		store: ready.promise,
		isFull,
		/** Whether everything on screen is kept. */
		isWritten,
		keep: async ({ id, file, use }: KeptFile) => {
			const opened = await ready.promise;
			await opened?.writeFile(`${FILE}${id}`, file, { use }).catch(told);
		},
		forget: (id: string) => {
			setFull(false);
			void kept.current?.remove(`${FILE}${id}`).catch(told);
		},
	};
}
