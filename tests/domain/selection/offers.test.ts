import { describe, expect, test } from 'vitest';
import { type OfferTerm, offerState } from '#domain/selection/offers.ts';

const TODAY = '2026-03-10';
const NOTHING: OfferTerm = { validFrom: null, validUntil: null, isTakenDown: null, isOffShelf: null };

describe('an offer', () => {
	test.each<[string, Partial<OfferTerm>, string]>([
		['that says nothing of its time', {}, 'open'],
		['on its first day', { validFrom: TODAY }, 'open'],
		['on its last day', { validFrom: '2026-03-01', validUntil: TODAY }, 'open'],
		['of one day', { validFrom: TODAY, validUntil: TODAY }, 'open'],
		['the day before it begins', { validFrom: '2026-03-11' }, 'ahead'],
		['the day after it ended', { validUntil: '2026-03-09' }, 'taken_down'],
		['that was withdrawn', { isTakenDown: true, validUntil: '2026-12-31' }, 'taken_down'],
		['that was withdrawn before it began', { isTakenDown: true, validFrom: '2026-03-11' }, 'taken_down'],
		['that is known to stand', { isTakenDown: false, isOffShelf: false }, 'open'],
		['for a product off the shelf', { isOffShelf: true }, 'taken_down'],
	])('%s is %o: %s', (_what, term, state) => {
		expect(offerState({ ...NOTHING, ...term }, TODAY)).toBe(state);
	});
});
