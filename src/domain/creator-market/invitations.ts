/*
 * Invitations of merchants to creators of the market (docs/creator-market.md): what stands, and who may do what next.
 * Times are milliseconds.
 */

/** States as they are stored. */
export const STORED_INVITATION_STATES = [
	'sent',
	'read',
	'accepted',
	'declined',
	'withdrawn',
	'expired',
	'sample_sent',
	'posted',
] as const;
export type StoredInvitationState = (typeof STORED_INVITATION_STATES)[number];

/** States as they are shown: a post that has brought orders is sold. */
export const INVITATION_STATES = [...STORED_INVITATION_STATES, 'sold'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** What either side does with an invitation. */
export const INVITATION_STEPS = ['read', 'accept', 'decline', 'receive', 'post', 'withdraw', 'ship'] as const;
export type InvitationStep = (typeof INVITATION_STEPS)[number];

/** The two sides. */
export type InvitationSide = 'merchant' | 'creator';

/** Whose step it is. */
export const STEP_SIDE: Readonly<Record<InvitationStep, InvitationSide>> = {
	read: 'creator',
	accept: 'creator',
	decline: 'creator',
	receive: 'creator',
	post: 'creator',
	withdraw: 'merchant',
	ship: 'merchant',
};

/** What decides about the next step. */
export type InvitationStanding = {
	readonly state: StoredInvitationState;
	readonly hasSample: boolean;
	/** The sample has arrived. */
	readonly isReceived: boolean;
	/** Until when it can be answered. */
	readonly answerBy: number;
};

const isOpen = ({ state }: Pick<InvitationStanding, 'state'>) => state === 'sent' || state === 'read';

/** Whether an invitation was not answered in time. */
export const isOverdue = (standing: Pick<InvitationStanding, 'state' | 'answerBy'>, now: number): boolean =>
	isOpen(standing) && now >= standing.answerBy;

type After = (standing: InvitationStanding) => StoredInvitationState | null;

const isAccepted = ({ state }: InvitationStanding) => state === 'accepted';
const isSent = ({ state }: InvitationStanding) => state === 'sample_sent';

const AFTER: Readonly<Record<InvitationStep, After>> = {
	read: ({ state }) => (state === 'sent' ? 'read' : null),
	accept: (standing) => (isOpen(standing) ? 'accepted' : null),
	decline: (standing) => (isOpen(standing) || isAccepted(standing) ? 'declined' : null),
	withdraw: (standing) => (isOpen(standing) || isAccepted(standing) ? 'withdrawn' : null),
	ship: (standing) => (isAccepted(standing) && standing.hasSample ? 'sample_sent' : null),
	receive: (standing) => (isSent(standing) && !standing.isReceived ? 'sample_sent' : null),
	post: (standing) => {
		const isDue = standing.hasSample ? isSent(standing) : isAccepted(standing);
		return isDue ? 'posted' : null;
	},
};

/**
 * The state after a step; null where it is not possible. A sample that is on its way binds both sides: nobody declines or
 * withdraws any more. What was not answered in time can only expire.
 */
export function invitationAfter(
	standing: InvitationStanding,
	step: InvitationStep,
	now: number,
): StoredInvitationState | null {
	return isOverdue(standing, now) ? null : AFTER[step](standing);
}

/** The steps that a side may take now. */
export const stepsFor = (
	side: InvitationSide,
	standing: InvitationStanding,
	now: number,
): readonly InvitationStep[] =>
	INVITATION_STEPS.filter(
		(step) => STEP_SIDE[step] === side && invitationAfter(standing, step, now) !== null,
	);

/** The state as it is shown: time and orders count, whoever has noted them or not. */
export function shownState(
	standing: Pick<InvitationStanding, 'state' | 'answerBy'>,
	orders: number,
	now: number,
): InvitationState {
	if (isOverdue(standing, now)) return 'expired';
	return standing.state === 'posted' && orders > 0 ? 'sold' : standing.state;
}

/** Whether both sides agreed, so that contacts and results are shared between them. */
export const isAgreedOn = (state: StoredInvitationState): boolean =>
	state === 'accepted' || state === 'sample_sent' || state === 'posted';

const DAY_MS = 86_400_000;

/** Until when a creator is to post: days from when the sample was sent, else from accepting. */
export const postDue = (from: number, days: number): number => from + days * DAY_MS;
