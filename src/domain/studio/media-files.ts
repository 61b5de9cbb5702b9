/** What a file of the user's holds, read from its first bytes: names and types that browsers tell are no proof. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'clip' | 'sound';

/** Why a file is not taken. */
export const MEDIA_FAULTS = [
	'empty',
	'heavy',
	'type',
	'heic',
	'large',
	'broken',
	'noPicture',
	'undecodable',
	'noSound',
	'undecodableSound',
	'many',
	'full',
] as const;
export type MediaFault = (typeof MEDIA_FAULTS)[number];

/** What is said of a file that is taken. */
export const MEDIA_NOTES = ['animated', 'shrunk', 'silent', 'unheard', 'rate'] as const;
export type MediaNote = (typeof MEDIA_NOTES)[number];

/** The largest file, bytes, and the largest picture, pixels. */
export const MOST_BYTES = 1_000_000_000;
/** The most pixels that a picture is decoded at. */
export const MOST_PIXELS = 100_000_000;
/** Pictures are kept no longer than this on their longer side, pixels: four times closer is still sharp. */
export const KEPT_SIDE = 3_000;

/** The most files of one video, and their bytes together: the pictures are held decoded while it is edited. */
export const MOST_FILES = 20;
/** The most bytes of a video's files together. */
export const MOST_FILES_BYTES = 2_000_000_000;

/** Whether one more file has room beside those that are taken. */
export function roomFault(taken: readonly { readonly bytes: number }[], bytes: number): MediaFault | null {
	if (taken.length >= MOST_FILES) return 'many';
	return taken.reduce((sum, file) => sum + file.bytes, bytes) > MOST_FILES_BYTES ? 'full' : null;
}

/** As many bytes tell the kind, the size and whether it moves. */
export const HEAD_BYTES = 512_000;

const text = (bytes: Uint8Array, from: number, length: number) =>
	String.fromCharCode(...bytes.subarray(from, from + length));

const begins = (bytes: Uint8Array, ...signs: readonly number[]) =>
	signs.every((sign, index) => bytes[index] === sign);

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'mif1', 'msf1'];

function boxKind(bytes: Uint8Array): FileKind {
	const brand = text(bytes, 8, 4);
	if (brand === 'avif' || brand === 'avis') return 'avif';
	if (HEIC_BRANDS.includes(brand)) return 'heic';
	return brand === 'M4A ' ? 'sound' : 'clip';
}

function riffKind(bytes: Uint8Array): FileKind | null {
	const form = text(bytes, 8, 4);
	if (form === 'WEBP') return 'webp';
	return form === 'WAVE' ? 'sound' : null;
}

/** The kind of a file; null for what is none of them. */
export function fileKind(bytes: Uint8Array): FileKind | null {
	if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
	if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
	if (text(bytes, 0, 4) === 'GIF8') return 'gif';
	if (text(bytes, 0, 4) === 'RIFF') return riffKind(bytes);
	if (text(bytes, 4, 4) === 'ftyp') return boxKind(bytes);
	if (begins(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'clip';
	const isSound =
		text(bytes, 0, 3) === 'ID3' ||
		text(bytes, 0, 4) === 'OggS' ||
		text(bytes, 0, 4) === 'fLaC' ||
		(bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
	return isSound ? 'sound' : null;
}

type Size = { readonly width: number; readonly height: number };

const big = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const little = (bytes: Uint8Array, at: number) => ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
const little24 = (bytes: Uint8Array, at: number) => little(bytes, at) | ((bytes[at + 2] ?? 0) << 16);

/** Frames of a JPEG that tell its size: all but tables, restarts and comments. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: Uint8Array): Size | null {
	for (let at = 2; at + 9 < bytes.length; ) {
		if (bytes[at] !== 0xff) return null;
		const marker = bytes[at + 1] ?? 0;
		if (isFrame(marker)) return { width: big(bytes, at + 7), height: big(bytes, at + 5) };
		at += 2 + big(bytes, at + 2);
	}
	return null;
}

function webpSize(bytes: Uint8Array): Size | null {
	const form = text(bytes, 12, 4);
	if (form === 'VP8X') return { width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 };
	if (form === 'VP8 ') return { width: little(bytes, 26) & 0x3fff, height: little(bytes, 28) & 0x3fff };
	if (form !== 'VP8L') return null;
	const bits = little(bytes, 21) | (little(bytes, 23) << 16);
	return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The pixels of a picture before it is decoded; null where its head does not tell. */
export function pictureSize(bytes: Uint8Array, kind: FileKind): Size | null {
	if (kind === 'jpeg') return jpegSize(bytes);
	if (kind === 'gif') return { width: little(bytes, 6), height: little(bytes, 8) };
	if (kind === 'webp') return webpSize(bytes);
	if (kind !== 'png') return null;
	return {
		width: big(bytes, 16) * 65_536 + big(bytes, 18),
		height: big(bytes, 20) * 65_536 + big(bytes, 22),
	};
}

/** Whether a picture moves; only its first frame is shown. */
export function isAnimated(bytes: Uint8Array, kind: FileKind): boolean {
	if (kind === 'webp') return text(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
	if (kind === 'avif') return text(bytes, 8, 4) === 'avis';
	const head = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
	if (kind === 'png') return head.slice(0, head.indexOf('IDAT') + 4).includes('acTL');
	// Each frame of an animation has a control block of its own.
	return kind === 'gif' && head.split('\x21\xf9\x04').length > 2;
}

/** Why a file is refused before anything is decoded; null where it may be tried. */
export function faultOf(file: {
	readonly bytes: number;
	readonly head: Uint8Array;
	/** It is heard only. */
	readonly isMusic?: boolean;
}): MediaFault | null {
	if (file.bytes === 0) return 'empty';
	if (file.bytes > MOST_BYTES) return 'heavy';
	const kind = fileKind(file.head);
	if (kind === 'heic') return 'heic';
	if (kind === null) return 'type';
	if (kind === 'sound') return file.isMusic ? null : 'noPicture';
	if (file.isMusic && kind !== 'clip') return 'noSound';
	const size = pictureSize(file.head, kind);
	if (!size) return null;
	if (size.width === 0 || size.height === 0) return 'broken';
	return size.width * size.height > MOST_PIXELS ? 'large' : null;
}

/** How large a picture is kept. */
export function keptSize({ width, height }: Size): Size {
	const share = Math.min(1, KEPT_SIDE / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
