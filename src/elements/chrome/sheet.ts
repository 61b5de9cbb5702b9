import { make, makeIcon } from '#elements/make.ts';
import { CLOSE_ICON } from '#styles/chrome-icons.ts';
import { choose } from './choices.ts';
import { type ChromeText, chromeText } from './chrome-text.ts';

/*
 * The menu of phones: a modal dialog with what the header of wider windows holds. It is made from that header whenever
 * it is asked for, so that no page carries it twice and it says what holds then.
 */

const LINE = 'flex min-h-11 items-center gap-2 aria-[current]:font-medium';

/** A link of the header as a line of the sheet. */
function lineOf(link: HTMLAnchorElement): HTMLLIElement {
	const copy = link.cloneNode(true) as HTMLAnchorElement;
	const isChoice = 'language' in link.dataset;
	copy.className = `${LINE} ${isChoice ? 'aria-[current]:text-link' : 'aria-[current]:text-brand'}`;
	return make('li', {}, copy);
}

function linesOf(header: Element, selector: string): HTMLLIElement[] {
	return [...header.querySelectorAll<HTMLAnchorElement>(selector)].map(lineOf);
}

/** In for visitors, to their own pages for members. */
function waysOf(header: Element, t: ChromeText): HTMLLIElement[] {
	if ('member' in document.documentElement.dataset) {
		return [make('li', {}, make('a', { href: '/workbench', class: LINE }, t('member.workbench')))];
	}
	const ways = linesOf(header, '[data-ways] a');
	// The login of an app screen leads back to what is on screen.
	const [login, back] = [
		ways[0]?.querySelector('a'),
		header.querySelector<HTMLAnchorElement>('[data-login]'),
	];
	if (login?.pathname === '/login' && back) login.href = back.href;
	return ways;
}

/** The choices that have no place in the header of this width. */
function choicesOf(header: Element): HTMLElement[] {
	const choices = [...header.querySelectorAll<HTMLElement>('[data-choices]')];
	return choices.filter((choice) => choice.closest('details')?.checkVisibility() === false).map(selectOf);
}

/** A choice as the platform's own select, with what the header's buttons hold. */
function selectOf(choice: HTMLElement): HTMLElement {
	const kind = choice.dataset.choices ?? '';
	const buttons = [...choice.querySelectorAll<HTMLElement>('[data-choose]')];
	const options = buttons.map((button) =>
		make('option', { value: button.dataset.value ?? '' }, button.firstElementChild?.textContent ?? ''),
	);
	const select = make(
		'select',
		{
			'data-choose': kind,
			class: 'h-11 rounded-control border border-edge bg-surface px-2 text-16 text-ink',
		},
		...options,
	);
	const chosen = buttons.find((button) => button.ariaPressed === 'true');
	select.value = chosen?.dataset.value ?? select.value;
	select.addEventListener('change', () => {
		choose(select);
		// Another language brings another header, on app screens.
		if (!select.isConnected) void openSheet(kind);
	});
	return make('label', { class: 'flex flex-col gap-1 text-12 text-muted' }, choice.ariaLabel ?? '', select);
}

function closeButton(dialog: HTMLDialogElement, label: string): HTMLButtonElement {
	const button = make(
		'button',
		{
			type: 'button',
			'aria-label': label,
			class: 'grid size-11 place-items-center rounded-control hover:bg-well',
		},
		makeIcon(CLOSE_ICON),
	);
	button.addEventListener('click', () => dialog.close());
	return button;
}

async function build(header: Element): Promise<HTMLDialogElement> {
	const t = await chromeText();
	const title = t('nav.menu');
	const dialog = make('dialog', {
		'aria-label': title,
		class:
			'm-0 ml-auto h-dvh max-h-none w-full max-w-90 bg-surface p-0 text-16 text-ink shadow-float backdrop:bg-[rgb(11_18_32/45%)]',
	});
	const list = (lines: readonly HTMLLIElement[], look = '') => make('ul', { class: look }, ...lines);
	const languages = linesOf(header, 'a[data-language]');
	const menu = header.querySelector('nav');
	const converter = make(
		'details',
		{},
		make('summary', { class: 'min-h-11 py-2.5' }, t('converter.title')),
		make('currency-converter' as 'div', { class: 'flex min-h-44 flex-col gap-3 pb-2' }),
	);
	converter.addEventListener('toggle', () => import('#elements/converter/currency-converter.ts'), {
		once: true,
	});
	dialog.append(
		make(
			'div',
			{ class: 'flex h-14 items-center justify-between border-line border-b pr-2 pl-4 font-bold' },
			title,
			closeButton(dialog, t('nav.close')),
		),
		make(
			'div',
			{ class: 'flex flex-col divide-y divide-line px-4 *:py-2' },
			list(waysOf(header, t)),
			make('nav', { 'aria-label': menu?.ariaLabel ?? null }, list(linesOf(header, '[data-bar] a'))),
			...(languages.length > 0 ? [list(languages, 'flex flex-wrap gap-x-5 text-14')] : []),
			make('div', { class: 'grid gap-3' }, ...choicesOf(header)),
			converter,
		),
	);
	// A touch on what lies behind the dialog meets the dialog itself, beside its content.
	dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
	dialog.addEventListener('close', () => dialog.remove());
	return dialog;
}

/**
 * Opens the menu of phones, on a choice where one is named; the browser keeps the focus in it and gives it back to the
 * button.
 */
export async function openSheet(kind?: string): Promise<void> {
	const header = document.querySelector('header');
	if (!header) return;
	const dialog = await build(header);
	// Pressed twice before the messages were there.
	if (header.querySelector('dialog')) return;
	header.append(dialog);
	dialog.showModal();
	dialog.querySelector<HTMLElement>(`[data-choose="${kind}"]`)?.focus();
}
