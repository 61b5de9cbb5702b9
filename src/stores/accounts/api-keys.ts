import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import type { KeyDays, KeyScope } from '#domain/access/api-keys.ts';
import type { Problems } from '#domain/accounts/account-forms.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { formStore } from '#stores/shared/form.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A key as lists show it. */
export type ApiKey = Answer<'apiKeys'>['list'][number];

const keys = remoteStore<Answer<'apiKeys'>, undefined>((_, signal) => call('apiKeys', {}, signal));

/** The keys of the member. */
export const $apiKeys = keys.$state;
/** Asks for them. */
export const loadApiKeys = () => keys.load(undefined);

type KeyValues = {
	readonly name: string;
	readonly scopes: readonly KeyScope[];
	readonly days: KeyDays;
	readonly password: string;
};

/** There are as many as may be: another tab has made one. */
const isFull = (error: unknown) => isApiError(error) && error.code === 19_003;

/** The form of a new key, which goes to who shows it. */
export function apiKeyForm(hasPassword: boolean, onMade: (key: string) => void) {
	const initial: KeyValues = { name: '', scopes: ['read'], days: 90, password: '' };
	return formStore({
		initial,
		check: ({ name, scopes, password }): Problems<'name' | 'scopes' | 'password'> => ({
			...(name.trim() === '' ? { name: { kind: 'required' } } : {}),
			...(scopes.length === 0 ? { scopes: { kind: 'required' } } : {}),
			...(hasPassword && password === '' ? { password: { kind: 'required' } } : {}),
		}),
		async send({ name, scopes, days, password }) {
			try {
				const wish = { name: name.trim(), scopes: [...scopes], days };
				const made = await call('createApiKey', {
					...wish,
					...(hasPassword ? { current_password: password } : {}),
				});
				onMade(made.key);
			} catch (error) {
				if (!isFull(error)) throw error;
			}
			loadApiKeys();
		},
		after: () => initial,
	});
}

/** The key that is being revoked. */
export const $revoking = atom<number | null>(null);

/** Revokes a key; answers whether it worked. */
export async function revokeApiKey(keyId: number): Promise<boolean> {
	if ($revoking.get() !== null) return false;
	$revoking.set(keyId);
	try {
		await call('revokeApiKey', { key_id: keyId });
		return true;
	} catch {
		return false;
	} finally {
		$revoking.set(null);
		loadApiKeys();
	}
}
