import type { Answer, Ask, FromWorker, StudioFault, ToWorker } from './studio-messages.ts';

/** Something that was asked of the worker and is not there. */
export class StudioRefused extends Error {
	readonly fault: StudioFault;
	/** The file that it is about, where it is about one. */
	readonly media: string | null;
	constructor(fault: StudioFault, media: string | null = null) {
		super(fault);
		this.fault = fault;
		this.media = media;
	}
}

export type Studio = {
	readonly ask: (ask: Ask) => Promise<Answer>;
	/** The canvas that previews are drawn on. */
	readonly showOn: (canvas: OffscreenCanvas) => void;
	/** Ends the video that is being rendered. */
	readonly cancel: () => void;
	readonly close: () => void;
};

/** A worker that holds the user's files and renders; `onFrames` hears of a running video. */
export function openStudio(onFrames: (done: number, of: number) => void): Studio {
	const worker = new Worker(new URL('./studio-worker.ts', import.meta.url), { type: 'module' });
	const waiting = new Map<number, PromiseWithResolvers<Answer>>();
	let asked = 0;
	let isGone = false;
	const tell = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
	worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
		if (data.kind === 'frames') return onFrames(data.done, data.of);
		const wait = waiting.get(data.number);
		waiting.delete(data.number);
		if (data.kind === 'done') wait?.resolve(data.answer);
		else wait?.reject(new StudioRefused(data.fault, data.media));
	});
	worker.addEventListener('error', () => {
		isGone = true;
		for (const wait of waiting.values()) wait.reject(new StudioRefused('failed'));
		waiting.clear();
	});
	return {
		ask(ask) {
			asked += 1;
			// A worker that did not load answers nothing.
			if (isGone) return Promise.reject(new StudioRefused('failed'));
			const wait = Promise.withResolvers<Answer>();
			waiting.set(asked, wait);
			tell({ kind: 'ask', number: asked, ask });
			return wait.promise;
		},
		showOn: (canvas) => tell({ kind: 'canvas', canvas }, [canvas]),
		cancel: () => tell({ kind: 'cancel' }),
		close: () => worker.terminate(),
	};
}
