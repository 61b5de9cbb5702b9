import { atom } from 'nanostores';

/** What an operator or a member is doing now, by name; null while nothing is under way. */
export const $acting = atom<string | null>(null);

/** What failed last, by the same name; null once something else is tried. */
export const $failedAct = atom<{ readonly name: string; readonly error: unknown } | null>(null);

/** Does one thing at a time: a second press does nothing. Answers whether it worked. */
export async function act(name: string, work: () => Promise<unknown>): Promise<boolean> {
	if ($acting.get() !== null) return false;
	$acting.set(name);
	$failedAct.set(null);
	try {
		await work();
		return true;
	} catch (error) {
		$failedAct.set({ name, error });
		return false;
	} finally {
		$acting.set(null);
	}
}
