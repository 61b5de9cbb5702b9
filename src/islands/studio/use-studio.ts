import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Film } from '#domain/studio/film.ts';
import { openStudio, type Studio, StudioRefused } from './render/open-studio.ts';
import type { StudioFault, TextPlace } from './render/studio-messages.ts';

const PREVIEW = { width: 540, height: 960 };

/** Why something did not work, and which file it was about. */
export type Problem = { readonly fault: StudioFault; readonly media: string | null };

/** What went wrong, as the screen says it. */
export const problemOf = (error: unknown): Problem =>
	error instanceof StudioRefused ? error : { fault: 'failed', media: null };

/** A video that was rendered. */
export type Made = {
	readonly file: Blob;
	readonly film: Film;
	readonly seconds: number;
	readonly isMuted: boolean;
};

type Done = { readonly done: number; readonly of: number };

/** The worker of a screen, with the canvas that it draws the preview on. */
export type OpenStudio = {
	readonly ask: Studio['ask'];
	readonly stage: RefObject<HTMLDivElement | null>;
	/** Texts of the film that nobody reads on a phone. */
	readonly small: readonly TextPlace[];
	/** How far the video is that is being rendered. */
	readonly done: Done | null;
	readonly problem: Problem | null;
	readonly made: Made | null;
	/** Answers the video; null where there is none. */
	readonly render: () => Promise<Made | null>;
	readonly cancel: () => void;
	readonly forgetProblem: () => void;
};

/** Asks before a page is left on which a video is being rendered. */
function useLeaveQuestion(isRendering: boolean): void {
	useEffect(() => {
		if (!isRendering) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isRendering]);
}

/** Opens a worker for as long as the screen is there; it shows a frame of the film. */
export function useStudio(film: Film, frame: number): OpenStudio {
	const [done, setDone] = useState<Done | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [made, setMade] = useState<Made | null>(null);
	const [small, setSmall] = useState<readonly TextPlace[]>([]);
	const studio = useRef<Studio | null>(null);
	const stage = useRef<HTMLDivElement>(null);
	useLeaveQuestion(done !== null);
	useEffect(() => {
		const opened = openStudio((frames, of) => setDone({ done: frames, of }));
		studio.current = opened;
		// A canvas is given away once: each worker gets one of its own.
		const canvas = document.createElement('canvas');
		Object.assign(canvas, PREVIEW);
		canvas.className = 'h-full w-full rounded-panel';
		stage.current?.replaceChildren(canvas);
		opened.showOn(canvas.transferControlToOffscreen());
		return () => opened.close();
	}, []);
	const ask = useCallback<Studio['ask']>(
		(asked) => studio.current?.ask(asked) ?? Promise.reject(new StudioRefused('failed')),
		[],
	);
	useEffect(() => {
		ask({ kind: 'show', film, frame }).catch((error: unknown) => setProblem(problemOf(error)));
	}, [ask, film, frame]);
	useEffect(() => {
		let isCurrent = true;
		ask({ kind: 'check', film }).then(
			({ small: found = [] }) => isCurrent && setSmall(found),
			() => {
				// The preview says what is wrong with the worker.
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [ask, film]);
	const render = async () => {
		setProblem(null);
		setMade(null);
		setDone({ done: 0, of: film.frames });
		try {
			const { file, seconds = 0, isMuted = false } = await ask({ kind: 'render', film, into: null });
			const rendered = file ? { file, film, seconds, isMuted } : null;
			setMade(rendered);
			return rendered;
		} catch (error) {
			setProblem(problemOf(error));
			return null;
		} finally {
			setDone(null);
		}
	};
	return {
		ask,
		stage,
		small,
		done,
		problem,
		made,
		render,
		cancel: () => studio.current?.cancel(),
		forgetProblem: () => setProblem(null),
	};
}
