import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { creatorHandleOf } from '#domain/authorizations/authorizations.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** One creator as the call answers it. */
export type AddedCreator = Answer<'myCreators'>['list'][number];

const list = remoteStore<Answer<'myCreators'>, undefined>((_, signal) => call('myCreators', {}, signal));
/** The creators of the member. */
export const $creators = list.$state;
/** Asks for them. */
export const loadCreators = () => list.load(undefined);

/** What is wrong with the handle that was typed, or with the last change. */
export type CreatorProblem = 'empty' | 'handle' | 'full' | 'failed';
type AddState = {
	readonly isSending: boolean;
	readonly problem: CreatorProblem | null;
	/** The handle that was added last. */
	readonly added: string | null;
};
const IDLE: AddState = { isSending: false, problem: null, added: null };

/** The form that adds a creator. */
export const $addCreator = atom<AddState>(IDLE);
/** Forgets what was wrong, as something else is typed. */
export const forgetProblem = () => $addCreator.set(IDLE);

/** What is wrong with a typed handle before it is sent; null for nothing. */
export function handleProblem(text: string): 'empty' | 'handle' | null {
	if (text.trim() === '') return 'empty';
	return creatorHandleOf(text) === null ? 'handle' : null;
}

const TOO_MANY = 18_005;

/** Adds a creator by handle; answers whether it worked. */
export async function addCreator(platId: number, text: string): Promise<boolean> {
	if ($addCreator.get().isSending) return false;
	const problem = handleProblem(text);
	$addCreator.set({ ...IDLE, problem, isSending: problem === null });
	if (problem !== null) return false;
	try {
		const { creator } = await call('addCreator', { plat_id: String(platId), handle: text });
		$addCreator.set({ ...IDLE, added: creator.handle });
		loadCreators();
		return true;
	} catch (error) {
		const isFull = isApiError(error) && error.code === TOO_MANY;
		$addCreator.set({ ...IDLE, problem: isFull ? 'full' : 'failed' });
		return false;
	}
}

/** The creator that is being taken off the list, by `creatorName`. */
export const $removing = atom<string | null>(null);
/** The name of a row. */
export const creatorName = ({ plat_id, handle }: Pick<AddedCreator, 'plat_id' | 'handle'>) =>
	`${plat_id} ${handle}`;

/** Takes a creator off the list. */
export async function removeCreator({ plat_id, handle }: AddedCreator): Promise<void> {
	if ($removing.get() !== null) return;
	$removing.set(creatorName({ plat_id, handle }));
	try {
		await call('removeCreator', { plat_id: String(plat_id), handle });
		loadCreators();
	} catch {
		// The table of faults has said it; the creator stays.
	} finally {
		$removing.set(null);
	}
}
