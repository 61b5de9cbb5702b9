/** How long a slide of the home page's carousel stands, in milliseconds (spec section 9). */
export const SLIDE_MS = 5_000;

/** The slide after or before, round and round. */
export function slideAt(current: number, steps: number, count: number): number {
	return (current + steps + count) % count;
}
