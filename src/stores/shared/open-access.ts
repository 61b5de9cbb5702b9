import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { isSold } from '#domain/site/sales.ts';
import { KEYS } from './keys.ts';
import { $siteState } from './site-state.ts';
import { $token } from './token.ts';

/** Whether visitors read everything here (`ACCESS=open`), as the installation said last. */
export const $isOpenAccess = persistentAtom<boolean>(KEYS.openAccess, false, {
	encode: String,
	decode: (stored) => stored === 'true',
});

$siteState.subscribe(({ data }) => {
	if (!data || (data.access === 'open') === $isOpenAccess.get()) return;
	$isOpenAccess.set(data.access === 'open');
});

/** Whether screens speak of prices, trials and editions (domain/site/sales.ts). */
export const $isSold = computed($isOpenAccess, (isOpen) =>
	isSold(isOpen ? 'open' : import.meta.env.PUBLIC_ACCESS),
);

/**
 * Starts what only a member or, where access is open, everybody may ask for: at once, or as soon as the installation
 * says so (every screen asks for its state). Other visitors are shown the way to an account; asking would send them to the login.
 */
export function whenReader(start: () => void): void {
	if ($token.get() !== '') {
		start();
		return;
	}
	const stop = $isOpenAccess.subscribe((isOpen) => {
		if (!isOpen) return;
		queueMicrotask(() => stop());
		start();
	});
}
