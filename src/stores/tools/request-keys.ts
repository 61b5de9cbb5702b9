import { randomId } from '#api/hex.ts';

/** Keys of presses that begin a job: a second press, or one whose answer was lost, is the same job. */
export function requestKeys() {
	let last: { readonly wish: string; readonly key: string } | null = null;
	return {
		/** The key of a wish: the same until something else is wished, or the job has begun. */
		keyOf(wish: string): string {
			if (last?.wish !== wish) last = { wish, key: randomId() };
			return last.key;
		},
		/** The job has begun. */
		forget(): void {
			last = null;
		},
	};
}
