import { describe, expect, test } from 'vitest';
import {
	type CARD_STANDINGS,
	type CardFacts,
	COOPERATION_ACTS,
	COOPERATION_STATES,
	cardStanding,
	confirmationDue,
	stateAfter,
} from '#domain/services/standing.ts';

const DAY = 86_400_000;

describe('a form', () => {
	test('goes from state to state by these acts and no others', () => {
		const table = COOPERATION_STATES.map((state) => COOPERATION_ACTS.map((act) => stateAfter(state, act)));
		expect(table).toEqual([
			// submit, approve, refuse, withdraw
			['submitted', null, null, null],
			['submitted', 'approved', 'refused', 'withdrawn'],
			['submitted', null, null, 'withdrawn'],
			['submitted', null, null, 'withdrawn'],
			['submitted', null, null, null],
		]);
	});
});

describe('a card', () => {
	const shown: CardFacts = { hasConsent: true, isWithdrawn: false, hiddenAt: null, takenDownAt: null };
	test.each<[Partial<CardFacts>, (typeof CARD_STANDINGS)[number]]>([
		[{}, 'shown'],
		[{ hasConsent: false }, 'no_consent'],
		[{ hiddenAt: 1 }, 'unconfirmed'],
		[{ takenDownAt: 1 }, 'taken_down'],
		[{ takenDownAt: 1, hasConsent: false, hiddenAt: 1 }, 'taken_down'],
		[{ isWithdrawn: true, takenDownAt: 1 }, 'withdrawn'],
	])('with %o is %s', (facts, standing) => expect(cardStanding({ ...shown, ...facts })).toBe(standing));

	test.each([
		[0, null, 179.99, 'nothing'],
		[0, null, 180, 'ask'],
		[0, 181, 190, 'wait'],
		[0, 181, 194.99, 'wait'],
		[0, 181, 195, 'hide'],
		// Asked late, for example because nothing ran: the days of grace are whole all the same.
		[0, 300, 310, 'wait'],
		[200, null, 300, 'nothing'],
	])('confirmed on day %d, asked on %s, has on day %d due: %s', (confirmed, asked, now, due) => {
		const card = { confirmedAt: confirmed * DAY, askedAt: asked === null ? null : asked * DAY };
		expect(confirmationDue(card, now * DAY)).toBe(due);
	});
});
