import { BufferTarget, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import { filmOf, newProject } from '#domain/studio/film.ts';
import { FRAME, FRAME_RATE } from '#domain/studio/frame.ts';
import { FIELDS, type Fields, PHRASES, type Phrases } from '#domain/studio/templates.ts';
import { FrameDrawer } from '#islands/studio/render/draw-frame.ts';
import { encodeFilm, picturesAt, videoSource, videoWay } from '#islands/studio/render/encode-film.ts';
import { type Medium, openMedium } from '#islands/studio/render/media.ts';

/* Runs in the browser: renders a film, and encodes as many of its frames that are drawn already. */

const PHRASE_TEXTS = Object.fromEntries(PHRASES.map((name) => [name, name])) as Phrases;
const TEXTS = Object.fromEntries(FIELDS.map((name) => [name, 'A steel cup that keeps tea warm'])) as Fields;
/** Frames that are held drawn: a second of the film. */
const HELD = 30;

/** A photograph as phones take them: nothing in it is even. */
async function photograph(seed: number): Promise<Medium> {
	const canvas = new OffscreenCanvas(3000, 4000);
	const context = canvas.getContext('2d');
	for (let index = 0; index < 4_000; index += 1) {
		const at = Math.imul(index + 1, 2_654_435_761 + seed) >>> 0;
		if (context) context.fillStyle = `hsl(${at % 360} 60% ${30 + (at % 40)}%)`;
		context?.fillRect(at % 3000, (at >>> 8) % 4000, 40 + (at % 300), 40 + ((at >>> 5) % 300));
	}
	return openMedium(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), false);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return (performance.now() - began) / 1000;
}

/** Seconds for as many frames: rendered as a video is, and encoded alone. */
export async function renderAndEncode() {
	const media = new Map([
		['a', await photograph(1)],
		['b', await photograph(2)],
	]);
	const project = newProject({ template: 'reasons', language: 'en', fields: TEXTS });
	const film = filmOf({ ...project, media: [...media.keys()] }, PHRASE_TEXTS);
	const { codec, type } = await videoWay();
	const canvas = new OffscreenCanvas(FRAME.width, FRAME.height);
	const context = canvas.getContext('2d', { alpha: false });
	if (!context) throw new Error('no canvas');
	const drawer = new FrameDrawer(film, 1);
	const held: ImageBitmap[] = [];
	for (let frame = 0; frame < HELD; frame += 1) {
		drawer.draw(context, frame, await picturesAt(film, frame, media));
		held.push(await createImageBitmap(canvas));
	}
	const encodeAlone = async () => {
		const format = type === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
		const output = new Output({ format, target: new BufferTarget() });
		const source = videoSource(canvas, codec);
		output.addVideoTrack(source, { frameRate: FRAME_RATE });
		await output.start();
		for (let frame = 0; frame < film.frames; frame += 1) {
			const shown = held[frame % HELD];
			context.setTransform(1, 0, 0, 1, 0, 0);
			if (shown) context.drawImage(shown, 0, 0);
			await source.add(frame / FRAME_RATE, 1 / FRAME_RATE);
		}
		await output.finalize();
	};
	const render = () =>
		encodeFilm(film, media, { signal: new AbortController().signal, onFrame: () => undefined, into: null });
	// The first of each loads codecs and letters.
	await encodeAlone();
	await render();
	const [floor, rendered] = [await timed(encodeAlone), await timed(render)];
	return { codec, frames: film.frames, floor, rendered };
}
