/*
 * The filters load when somebody comes near them, or at once where the address asks for some. A click that comes
 * before they are there waits for them; without them it leads to the place of the page that its link names.
 */
const list = document.querySelector('academy-list');
const load = () => import('./academy-list.ts').finally(() => list?.removeEventListener('click', wait));

function wait(event: Event): void {
	const link = (event.target as Element).closest<HTMLElement>('[data-filter]');
	if (!link) return;
	event.preventDefault();
	void load().finally(() => link.click());
}

const showAll = () => list?.setAttribute('data-ready', '');

if (location.search) load().catch(showAll);
for (const type of ['pointerover', 'focusin']) list?.addEventListener(type, load, { once: true });
list?.addEventListener('click', wait);
