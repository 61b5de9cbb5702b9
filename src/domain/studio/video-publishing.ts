import type { Edition } from '#domain/access/editions.ts';
import { fileKind } from './media-files.ts';

/** Videos of one job. */
export const MOST_PUBLISHED = 100;

/** The largest video that shops take, bytes. */
export const MOST_VIDEO_BYTES = 104_857_600;

/** Videos of an account that wait to be published, bytes in all: one job of the largest. */
export const MOST_WAITING_BYTES = MOST_PUBLISHED * MOST_VIDEO_BYTES;

/** A video comes in parts of so many bytes, the last one shorter: each is kept before the next is sent. */
export const VIDEO_PART_BYTES = 1_048_576;

/** A video of which nothing came for so long does not come any more, ms. */
export const VIDEO_PATIENCE_MS = 1_800_000;

/** Captions of one video, signs. */
export const MOST_CAPTIONS = 20_000;

/** Videos that an edition publishes in a calendar month (UTC); those that never left for the shop do not count. */
export const VIDEOS_PER_MONTH: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 5,
	authorized: 10,
	trial: 20,
	basic: 50,
	advanced: 100,
	deluxe: 300,
	professional: 1_000,
	all_in_one: 3_000,
	custom: 3_000,
};

/** The type of a video by its first bytes; null for what is none. */
export function videoType(bytes: Uint8Array): 'mp4' | 'webm' | null {
	if (fileKind(bytes) !== 'clip') return null;
	return bytes[0] === 0x1a ? 'webm' : 'mp4';
}

const MOST_NAME = 80;

/**
 * The name that a shop gets: letters of ASCII, digits and hyphens, no full stop but the one before the ending. What was
 * generated says so, as platforms have no other place for it.
 * @param name without an ending
 */
export function shopFileName(
	name: string,
	{ type, isGenerated }: { readonly type: 'mp4' | 'webm'; readonly isGenerated: boolean },
): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z0-9]+/g, '-')
		.replace(/-generated$/, '')
		.slice(0, MOST_NAME)
		.replace(/^-+|-+$/g, '');
	return `${plain || 'video'}${isGenerated ? '-generated' : ''}.${type}`;
}
