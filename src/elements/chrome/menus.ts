/*
 * Menus are `details` elements: they open without script. With it Esc and a touch elsewhere close them, and the
 * arrows move among what they hold.
 */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

function closeOthers({ target }: Event): void {
	for (const menu of openMenus()) {
		if (!(target instanceof Node && menu.contains(target))) menu.open = false;
	}
}

function close(menu: HTMLDetailsElement): void {
	menu.open = false;
	menu.querySelector('summary')?.focus();
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
	const items = [...menu.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a, button)')];
	const at = items.indexOf(document.activeElement as HTMLElement);
	const places: Readonly<Record<string, number>> = {
		ArrowDown: at + 1,
		ArrowUp: at < 0 ? items.length - 1 : at - 1,
		Home: 0,
		End: items.length - 1,
	};
	const place = places[event.key];
	if (place === undefined) return;
	event.preventDefault();
	items.at(place % items.length)?.focus();
}

document.addEventListener('click', closeOthers);
document.addEventListener('focusin', closeOthers);
document.addEventListener('keydown', (event) => {
	const [menu] = openMenus();
	if (!menu) return;
	const isInput = event.target instanceof Element && event.target.matches('input, select');
	if (event.key === 'Escape') close(menu);
	else if (!isInput && event.target instanceof Node && menu.contains(event.target)) moveFocus(menu, event);
});

/** The link alone would leave its mark in the address. */
document.addEventListener('click', (event) => {
	if (!(event.target instanceof Element && event.target.closest('[data-top]'))) return;
	event.preventDefault();
	for (const menu of openMenus()) menu.open = false;
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
});
