import { createHash } from 'node:crypto';
import { PICTURE_SCALES, pictureAddress } from '#domain/operators/pictures.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { encodePicture, refusedPicture } from './encode-picture.ts';
import { operate } from './operate.ts';
import { dropUnusedPictures, insertPicture } from './queries/pictures.ts';

const DAY_MS = 86_400_000;
const ID_LETTERS = 32;

/** PostgreSQL's own code and what the embedded engine says. */
const isFull = (error: unknown) =>
	error instanceof Error &&
	((error as { code?: unknown }).code === '53100' || /no space left|ENOSPC/i.test(error.message));

/** Takes a picture of an operator and answers where it is; what nobody uses after a day goes with the next one. */
export async function uploadPicture(
	deps: Dependencies,
	picture: string,
	caller: MemberCaller,
): Promise<{ cover: string }> {
	await deps.limits.take('pictures', String(caller.member.accountId));
	const files = await encodePicture(Buffer.from(picture, 'base64'));
	const hash = createHash('sha256');
	for (const scale of PICTURE_SCALES) hash.update(files[scale]);
	const id = hash.digest('hex').slice(0, ID_LETTERS);
	const now = deps.clock();
	try {
		return await operate(deps, caller, async (tx) => {
			await dropUnusedPictures(tx, new Date(now.getTime() - DAY_MS));
			const stored = PICTURE_SCALES.map((scale) => [scale, files[scale].toString('base64')] as const);
			await insertPicture(tx, { id, files: stored }, now);
			const after = { bytes: files[2].length };
			const note = { action: 'upload_picture', kind: 'picture', target: id, after } as const;
			return { answer: { cover: pictureAddress(id) }, note };
		});
	} catch (error) {
		throw isFull(error) ? refusedPicture('full') : error;
	}
}
