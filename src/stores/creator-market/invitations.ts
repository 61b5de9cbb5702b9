import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** An invitation as its side sees it. */
export type Invitation = Answer<'sentInvitations'>['list'][number];
/** A step of a side. */
export type Step = Invitation['steps'][number];
/** Rows of a page. */
export const INVITATIONS_PAGE = 20;

type Wanted = {
	readonly isMerchant: boolean;
	readonly state: string;
	readonly profile: string;
	readonly page: number;
};

const invitations = remoteStore<Answer<'sentInvitations'> & Pick<Wanted, 'isMerchant'>, Wanted>(
	async ({ isMerchant, state, profile, page }, signal) => {
		const query = {
			page: String(page),
			limit: String(INVITATIONS_PAGE),
			...(state === '' ? {} : { state: state as Invitation['state'] }),
		};
		const answer = isMerchant
			? await call('sentInvitations', profile === '' ? query : { ...query, profile_id: profile }, signal)
			: await call('receivedInvitations', query, signal);
		return { ...answer, isMerchant };
	},
);
/** The invitations on screen, and of which side. */
export const $invitations = invitations.$state;
/** Asks for a page of them. */
export const loadInvitations = (wanted: Wanted) => invitations.load(wanted);

type OrdersWanted = { readonly id: string; readonly page: number };
const orders = remoteStore<Answer<'invitationOrders'> & Pick<OrdersWanted, 'id'>, OrdersWanted>(
	async ({ id, page }, signal) => {
		const query = { invitation_id: id, page: String(page), limit: String(INVITATIONS_PAGE) };
		return { ...(await call('invitationOrders', query, signal)), id };
	},
);
/** The orders of one invitation, and of which. */
export const $orders = orders.$state;
/** Asks for a page of them. */
export const loadOrders = (id: string, page: number) => orders.load({ id, page });

/** What a step is taken with. */
export type StepWords = Partial<
	Readonly<Record<'address' | 'phone' | 'tracking' | 'reason' | 'url', string>>
>;

/** Takes a step of an invitation. */
export const moveInvitation = (invitation_id: string, step: Step, words: StepWords = {}) =>
	act(`invitation ${invitation_id}`, () => call('moveInvitation', { invitation_id, step, ...words }));

/** What creators are invited to. */
export type InvitationForm = Omit<Parameters<typeof call<'sendInvitations'>>[1], 'plat_id' | 'profile_ids'>;

/** Invites creators; answers how many were, and which not. Null where it failed. */
export async function sendInvitations(
	platId: number,
	profile_ids: string[],
	form: InvitationForm,
): Promise<Answer<'sendInvitations'> | null> {
	let answer: Answer<'sendInvitations'> | null = null;
	await act('invite', async () => {
		const plat_id = String(platId) as '87';
		answer = await call('sendInvitations', { plat_id, profile_ids, ...form });
	});
	return answer;
}
