import { atom } from 'nanostores';
import type { Edition } from '#domain/access/editions.ts';
import type { Problem } from '#domain/accounts/account-forms.ts';
import { call } from '#stores/shared/client.ts';
import { problemsOf } from '#stores/shared/form.ts';
import { $language } from '#stores/shared/language.ts';
import { enter } from './complete-login.ts';

/** An edition that can be tried with one click. */
export type DemoEdition = Exclude<Edition, 'custom' | 'guest'>;

/** What the last click came to: the edition that is being opened, and what was refused. */
export const $demoLogin = atom<{ readonly opening: DemoEdition | null; readonly problem: Problem | null }>({
	opening: null,
	problem: null,
});

/** Logs in to a fresh account of an edition (decisions 3). */
export async function tryEdition(edition: DemoEdition): Promise<void> {
	if ($demoLogin.get().opening) return;
	$demoLogin.set({ opening: edition, problem: null });
	try {
		enter(await call('demoLogin', { edition, language_id: `${$language.get().languageId}` }));
	} catch (error) {
		$demoLogin.set({ opening: null, problem: problemsOf(error).form ?? null });
	}
}
