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

/** Long reads that are under way beside whatever else is done, by name. */
export const $actingBeside = atom<ReadonlySet<string>>(new Set());

/** Does what only reads, such as an export: a second press of the same does nothing, and nothing else waits for it. */
export async function actBeside(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const others = $actingBeside.get();
	if (others.has(name)) return false;
	$actingBeside.set(new Set([...others, name]));
	if ($failedAct.get()?.name === name) $failedAct.set(null);
	try {
		await work();
		return true;
	} catch (error) {
		$failedAct.set({ name, error });
		return false;
	} finally {
		$actingBeside.set(new Set([...$actingBeside.get()].filter((one) => one !== name)));
	}
}
