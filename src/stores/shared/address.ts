import { atom, onMount } from 'nanostores';

const here = () => new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

/** The query of the address: filters, period and sort live there, so that back works and a link can be shared. */
export const $address = atom<URLSearchParams>(here());

onMount($address, () => {
	const read = () => $address.set(here());
	read();
	window.addEventListener('popstate', read);
	return () => window.removeEventListener('popstate', read);
});

/** Goes to other params on the same screen, as a step that "back" undoes; equal params are no step. */
export function moveTo(params: URLSearchParams): void {
	const search = params.toString();
	if (search === here().toString()) return;
	history.pushState(null, '', search ? `?${search}` : location.pathname);
	$address.set(params);
}

/** Keeps something of the screen in the address, for a reload and for "back" from elsewhere, and is no step itself. */
export function keepInAddress(name: string, value: string | null): void {
	const params = here();
	if (value === null) params.delete(name);
	else params.set(name, value);
	const search = params.toString();
	history.replaceState(history.state, '', search ? `?${search}` : location.pathname);
	$address.set(params);
}
