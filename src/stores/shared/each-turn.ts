import type { ReadableAtom } from 'nanostores';
import { $address } from './address.ts';

/**
 * Tells what a store says: now, and at the end of each turn in which that has changed, once for all that changed in it
 * and before the next frame. A call that is sent then is on its way while the page is drawn.
 * @returns how to stop
 */
export function eachTurn<Value>($store: ReadableAtom<Value>, tell: (value: Value) => void): () => void {
	let told: { readonly value: Value } | null = null;
	let stops: readonly (() => void)[] = [];
	const look = () => {
		const value = $store.get();
		if (told?.value === value) return;
		told = { value };
		tell(value);
	};
	const lookInTurn = () => queueMicrotask(() => stops.length > 0 && look());
	// The address moves most stores. Heard before those who draw hear of it, so that they draw once what follows from it too.
	stops = [$address.listen(lookInTurn), $store.listen(lookInTurn)];
	look();
	return () => {
		for (const stop of stops) stop();
		stops = [];
	};
}
