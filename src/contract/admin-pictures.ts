import { z } from 'zod';
import { MOST_PICTURE_BYTES } from '#domain/operators/pictures.ts';
import type { Endpoint } from './endpoint.ts';

/** Base64 has four letters for three bytes; a little more, so that what is too large is told as what it is. */
const MOST_LETTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 4096;

/** Takes a picture for a banner. */
export const adminUploadPicture = {
	method: 'POST',
	path: '/api/admin_upload_picture',
	access: 'operators',
	summary:
		'Takes a PNG, JPEG or WebP of at most 5 MB and 40 megapixels, as base64, and encodes it again for banners. 17005 says in `data.problem` why not: type, bytes, pixels, animated, broken, full.',
	query: z.object({}),
	body: z.object({ picture: z.string().min(1).max(MOST_LETTERS) }),
	mostBodyBytes: MOST_LETTERS + 1024,
	answer: z.object({
		/** For `cover` of a banner. */
		cover: z.string(),
	}),
} as const satisfies Endpoint;
