/*
 * Menus are `details` elements: they open without script. With it a touch elsewhere closes them. Touches, keys and
 * the way to the top come from the starter, which hears them from the first press.
 */

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/** Closes the menus that what was touched is not in. */
export function closeOthers(touched: EventTarget | null): void {
	for (const menu of openMenus()) {
		if (!(touched instanceof Node && menu.contains(touched))) menu.open = false;
	}
}

/** Closes the menu that is open, and gives the focus back. */
export function closeMenu(): void {
	const [menu] = openMenus();
	if (!menu) return;
	menu.open = false;
	menu.querySelector('summary')?.focus();
}

/** Moves the focus among what a menu holds: arrows in turn, Home and End to the ends. */
export function moveFocus(menu: Element, key: string): void {
	const items = [...menu.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a, button)')];
	const at = items.indexOf(document.activeElement as HTMLElement);
	const places: Readonly<Record<string, number>> = {
		ArrowDown: at + 1,
		ArrowUp: at < 0 ? items.length - 1 : at - 1,
		Home: 0,
		End: items.length - 1,
	};
	items.at((places[key] ?? 0) % items.length)?.focus();
}

/** Back to the top of the page; the link alone would leave its mark in the address. */
export function toTop(): void {
	for (const menu of openMenus()) menu.open = false;
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}
