import type { Edition } from '#domain/access/editions.ts';

/** Captions that an edition has spoken in a day; the same text counts once. */
export const SPOKEN_PER_DAY: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 6,
	authorized: 12,
	trial: 12,
	basic: 30,
	advanced: 60,
	deluxe: 120,
	professional: 300,
	all_in_one: 1_000,
	custom: 1_000,
};

/** Scripts that an edition has worded by a language model in a day; the same scenes count once. */
export const SCRIPTS_PER_DAY: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 3,
	authorized: 6,
	trial: 6,
	basic: 30,
	advanced: 60,
	deluxe: 100,
	professional: 300,
	all_in_one: 1_000,
	custom: 1_000,
};

/** Signs of a text that is spoken: a caption. */
export const MOST_SPOKEN = 400;
