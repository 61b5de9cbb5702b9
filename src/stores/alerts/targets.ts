import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** Where alerts go, as the call answers it. */
export type Targets = Answer<'alertTargets'>;

const targets = remoteStore<Targets, undefined>((_, signal) => call('alertTargets', {}, signal));
/** Where the member's alerts go. */
export const $targets = targets.$state;
/** Loads it. */
export const loadTargets = () => targets.load(undefined);

/** Changes where they go, and loads it anew; whether that was done. */
export async function changeTargets(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) loadTargets();
	return isDone;
}
