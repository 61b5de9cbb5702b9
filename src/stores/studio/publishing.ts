import { persistentAtom } from '@nanostores/persistent';
import type { Answer } from '#api/routes.ts';
import type { Mark } from '#domain/studio/film.ts';
import { VIDEO_PART_BYTES } from '#domain/studio/video-publishing.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { KEYS } from '#stores/shared/keys.ts';
import { requestKeys } from '#stores/tools/request-keys.ts';

/** A rendered video that is to go to a product of a shop. */
export type OutgoingVideo = {
	readonly productId: string;
	/** The name of its file, without the ending. */
	readonly name: string;
	readonly marks: readonly Mark[];
	/** SubRip. */
	readonly captions: string;
	readonly read: () => Promise<Blob>;
};

/** A job of videos with what came of each. */
export type Published = Answer<'carryJob'>;

/** How far the bytes are on their way. */
export type Sent = { readonly jobId: string; readonly done: number; readonly of: number };

const TRIES = 4;
const PAUSE_MS = 1_500;
/** Items of a job, which has no more. */
const ALL = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Part = { readonly job_id: string; readonly position: number; readonly offset: number };

/** Sends one part; a connection that breaks is tried again, as what came before changes nothing. */
async function sendPart({ job_id, position, offset }: Part, file: Blob, signal: AbortSignal) {
	const query = { job_id, position: String(position), offset: String(offset) };
	const part = file.slice(offset, offset + VIDEO_PART_BYTES);
	for (let tries = 1; ; tries += 1) {
		try {
			return await call('uploadVideo', { ...query, file: part }, signal);
		} catch (error) {
			if (isApiError(error) || signal.aborted || tries === TRIES) throw error;
			await pause(PAUSE_MS * tries);
		}
	}
}

const keys = requestKeys();

/**
 * Begins a job and sends the videos, one after the other, each part by part; answers the id of the job once all are there. The
 * same videos to the same shop are the same job until they are: a second press goes on where the first broke off.
 */
export async function publishVideos(
	shopId: string,
	videos: readonly OutgoingVideo[],
	onSent: (sent: Sent) => void,
	signal: AbortSignal,
): Promise<string> {
	const files = await Promise.all(videos.map(({ read }) => read()));
	const wish = {
		shop_id: shopId,
		videos: videos.map(({ productId, name, marks, captions }, index) => ({
			product_id: productId,
			name,
			bytes: files[index]?.size ?? 0,
			marks: [...marks],
			captions,
		})),
	};
	const key = keys.keyOf(JSON.stringify(wish));
	const { job_id, videos: begun } = await call('publishVideos', { ...wish, request_key: key });
	const of = files.reduce((sum, { size }) => sum + size, 0);
	let before = 0;
	for (const [index, file] of files.entries()) {
		const known = begun.find(({ product_id }) => product_id === videos[index]?.productId);
		let [offset, isOpen] = [known?.received ?? 0, known?.state === 'queued'];
		while (known && isOpen && offset < file.size) {
			onSent({ jobId: job_id, done: before + offset, of });
			const answer = await sendPart({ job_id, position: known.position, offset }, file, signal);
			isOpen = answer.state === 'queued';
			offset = answer.received;
		}
		before += file.size;
	}
	onSent({ jobId: job_id, done: of, of });
	keys.forget();
	return job_id;
}

/** What came of a job of videos so far. */
export const publishedJob = (jobId: string, signal: AbortSignal): Promise<Published> =>
	call('carryJob', { job_id: jobId, limit: String(ALL) }, signal);

/** Whether something of a job is still to come: its state, or the review of a video. */
export const isOpenJob = ({ job, list }: Published): boolean =>
	job.state === 'running' || list.some(({ status }) => status === 'reviewing');

/** Whether it was agreed in this browser that videos leave this machine. */
export const $hasAgreed = persistentAtom<boolean>(KEYS.publishAgreed, false, {
	encode: String,
	decode: (stored) => stored === 'true',
});
