import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { API_URL, call } from '#stores/shared/client.ts';
import { navigation } from '#stores/shared/faults.ts';
import { $language } from '#stores/shared/language.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** One authorization as the call answers it. */
export type Authorization = Answer<'authorizations'>['list'][number];
/** Shop or creator. */
export type Kind = Authorization['kind'];

const list = remoteStore<Answer<'authorizations'>, undefined>((_, signal) =>
	call('authorizations', {}, signal),
);
/** The member's authorizations. */
export const $authorizations = list.$state;
/** Asks for them. */
export const loadAuthorizations = () => list.load(undefined);

/** Leaves for the platform; a path is the API's own (the sandbox). */
function goOn(url: string): void {
	navigation.go(url.startsWith('/') ? `${API_URL}${url}` : url);
}

const languageId = () => `${$language.get().languageId}` as const;

/** What is wished for on the way to the platform. */
export type StartWish = { readonly kind: Kind; readonly platId: number; readonly handle: string | null };

/** Whether the way to the platform is being asked for; `failed` where it was not found. */
export const $start = atom<'idle' | 'sending' | 'failed'>('idle');

/** Goes on to the platform; stays busy then, because the page is being left. */
export async function startAuthorization({ kind, platId, handle }: StartWish): Promise<void> {
	if ($start.get() === 'sending') return;
	$start.set('sending');
	const whom = kind === 'creator' && handle !== null ? { handle } : {};
	try {
		const wish = { plat_id: String(platId), kind, language_id: languageId(), ...whom };
		goOn((await call('authorizationStart', wish)).url);
	} catch {
		$start.set('failed');
	}
}

/** What is under way with an authorization, and what last came of it. */
export type Change = {
	readonly id: string;
	readonly act: 'update' | 'remove';
	readonly state: 'sending' | 'done' | 'failed';
};
/** The last change of an authorization; null before the first. */
export const $authorizationChange = atom<Change | null>(null);

async function change(id: string, act: Change['act'], work: () => Promise<void>): Promise<void> {
	if ($authorizationChange.get()?.state === 'sending') return;
	$authorizationChange.set({ id, act, state: 'sending' });
	try {
		await work();
		$authorizationChange.set({ id, act, state: 'done' });
		loadAuthorizations();
	} catch {
		$authorizationChange.set({ id, act, state: 'failed' });
	}
}

/** Prolongs an authorization: at once, or by way of the platform. */
export function updateAuthorization(id: string): Promise<void> {
	return change(id, 'update', async () => {
		const { url } = await call('updateAuthorization', { authorization_id: id, language_id: languageId() });
		if (url !== null) goOn(url);
	});
}

/** Deletes an authorization. */
export function removeAuthorization(id: string): Promise<void> {
	return change(id, 'remove', async () => {
		await call('removeAuthorization', { authorization_id: id });
	});
}
