import { describe, expect, test } from 'vitest';
import {
	INVITATION_STEPS,
	type InvitationStanding,
	invitationAfter,
	isAgreedOn,
	postDue,
	STORED_INVITATION_STATES,
	type StoredInvitationState,
	shownState,
	stepsFor,
} from '#domain/creator-market/invitations.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const standing = (
	state: StoredInvitationState,
	more: Partial<InvitationStanding> = {},
): InvitationStanding => ({
	state,
	hasSample: true,
	isReceived: false,
	answerBy: NOW + 1,
	...more,
});

/** Every state with what each step makes of it, in the order read accept decline receive post withdraw ship. */
const TABLE: readonly [StoredInvitationState, string][] = [
	['sent', 'read accepted declined . . withdrawn .'],
	['read', '. accepted declined . . withdrawn .'],
	['accepted', '. . declined . . withdrawn sample_sent'],
	['declined', '. . . . . . .'],
	['withdrawn', '. . . . . . .'],
	['expired', '. . . . . . .'],
	['sample_sent', '. . . sample_sent posted . .'],
	['posted', '. . . . . . .'],
];

const outcomes = (given: InvitationStanding, now = NOW) =>
	INVITATION_STEPS.map((step) => invitationAfter(given, step, now) ?? '.').join(' ');

describe('an invitation with a sample', () => {
	test.each(TABLE)('that is %s becomes %s', (state, expected) => {
		expect(outcomes(standing(state))).toBe(expected);
	});

	test('has every state in the table', () => {
		expect(TABLE.map(([state]) => state)).toEqual(STORED_INVITATION_STATES);
	});

	test('arrives once', () => {
		expect(outcomes(standing('sample_sent', { isReceived: true }))).toBe('. . . . posted . .');
	});
});

describe('an invitation', () => {
	test('without a sample is posted once it is accepted, and never shipped', () => {
		expect(outcomes(standing('accepted', { hasSample: false }))).toBe('. . declined . posted withdrawn .');
	});

	test.each<[StoredInvitationState, string]>([
		['sent', '. . . . . . .'],
		['read', '. . . . . . .'],
		['accepted', '. . declined . . withdrawn sample_sent'],
	])('that is %s when its time is over becomes %s', (state, expected) => {
		expect(outcomes(standing(state, { answerBy: NOW }))).toBe(expected);
	});

	test('lets each side do its own steps only', () => {
		expect(stepsFor('creator', standing('sent'), NOW)).toEqual(['read', 'accept', 'decline']);
		expect(stepsFor('merchant', standing('sent'), NOW)).toEqual(['withdraw']);
		expect(stepsFor('merchant', standing('accepted'), NOW)).toEqual(['withdraw', 'ship']);
		expect(stepsFor('creator', standing('sample_sent'), NOW)).toEqual(['receive', 'post']);
		expect(stepsFor('merchant', standing('sample_sent'), NOW)).toEqual([]);
	});

	test.each<[StoredInvitationState, number, number, string]>([
		['sent', NOW, 0, 'expired'],
		['read', NOW + 1, 0, 'read'],
		['accepted', NOW, 0, 'accepted'],
		['posted', NOW, 0, 'posted'],
		['posted', NOW, 2, 'sold'],
		['sample_sent', NOW, 2, 'sample_sent'],
	])('that is %s, to be answered by %d, with %d orders is shown as %s', (state, answerBy, orders, shown) => {
		expect(shownState({ state, answerBy }, orders, NOW)).toBe(shown);
	});

	test('shares contacts and results while both sides agree', () => {
		expect(STORED_INVITATION_STATES.filter(isAgreedOn)).toEqual(['accepted', 'sample_sent', 'posted']);
	});

	test('is to be posted so many days later', () => {
		expect(new Date(postDue(NOW, 14)).toISOString()).toBe('2026-12-09T12:00:00.000Z');
	});
});
