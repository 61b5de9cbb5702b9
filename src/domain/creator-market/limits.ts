import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import type { Want } from '#domain/access/screen-access.ts';

/** Invitations that an edition sends in a day of the region. */
export const INVITATIONS_PER_DAY: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 3,
	authorized: 5,
	trial: 10,
	basic: 20,
	advanced: 50,
	deluxe: 100,
	professional: 300,
	all_in_one: 1000,
	custom: 1000,
};

/** Creators who are invited at once, at most. */
export const MOST_AT_ONCE = 50;
/** Profiles that one account has on the market, at most. */
export const MOST_PROFILES = 20;

/** The next edition that may send more; null where the own one sends the most. */
const nextOf = (own: Edition): Edition | null =>
	EDITIONS.find(
		(edition) =>
			!['authorized', 'trial', 'custom'].includes(edition) &&
			INVITATIONS_PER_DAY[edition] > INVITATIONS_PER_DAY[own],
	) ?? null;

/** What helps where the invitations of the day are used: the next edition, or the next day. */
export function invitationsWant(own: Edition, code: number): Want {
	const edition = nextOf(own);
	return { code, needs: edition ? 'edition' : 'tomorrow', edition };
}

/** How many of so many creators may still be invited today. */
export const leftToday = (edition: Edition, sent: number): number =>
	Math.max(0, INVITATIONS_PER_DAY[edition] - sent);
