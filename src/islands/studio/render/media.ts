import {
	ALL_FORMATS,
	AudioSampleSink,
	BlobSource,
	Input,
	type InputAudioTrack,
	type VideoSample,
	VideoSampleSink,
} from 'mediabunny';
import {
	faultOf,
	fileKind,
	HEAD_BYTES,
	isAnimated,
	keptSize,
	type MediaFault,
	type MediaNote,
} from '#domain/studio/media-files.ts';
import type { Decoded } from '#domain/studio/sound.ts';
import type { Drawn } from './draw-frame.ts';

/** A file of the user's, ready to be drawn. */
export type Medium = {
	readonly notes: readonly MediaNote[];
	/** What it shows, seconds after it began; a clip begins again at its end. */
	readonly at: (seconds: number) => Promise<Drawn>;
	/** How long it sounds, where it is heard only. */
	readonly seconds?: number;
	/** Its sound, the first so many seconds of it; null where it has none. */
	readonly sound: (seconds: number) => Promise<Decoded | null>;
	readonly close: () => void;
};

/** A file that cannot be used, and why. */
export class MediaRefused extends Error {
	readonly fault: MediaFault;
	/** The file of the video that it happened to. */
	readonly media: string | null;
	constructor(fault: MediaFault, media: string | null = null) {
		super(fault);
		this.fault = fault;
		this.media = media;
	}
}

/** Rates that are shown as they are; frames of others are shown for as long as they last. */
const EVEN_RATES = [15, 30, 60];

async function openPicture(file: Blob, head: Uint8Array): Promise<Medium> {
	const whole = await createImageBitmap(file).catch(() => {
		throw new MediaRefused('broken');
	});
	const size = keptSize(whole);
	const isShrunk = size.width < whole.width;
	const picture = isShrunk
		? await createImageBitmap(whole, {
				resizeWidth: size.width,
				resizeHeight: size.height,
				resizeQuality: 'high',
			})
		: whole;
	if (isShrunk) whole.close();
	const kind = fileKind(head);
	const drawn: Drawn = {
		...size,
		draw: (context, part, box) =>
			context.drawImage(
				picture,
				part.x,
				part.y,
				part.width,
				part.height,
				box.x,
				box.y,
				box.width,
				box.height,
			),
	};
	return {
		notes: [
			...(kind && isAnimated(head, kind) ? (['animated'] as const) : []),
			...(isShrunk ? (['shrunk'] as const) : []),
		],
		at: async () => drawn,
		sound: async () => null,
		close: () => picture.close(),
	};
}

const drawnSample = (sample: VideoSample): Drawn => ({
	width: sample.displayWidth,
	height: sample.displayHeight,
	draw: (context, part, box) =>
		sample.draw(context, part.x, part.y, part.width, part.height, box.x, box.y, box.width, box.height),
});

/** The first seconds of a sound, as planes of samples. */
async function decoded(track: InputAudioTrack, seconds: number): Promise<Decoded | null> {
	const first = await track.getFirstTimestamp();
	const rate = await track.getSampleRate();
	const channels = await track.getNumberOfChannels();
	const parts: Float32Array[][] = [];
	for await (const sample of new AudioSampleSink(track).samples(first, first + seconds)) {
		parts.push(
			Array.from({ length: channels }, (_, planeIndex) => {
				const plane = new Float32Array(sample.numberOfFrames);
				sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
				return plane;
			}),
		);
		sample.close();
	}
	const length = parts.reduce((sum, part) => sum + (part[0]?.length ?? 0), 0);
	if (length === 0) return null;
	const planes = Array.from({ length: channels }, () => new Float32Array(length));
	let at = 0;
	for (const part of parts) {
		for (const [channel, plane] of planes.entries()) plane.set(part[channel] ?? [], at);
		at += part[0]?.length ?? 0;
	}
	return { planes, rate };
}

/** The track that is heard of a file; null where there is none that this browser decodes. */
async function heardTrack(input: Input): Promise<InputAudioTrack | null> {
	const track = await input.getPrimaryAudioTrack();
	return track && (await track.canDecode()) ? track : null;
}

async function openClip(file: Blob): Promise<Medium> {
	const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
	try {
		return await clipOf(input);
	} catch (error) {
		input.dispose();
		throw error instanceof MediaRefused ? error : new MediaRefused('broken');
	}
}

async function clipOf(input: Input): Promise<Medium> {
	const track = await input.getPrimaryVideoTrack();
	const hasSound = (await input.getPrimaryAudioTrack()) !== null;
	const heard = await heardTrack(input);
	if (!track) throw new MediaRefused(hasSound ? 'noPicture' : 'broken');
	if (!(await track.canDecode())) throw new MediaRefused('undecodable');
	const first = await track.getFirstTimestamp();
	const duration = Math.max(0.04, (await track.computeDuration()) - first);
	const metrics = await track.computePacketStats(100);
	const sink = new VideoSampleSink(track);
	let current: VideoSample | null = null;
	let frames: AsyncGenerator<VideoSample> | null = null;
	let next: VideoSample | null = null;
	const step = async () => {
		const { value, done } = (await frames?.next()) ?? { done: true, value: undefined };
		next = done ? null : (value ?? null);
	};
	const restart = async (time: number) => {
		await frames?.return(undefined);
		next?.close();
		frames = sink.samples(time);
		await step();
	};
	const rate = metrics.averagePacketRate;
	return {
		notes: [
			...(heard ? [] : [hasSound ? ('unheard' as const) : ('silent' as const)]),
			...(EVEN_RATES.some((even) => Math.abs(rate - even) < 0.05) ? [] : (['rate'] as const)),
		],
		sound: async (wanted) => (heard ? decoded(heard, wanted) : null),
		async at(seconds) {
			const time = first + (seconds % duration);
			if (!current || time < current.timestamp || time > current.timestamp + 1) await restart(time);
			while (next && (next.timestamp <= time || !current)) {
				current?.close();
				current = next;
				await step();
			}
			if (!current) throw new MediaRefused('broken');
			return drawnSample(current);
		},
		close() {
			void frames?.return(undefined);
			current?.close();
			next?.close();
			input.dispose();
		},
	};
}

/** Opens a file that is heard only. */
async function openMusic(file: Blob): Promise<Medium> {
	const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
	try {
		if (!(await input.getPrimaryAudioTrack())) throw new MediaRefused('noSound');
		const track = await heardTrack(input);
		if (!track) throw new MediaRefused('undecodableSound');
		// What does not decode is found now, not after minutes of rendering.
		if (!(await decoded(track, 0.1))) throw new MediaRefused('noSound');
		return {
			notes: [],
			seconds: (await track.computeDuration()) - (await track.getFirstTimestamp()),
			at: () => Promise.reject(new MediaRefused('noPicture')),
			sound: (seconds) => decoded(track, seconds),
			close: () => input.dispose(),
		};
	} catch (error) {
		input.dispose();
		throw error instanceof MediaRefused ? error : new MediaRefused('broken');
	}
}

/** Opens a picture, a clip or music, or says why not. */
export async function openMedium(file: Blob, isMusic: boolean): Promise<Medium> {
	const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	const fault = faultOf({ bytes: file.size, head, isMusic });
	if (fault) throw new MediaRefused(fault);
	if (isMusic) return openMusic(file);
	return fileKind(head) === 'clip' ? openClip(file) : openPicture(file, head);
}
