import { CODES } from '#contract/codes.ts';
import {
	BANNER_PICTURE,
	MOST_PICTURE_BYTES,
	MOST_PICTURE_PIXELS,
	PICTURE_SCALES,
	type PictureProblem,
	type PictureScale,
	pictureType,
} from '#domain/operators/pictures.ts';
import { Refusal } from '#server/http/refusal.ts';

/** A picture takes no longer, in seconds. */
const MOST_SECONDS = 20;
const QUALITY = 82;

/** A picture that is not taken. */
export const refusedPicture = (problem: PictureProblem, cause = '') =>
	new Refusal(CODES.pictureRefused, `picture: ${problem}${cause}`, { data: { problem } });

/** Loaded with the first picture: the service starts without it, and runs where its library is missing. */
async function library() {
	const { default: sharp } = await import('sharp');
	// One picture at a time on one thread, and nothing of it is kept: memory stays that of one picture.
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}

type Sharp = Awaited<ReturnType<typeof library>>;

/** A moving PNG says so before its picture; the library would show its first frame. */
function isMovingPng(bytes: Buffer): boolean {
	const moving = bytes.indexOf('acTL');
	const picture = bytes.indexOf('IDAT');
	return moving !== -1 && picture !== -1 && moving < picture;
}

const OPTIONS = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', sequentialRead: true } as const;

async function checkHead(sharp: Sharp, bytes: Buffer): Promise<void> {
	// Without the limit: a picture that is too large is told as that, not as a broken one. Only the head is read.
	const head = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
		.metadata()
		.catch(() => {
			throw refusedPicture('broken');
		});
	if (head.format !== pictureType(bytes)) throw refusedPicture('type');
	if (head.width * head.height > MOST_PICTURE_PIXELS) throw refusedPicture('pixels');
	if ((head.pages ?? 1) > 1 || isMovingPng(bytes)) throw refusedPicture('animated');
}

export type EncodedPicture = Readonly<Record<PictureScale, Buffer>>;

async function encoded(bytes: Buffer): Promise<EncodedPicture> {
	const sharp = await library();
	await checkHead(sharp, bytes);
	const files = new Map<PictureScale, Buffer>();
	for (const scale of PICTURE_SCALES) {
		const [width, height] = [BANNER_PICTURE.width * scale, BANNER_PICTURE.height * scale];
		const file = sharp(bytes, OPTIONS)
			.autoOrient()
			.resize({ width, height, fit: 'cover' })
			// What the picture says beside its pixels (place, camera, words) is left out.
			.webp({ quality: QUALITY })
			.timeout({ seconds: MOST_SECONDS });
		const buffer = await file.toBuffer().catch(() => {
			throw refusedPicture('broken');
		});
		files.set(scale, buffer);
	}
	return { 1: files.get(1) ?? Buffer.of(), 2: files.get(2) ?? Buffer.of() };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and encodes it again for banners, one after the other: what a page gets was written by us, whatever
 * was uploaded. Refuses (17005) what is no PNG, JPEG or WebP by its bytes, too large, moving or broken.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
	if (bytes.length > MOST_PICTURE_BYTES) return Promise.reject(refusedPicture('bytes'));
	if (pictureType(bytes) === null) return Promise.reject(refusedPicture('type'));
	const own = last.then(
		() => encoded(bytes),
		() => encoded(bytes),
	);
	last = own.catch(() => undefined);
	return own;
}
