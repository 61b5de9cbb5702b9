import { make, makeIcon } from '#elements/make.ts';
import { CLOSE_ICON } from '#styles/chrome-icons.ts';
import { choose } from './choices.ts';
import { chromeText } from './chrome-text.ts';

/*
 * The menu of phones on static pages: a modal dialog with what the header of wider windows holds. It is made from
 * that header when it is first asked for, so that no page carries it twice.
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

/** A choice as the platform's own select, with what the header's buttons hold. */
function selectOf(menu: Element): HTMLElement {
	const buttons = [...menu.querySelectorAll<HTMLElement>('[data-choose]')];
	const { choose: kind = '' } = buttons[0]?.dataset ?? {};
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
	select.addEventListener('change', () => choose(select));
	return make(
		'label',
		{ class: 'flex flex-col gap-1 text-12 text-muted' },
		menu.querySelector('fieldset')?.ariaLabel ?? '',
		select,
	);
}

/** What is chosen now, maybe in the header of a wider window. */
function showChoice(header: Element, select: HTMLSelectElement): void {
	const kind = select.dataset.choose ?? '';
	const chosen = header.querySelector<HTMLElement>(`button[data-choose="${kind}"][aria-pressed=true]`);
	select.value = chosen?.dataset.value ?? select.value;
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
	const list = (selector: string, look = '') => make('ul', { class: look }, ...linesOf(header, selector));
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
			list('[data-entry] a'),
			make('nav', { 'aria-label': menu?.ariaLabel ?? null }, list('[data-bar] > li > a')),
			list('a[data-language]', 'flex flex-wrap gap-x-5 text-14'),
			make('div', { class: 'grid gap-3' }, ...[...header.querySelectorAll('[data-choices]')].map(selectOf)),
			converter,
		),
	);
	// A touch on what lies behind the dialog meets the dialog itself, beside its content.
	dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
	return dialog;
}

let sheet: Promise<HTMLDialogElement> | undefined;

/** Opens the menu of phones; the browser keeps the focus in it and gives it back to the button. */
export async function openSheet(): Promise<void> {
	const header = document.querySelector('header');
	if (!header) return;
	sheet ??= build(header).then((dialog) => header.appendChild(dialog));
	const dialog = await sheet;
	for (const select of dialog.querySelectorAll<HTMLSelectElement>('[data-choose]'))
		showChoice(header, select);
	dialog.showModal();
}
