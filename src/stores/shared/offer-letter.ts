import type { FollowKind } from '#contract/follows.ts';

/** Offers the weekly letter to who has just followed something; how is loaded by then. */
export const offerLetter = (kind: FollowKind, used: number): Promise<void> =>
	import('./make-letter-offer.ts').then(
		({ makeLetterOffer }) => makeLetterOffer(kind, used),
		// An offer that cannot be made is none: /notify has it too.
		() => undefined,
	);
