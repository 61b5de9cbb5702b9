import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { type HeldGrant, startOf } from './purchase.ts';

/** What an invitation opens. */
export const INVITED_EDITION = 'basic' satisfies Edition;

/** How long what an inviter and who came have in common is a sign that they are one person. */
export const SIGN_MINUTES = 60;

/** Signs of a second account of the inviter; operators look at them, nothing is refused for them. */
export const INVITATION_SIGNS = ['browser', 'network'] as const;
export type InvitationSign = (typeof INVITATION_SIGNS)[number];

/** How an invitation stands: registered, waiting for a phone, or with a phone that was here before. */
export const INVITATION_STATES = ['registered', 'waiting', 'known_phone'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The state of an invitation; null: no phone was proved yet. */
export function invitationState(isCounted: boolean | null): InvitationState {
	if (isCounted === null) return 'waiting';
	return isCounted ? 'registered' : 'known_phone';
}

/**
 * When the days of an invitation begin: behind the trial and everything that is as good as they are, or better. Null
 * where something of it never ends: then they are owed.
 */
export function rewardStart(grants: readonly HeldGrant[], now: number): number | null {
	return startOf(grants, 'trial', now);
}

/** A part of given time that moves: the grant keeps what lies before `endsAt`, the rest begins anew later. */
export type Move = {
	readonly id: string;
	/** Where the grant ends; not after its start where nothing of it is kept. */
	readonly endsAt: number;
	readonly startsAgainAt: number;
	readonly endsAgainAt: number;
};

const rank = (edition: Edition) => EDITIONS.indexOf(edition);

/** From when on something as good or better runs beside a grant; null where nothing does. */
function besideFrom(grant: HeldGrant, others: readonly HeldGrant[], from: number): number | null {
	const until = grant.endsAt ?? Number.POSITIVE_INFINITY;
	const starts = others
		.filter(({ edition }) => rank(edition) >= rank(grant.edition))
		.filter(({ startsAt, endsAt }) => startsAt < until && (endsAt === null || endsAt > from))
		.map(({ startsAt }) => Math.max(from, startsAt));
	return starts.length > 0 ? Math.min(...starts) : null;
}

/**
 * What was bought runs in place of given days of invitations that lie beside it: they go behind everything. Nothing of
 * them is lost, and none runs beside what is as good or better. `given` are the ids of such grants.
 */
export function movedBehind(
	grants: readonly HeldGrant[],
	given: ReadonlySet<string>,
	now: number,
): readonly Move[] {
	const moves: Move[] = [];
	const standing = grants.filter(({ id }) => !given.has(id));
	const inOrder = grants.filter(({ id }) => given.has(id)).toSorted((a, b) => a.startsAt - b.startsAt);
	for (const grant of inOrder) {
		const { id, endsAt, edition } = grant;
		const cut = besideFrom(grant, standing, Math.max(grant.startsAt, now));
		const again = cut === null ? null : startOf(standing, edition, now);
		if (endsAt === null || endsAt <= now || cut === null || again === null) {
			standing.push(grant);
			continue;
		}
		const move = { id, endsAt: cut, startsAgainAt: again, endsAgainAt: again + (endsAt - cut) };
		moves.push(move);
		standing.push({ ...grant, startsAt: again, endsAt: move.endsAgainAt });
		if (cut > grant.startsAt) standing.push({ ...grant, endsAt: cut });
	}
	return moves;
}
