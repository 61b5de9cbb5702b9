/** What a counting figure shows after a part of its time: quick at first, slower towards the end. */
export function countAt(value: number, part: number): number {
	return Math.round(value * (1 - (1 - Math.min(Math.max(part, 0), 1)) ** 3));
}
