import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Page } from 'playwright';

/** Opens a video's file as programs read it. */
export const readVideo = (file: Uint8Array<ArrayBuffer>) =>
	new Input({ source: new BufferSource(file), formats: ALL_FORMATS });

/** A pixel of each moment of a video, as a browser plays it. */
export async function pixelsAt(
	page: Page,
	file: Uint8Array,
	moments: readonly number[],
): Promise<number[][]> {
	const player = await page.context().newPage();
	const pixels = await player.evaluate(
		async ({ bytes, times }) => {
			const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
			const video = document.createElement('video');
			video.muted = true;
			document.body.append(video);
			video.src = URL.createObjectURL(new Blob([data], { type: 'video/mp4' }));
			await new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
			const context = new OffscreenCanvas(1080, 1920).getContext('2d');
			const found: number[][] = [];
			for (const time of times) {
				const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
				// A busy machine says that it has sought before it shows what it found.
				const shown = new Promise((done) => video.requestVideoFrameCallback(done));
				video.currentTime = time;
				await Promise.all([sought, shown]);
				context?.drawImage(video, 0, 0);
				found.push([...(context?.getImageData(540, 400, 1, 1).data.slice(0, 3) ?? [])]);
			}
			return found;
		},
		{ bytes: Buffer.from(file).toString('base64'), times: moments },
	);
	await player.close();
	return pixels;
}

/** Whether a pixel has a colour, as far as a video keeps it. */
export const isNearly = (pixel: readonly number[] | undefined, wanted: readonly number[]) =>
	wanted.every((value, index) => Math.abs(value - (pixel?.[index] ?? -100)) < 24);

/** The loudness (root of the mean square) of seconds of a file's sound and its length, as a browser decodes it. */
export function heard(
	page: Page,
	file: Uint8Array,
	[from, to]: readonly [number, number] = [0, 1],
): Promise<{ loud: number; seconds: number }> {
	return page.evaluate(
		async ({ bytes, first, last }) => {
			const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
			const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(data.buffer);
			const samples = sound.getChannelData(1).subarray(first * 48_000, last * 48_000);
			const squares = samples.reduce((sum, value) => sum + value * value, 0);
			return { loud: Math.sqrt(squares / samples.length), seconds: sound.duration };
		},
		{ bytes: Buffer.from(file).toString('base64'), first: from, last: to },
	);
}

/** A tone of so many seconds as WAV. */
export function tone(seconds = 1): Buffer {
	const samples = Int16Array.from(
		{ length: 48_000 * seconds },
		(_, at) => 16_000 * Math.sin((at * 880 * Math.PI) / 48_000),
	);
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + samples.byteLength, 4);
	head.write('WAVEfmt ', 8);
	for (const [at, value] of [
		[16, 16],
		[24, 48_000],
		[28, 96_000],
		[40, samples.byteLength],
	] as const)
		head.writeUInt32LE(value, at);
	for (const [at, value] of [
		[20, 1],
		[22, 1],
		[32, 2],
		[34, 16],
	] as const)
		head.writeUInt16LE(value, at);
	head.write('data', 36);
	return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
