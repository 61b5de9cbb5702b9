import { hash } from './random.ts';

/** Largest prime below 10^9: multiplying modulo a prime shuffles numbers without two meeting. */
const PRIME = 999_999_937;

/**
 * A 19-digit id of the usual look: prefix (4 digits), platform (2), the shuffled number (9), check digits (4).
 * Unique per prefix and platform for numbers from 0 to 999,999,936.
 */
export function longId(prefix: number, platId: number, number: number, seed: number): string {
	const factor = 1 + (hash(seed, prefix, platId) % 8_000_000);
	const shuffled = (((number + 1) * factor) % PRIME).toString().padStart(9, '0');
	const check = (hash(seed ^ platId, number, prefix) % 10_000).toString().padStart(4, '0');
	return `${prefix}${platId}${shuffled}${check}`;
}

/** Ids of rooms and videos grow with time, as the platform's do. */
export function timedId(platId: number, epoch: number, creator: number, other: number): string {
	const digits = (number: number, length: number) => (number % 10 ** length).toString().padStart(length, '0');
	return `7${digits(epoch, 5)}${platId}${digits(creator, 5)}${digits(other, 6)}`;
}
