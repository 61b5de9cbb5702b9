import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** One session as the call answers it. */
export type ActiveSession = Answer<'sessions'>['list'][number];

const active = remoteStore<Answer<'sessions'>, undefined>((_, signal) => call('sessions', {}, signal));

/** The active sessions of the member. */
export const $sessions = active.$state;
/** Asks for them. */
export const loadSessions = () => active.load(undefined);

/** Whether the other sessions are being ended. */
export const $isEndingOthers = atom(false);

/** Ends every session but this one; answers whether it worked. */
export async function endOtherSessions(): Promise<boolean> {
	if ($isEndingOthers.get()) return false;
	$isEndingOthers.set(true);
	try {
		await call('endOtherSessions', {});
		loadSessions();
		return true;
	} catch {
		return false;
	} finally {
		$isEndingOthers.set(false);
	}
}
