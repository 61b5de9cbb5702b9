import type { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import { CURSOR_START } from '#contract/fields.ts';
import { isSameHash } from '#server/access/hashes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from './refusal.ts';

/*
 * The text of a cursor: a place in a list, and a hash of the list it is of. Anybody can read it and nobody but the
 * installation can write it.
 */

type Hashing = Pick<Dependencies, 'hashes'>;

export const noCursor = (reason: string) => new Refusal(CODES.badParameter, `cursor: ${reason}`);

/** The refusal of a cursor whose list is kept no more. */
export const goneCursor = () =>
	new Refusal(CODES.cursorGone, 'the list of this cursor is kept no more: begin again', { status: 410 });

/** What a list is of, whatever page of it is asked: another one has another order. */
export function listName(of: string, query: object): string {
	const { page: _, limit: __, cursor: ___, ...asked } = query as Readonly<Record<string, unknown>>;
	const named = Object.entries(asked).filter(([, value]) => value !== undefined);
	return JSON.stringify([of, named.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The text of a place in the list of a name. */
export function sealCursor({ hashes }: Hashing, of: string, place: object): string {
	const text = Buffer.from(JSON.stringify({ ...place, of: hashes('cursor', of) })).toString('base64url');
	return `${text}.${hashes('cursor', text)}`;
}

/**
 * The place that a cursor names; null at the start.
 * @throws Refusal where it is no cursor of ours, or of another list
 */
export function openCursor<Place extends z.ZodType>(
	{ hashes }: Hashing,
	cursor: string,
	of: string,
	place: Place,
): z.output<Place> | null {
	if (cursor === CURSOR_START) return null;
	const [text = '', hash = ''] = cursor.split('.');
	if (!isSameHash(hashes('cursor', text), hash)) throw noCursor('is none that was answered');
	const told = JSON.parse(Buffer.from(text, 'base64url').toString()) as { readonly of: string };
	if (told.of !== hashes('cursor', of)) throw noCursor('is of a list with other parameters');
	return place.parse(told);
}
