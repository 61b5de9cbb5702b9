import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { $justFollowed } from '#stores/shared/just-followed.ts';
import { Later } from '#ui/later.tsx';

const LetterOffer = lazy(() =>
	import('./letter-offer.tsx').then((module) => ({ default: module.LetterOffer })),
);

/** Where the weekly letter is offered, once something was followed. */
export function LetterOfferSlot() {
	if (useStore($justFollowed) === null) return null;
	return (
		<Later>
			<LetterOffer />
		</Later>
	);
}
