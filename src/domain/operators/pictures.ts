/** Uploaded pictures are not larger, in bytes. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
/** Nor have they more pixels. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** Where a banner shows its picture, in pixels of the page; it is cut to this. */
export const BANNER_PICTURE = { width: 200, height: 40 } as const;
/** Pixels of the screen for each of the page's. */
export const PICTURE_SCALES = [1, 2] as const;
export type PictureScale = (typeof PICTURE_SCALES)[number];

/** Why a picture is not taken. Words: `picture.problem.<kind>` of operators.json. */
export const PICTURE_PROBLEMS = ['type', 'bytes', 'pixels', 'animated', 'broken', 'full'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
	[...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** What a file is by its first bytes, whatever it is called; null for what is no picture that we take. */
export function pictureType(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
	if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
	if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
	return startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP') ? 'webp' : null;
}

const PATH = /^\/api\/image\/banner\/([0-9a-f]{32})\.webp$/;
const FILE = /^([0-9a-f]{32})(@2x)?\.webp$/;

/** The address of an uploaded picture: it is named by what it holds, so it never changes. */
export const pictureAddress = (id: string, scale: PictureScale = 1) =>
	`/api/image/banner/${id}${scale === 2 ? '@2x' : ''}.webp`;

/** The picture that an address of a cover names; null where it is a file of the site. */
export const pictureOfAddress = (address: string): string | null => PATH.exec(address)?.[1] ?? null;

/** The picture that a file name asks for; null for any other. */
export function pictureOfFile(file: string): { readonly id: string; readonly scale: PictureScale } | null {
	const [, id, twice] = FILE.exec(file) ?? [];
	return id ? { id, scale: twice ? 2 : 1 } : null;
}

/** The `srcset` of a cover: sharper on screens with twice the pixels; null for a file of the site. */
export function coverSet(cover: string, origin = ''): string | null {
	const id = pictureOfAddress(cover);
	return id && `${origin}${cover} 1x, ${origin}${pictureAddress(id, 2)} 2x`;
}
