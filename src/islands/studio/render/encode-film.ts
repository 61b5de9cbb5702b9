import {
	BufferTarget,
	CanvasSource,
	canEncodeVideo,
	Mp4OutputFormat,
	Output,
	Quality,
	WebMOutputFormat,
} from 'mediabunny';
import { type Film, filmLetters, sceneAt, timeInScene } from '#domain/studio/film.ts';
import { FRAME, FRAME_RATE } from '#domain/studio/frame.ts';
import { type Drawn, FrameDrawer } from './draw-frame.ts';
import { loadFonts } from './fonts.ts';
import { MediaRefused, type Medium } from './media.ts';

/** Bits a second: what apps ask for at this size. */
const BIT_RATE = 8_000_000;
/** H.264 High at level 4. */
const H264 = 'avc1.640028';

/** The browser encodes neither H.264 nor VP9. */
export class NoEncoder extends Error {}

type VideoWay = { readonly codec: 'avc' | 'vp9'; readonly type: 'mp4' | 'webm' };

/** How this browser writes videos: MP4 with H.264 where it can, else WebM with VP9. */
export async function videoWay(): Promise<VideoWay> {
	if (await canEncodeVideo('avc', { ...FRAME, fullCodecString: H264 })) return { codec: 'avc', type: 'mp4' };
	if (await canEncodeVideo('vp9', FRAME)) return { codec: 'vp9', type: 'webm' };
	throw new NoEncoder('neither H.264 nor VP9');
}

export type Media = ReadonlyMap<string, Medium>;

/** A clip that breaks in its middle is told by its name. */
const drawnAt = (id: string, medium: Medium, seconds: number): Promise<Drawn> =>
	medium.at(seconds).catch((error: unknown) => {
		throw new MediaRefused(error instanceof MediaRefused ? error.fault : 'broken', id);
	});

/** What a frame needs of the user's pictures, decoded for its time. */
export async function picturesAt(
	film: Film,
	frame: number,
	media: Media,
): Promise<(id: string | null) => Drawn | null> {
	const scene = sceneAt(film, frame);
	const seconds = scene ? timeInScene(scene, frame).seconds : 0;
	const shown = (scene?.layers ?? []).flatMap((layer) =>
		layer.kind === 'picture' && layer.shown.media ? [layer.shown.media] : [],
	);
	const drawn = new Map<string, Drawn>();
	for (const id of new Set([...shown, ...(film.logo ? [film.logo] : [])])) {
		const medium = media.get(id);
		if (medium) drawn.set(id, await drawnAt(id, medium, seconds));
	}
	return (id) => (id === null ? null : (drawn.get(id) ?? null));
}

/** Renders a film to a file; `onFrame` hears how many frames are done. */
export async function encodeFilm(
	film: Film,
	media: Media,
	signal: AbortSignal,
	onFrame: (done: number) => void,
): Promise<Blob> {
	const { codec, type } = await videoWay();
	await loadFonts(filmLetters(film));
	const canvas = new OffscreenCanvas(FRAME.width, FRAME.height);
	const context = canvas.getContext('2d', { alpha: false });
	if (!context) throw new NoEncoder('no canvas');
	const format = type === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
	const output = new Output({ format, target: new BufferTarget() });
	const source = new CanvasSource(canvas, {
		codec,
		quality: new Quality({ bitrate: BIT_RATE }),
		...(codec === 'avc' ? { fullCodecString: H264 } : {}),
	});
	output.addVideoTrack(source, { frameRate: FRAME_RATE });
	await output.start();
	const drawer = new FrameDrawer(film, 1);
	try {
		for (let frame = 0; frame < film.frames; frame += 1) {
			signal.throwIfAborted();
			drawer.draw(context, frame, await picturesAt(film, frame, media));
			await source.add(frame / FRAME_RATE, 1 / FRAME_RATE);
			onFrame(frame + 1);
		}
		await output.finalize();
	} catch (error) {
		await output.cancel();
		throw error;
	}
	const { buffer } = output.target;
	if (!buffer) throw new Error('nothing was written');
	return new Blob([buffer], { type: type === 'mp4' ? 'video/mp4' : 'video/webm' });
}
