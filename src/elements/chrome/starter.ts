import { mark } from './choice-marks.ts';

declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
	interface Window {
		/** What was pressed last on a static page (layouts/boot-steps.ts). */
		pressed?: Event;
	}
}

/*
 * All that the chrome runs before somebody touches it, on static pages and app screens alike: everything else
 * is loaded when the pointer or the focus comes near (`data-later` names what).
 */

const loadChoices = () => import('./choices.ts');
const loadSheet = () => import('./sheet.ts');
const loadMenus = () => import('./menus.ts');
const loadSearch = () => import('#elements/search/search-box.ts');

const LATER: Readonly<Record<string, () => Promise<unknown>>> = {
	search: loadSearch,
	converter: () => import('#elements/converter/currency-converter.ts'),
	menus: loadMenus,
	choices: loadChoices,
	sheet: loadSheet,
};

function wake({ target }: { readonly target: EventTarget | null }): void {
	if (!(target instanceof Element)) return;
	const names = target.closest<HTMLElement>('[data-later]')?.dataset.later ?? '';
	// What does not come is asked for by the next touch.
	for (const name of names.split(' ')) LATER[name]?.().catch(() => null);
}

/** A touch outside an open menu closes it; one from before the menus are there waits for them. */
function leaveMenu({ target }: Event): void {
	if (!document.querySelector('details[data-menu][open]')) return;
	void loadMenus().then((menus) => menus.closeOthers(target));
}

const searchBox = () => document.querySelector('search-box');

function openSearch(): void {
	const box = searchBox();
	box?.setAttribute('data-open', '');
	box?.querySelector<HTMLElement>('[name=keyword]')?.focus();
}

/** What is pressed before its module is there waits for it. */
function press(event: Event): void {
	const { target } = event;
	if (!(target instanceof Element)) return;
	if (target.closest('[data-top]')) {
		event.preventDefault();
		void loadMenus().then((menus) => menus.toTop());
	}
	if (target.closest('[data-search-open]')) openSearch();
	if (target.closest('[data-search-close]')) searchBox()?.removeAttribute('data-open');
	if (target.closest('[data-sheet-open]')) void loadSheet().then((sheet) => sheet.openSheet());
	const choice = target.closest<HTMLElement>('button[data-choose]');
	if (choice) void loadChoices().then((choices) => choices.choose(choice));
}

/** A search before its box is there waits for it: the box refuses an empty one and keeps the history. */
function send(event: Event): void {
	const form = event.target;
	if (!(form instanceof HTMLFormElement && form.closest('search-box:not(:defined)'))) return;
	event.preventDefault();
	loadSearch().then(
		() => form.requestSubmit(),
		() => form.submit(),
	);
}

/** Keys of the menu that somebody is in. */
function steer(event: KeyboardEvent): void {
	const { key, target } = event;
	if (key === 'Escape') void loadMenus().then((menus) => menus.closeMenu());
	if (!(/^(Arrow(Up|Down)|Home|End)$/.test(key) && target instanceof Element)) return;
	const menu = target.closest('details[data-menu][open]');
	if (!menu || target.matches('input, select')) return;
	event.preventDefault();
	void loadMenus().then((menus) => menus.moveFocus(menu, key));
}

/** Ctrl-K, ⌘K and, where nobody types, / lead to the search. */
function hear(event: KeyboardEvent): void {
	const { key, target } = event;
	steer(event);
	const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
	const isSearch = (key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !isTyping);
	if (!isSearch) return;
	event.preventDefault();
	openSearch();
}

// What got the focus, or was pressed, before this was here.
wake({ target: document.activeElement });
if (window.pressed) {
	press(window.pressed);
	leaveMenu(window.pressed);
}
document.addEventListener('pointerover', wake);
document.addEventListener('focusin', wake);
document.addEventListener('click', press);
document.addEventListener('click', leaveMenu);
document.addEventListener('focusin', leaveMenu);
document.addEventListener('keydown', hear);
document.addEventListener('submit', send);
try {
	// Pages name the keys of the storage themselves: the table of all keys would be more than all of this.
	// App screens mark theirs from the head (layouts/boot-steps.ts): an address may name a region there.
	for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-next-word] [data-choices]')) {
		mark(dataset.choices ?? '', localStorage.getItem(dataset.key ?? ''));
	}
	if (sessionStorage.getItem(document.body.dataset.nextWord ?? '')) void import('./next-word.ts');
} catch {
	// The browser forbids storage: the page shows its defaults.
}
