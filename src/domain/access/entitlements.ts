import { type CustomLimits, EDITIONS, type Edition } from './editions.ts';

/** Days of the trial, once per verified phone (decisions 3). */
export const TRIAL_DAYS = 3;

/** The edition of an account and until when (milliseconds; null = it does not end). */
export type Entitlement = {
	readonly edition: Edition;
	readonly endsAt: number | null;
	/** What operators have set where it is a custom edition. */
	readonly custom?: CustomLimits | null;
};

/** What an account holds; without a start it runs already. */
export type Grant = Entitlement & { readonly startsAt?: number };

const rank = (edition: Edition) => EDITIONS.indexOf(edition);
const later = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b));

/**
 * The best of what an account holds that has not run out (decisions 3); signed up where it holds nothing. Several
 * grants of the best edition last as long as the longest, and on through those that follow without a gap.
 */
export function entitlementOf(grants: readonly Grant[], now: number): Entitlement {
	const running = grants.filter(
		({ startsAt = now, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now),
	);
	const held = running.reduce<Entitlement>(
		(best, grant) => {
			if (rank(grant.edition) > rank(best.edition)) return grant;
			if (grant.edition !== best.edition) return best;
			const { edition, custom } = best;
			return { edition, custom: custom ?? null, endsAt: later(best.endsAt, grant.endsAt) };
		},
		{ edition: 'sign_up', endsAt: null },
	);
	return grants
		.filter(({ edition, startsAt = now }) => edition === held.edition && startsAt > now)
		.toSorted((a, b) => (a.startsAt ?? now) - (b.startsAt ?? now))
		.reduce<Entitlement>(
			(until, { startsAt = now, endsAt }) =>
				until.endsAt !== null && startsAt <= until.endsAt
					? { edition: held.edition, custom: held.custom ?? null, endsAt: later(until.endsAt, endsAt) }
					: until,
			held,
		);
}

const LEVELS: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 0,
	authorized: 1,
	trial: 1,
	basic: 2,
	advanced: 2,
	deluxe: 2,
	professional: 3,
	all_in_one: 4,
	custom: 4,
};

/** The level shown (spec section 3, decisions 3): 0 signed up, 1 authorized or on trial, 2, 3, 4 "official". */
export function levelOf(edition: Edition): number {
	return LEVELS[edition];
}

const NAMES: readonly string[] = EDITIONS;

/** Whether a text names an edition. */
export function isEdition(text: string): text is Edition {
	return NAMES.includes(text);
}
