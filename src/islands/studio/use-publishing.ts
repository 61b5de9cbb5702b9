import { useEffect, useRef, useState } from 'react';
import { pause } from '#stores/shared/pause.ts';
import {
	isOpenJob,
	type OutgoingVideo,
	type Published,
	publishedJob,
	publishVideos,
	type Sent,
} from '#stores/studio/publishing.ts';

/** A rendered video that may be published, and the product that it was made of. */
export type FinishedVideo = Omit<OutgoingVideo, 'productId'> & {
	/** Of its file; 0 where that is not known. */
	readonly bytes: number;
	/** The id of the product, where it has one, and its title. */
	readonly product: { readonly id: string; readonly title: string };
	/** Which of several videos of one product it is; empty where there is one. */
	readonly kind: string;
};

const LOOK_MS = 1_500;

/** What is being published: bytes on their way, then the job, and why it stopped. */
export type Publishing = {
	readonly sent: Sent | null;
	readonly job: Published | null;
	readonly isBusy: boolean;
	readonly error: unknown;
};
const NOTHING: Publishing = { sent: null, job: null, isBusy: false, error: null };

/** Sends videos and follows their job until it is over or the screen is left: the job goes on without it. */
export function usePublishing() {
	const [state, setState] = useState<Publishing>(NOTHING);
	const running = useRef<AbortController | null>(null);
	const isSending = state.isBusy && state.job === null;
	useEffect(() => () => running.current?.abort(), []);
	useEffect(() => {
		if (!isSending) return;
		// What is not sent yet is in this page alone.
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isSending]);

	const send = async (shopId: string, videos: readonly OutgoingVideo[]) => {
		// A second press while the first is under way does nothing.
		if (running.current && !running.current.signal.aborted) return;
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		const tell = (part: Partial<Publishing>) =>
			signal.aborted || setState((before) => ({ ...before, ...part }));
		setState({ ...NOTHING, isBusy: true });
		try {
			const jobId = await publishVideos(shopId, videos, (sent) => tell({ sent }), signal);
			for (let isOpen = true; isOpen && !signal.aborted; ) {
				const job = await publishedJob(jobId, signal);
				tell({ job });
				isOpen = isOpenJob(job);
				if (isOpen) await pause(LOOK_MS, signal);
			}
		} catch (error) {
			tell({ error });
		}
		tell({ isBusy: false });
		controller.abort();
	};
	return { ...state, send };
}
