import type { ChromeText } from '#elements/chrome/chrome-text.ts';
import { make, makeIcon } from '#elements/make.ts';
import { CLOSE_ICON, HISTORY_ICON, SEARCH_ICON } from '#styles/chrome-icons.ts';
import { type Group, type Option, partsOf, searchAddress, type View } from './search-view.ts';

/** What the visitor does in the panel. */
export type PanelActions = {
	readonly onChoose: (option: Option) => void;
	readonly onForget: (keyword: string) => void;
	readonly onClear: () => void;
};

/** Id of the list, which the field names as its own. */
export const LIST_ID = 'search-options';

/** An option's id, by its place in the list. */
export const optionId = (place: number) => `search-option-${place}`;

const LINE = 'flex min-h-9 items-center gap-2 rounded-control px-2 py-1 max-md:min-h-11';

type Drawing = {
	readonly view: View;
	readonly typed: string;
	readonly t: ChromeText;
	readonly actions: PanelActions;
};

function optionLine(option: Option, place: number, lead: string | null, drawing: Drawing): HTMLElement {
	const parts = partsOf(option.label, drawing.typed).map(({ text, isTyped }) =>
		make('span', { class: isTyped ? 'font-bold' : null }, text),
	);
	const line = make(
		'a',
		{
			id: optionId(place),
			role: 'option',
			'aria-selected': 'false',
			tabindex: '-1',
			href: searchAddress(option.tab, option.keyword),
			class: `${LINE} hover:bg-well aria-selected:bg-tint`,
		},
		...(lead ? [makeIcon(lead)] : []),
		make('span', { class: 'min-w-0 grow truncate whitespace-pre' }, ...parts),
	);
	// The focus stays in the field; a click in another tab is the browser's.
	line.addEventListener('pointerdown', (event) => event.preventDefault());
	line.addEventListener('click', () => drawing.actions.onChoose(option));
	return line;
}

function groupOf(group: Group, from: number, drawing: Drawing): HTMLElement {
	const { isHistory } = drawing.view;
	const plain = group.isAction ? SEARCH_ICON : null;
	const lines = group.options.map((option, index) =>
		optionLine(option, from + index, isHistory ? HISTORY_ICON : plain, drawing),
	);
	const head = make('p', { class: 'px-2 pt-2 pb-1 text-12 text-muted', 'aria-hidden': 'true' }, group.name);
	return make(
		'div',
		{ role: 'group', 'aria-label': group.name, class: group.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0' },
		...(isHistory || group.isAction ? [] : [head]),
		...lines,
	);
}

/** Buttons stand beside the list, line by line: an option may hold no button. */
function historyTools({ view, t, actions }: Drawing): HTMLElement {
	const buttons = view.groups[0]?.options.map(({ keyword }) => {
		const button = make(
			'button',
			{
				type: 'button',
				'aria-label': t('search.remove', { keyword }),
				class:
					'grid size-9 place-items-center rounded-control text-muted hover:bg-well hover:text-ink max-md:size-11',
			},
			makeIcon(CLOSE_ICON),
		);
		button.addEventListener('click', () => actions.onForget(keyword));
		return button;
	});
	return make('div', { class: 'flex flex-col' }, ...(buttons ?? []));
}

function historyHead({ t, actions }: Drawing): HTMLElement {
	const clear = make(
		'button',
		{ type: 'button', class: 'rounded-control px-2 py-1 text-link hover:bg-well' },
		t('search.clear'),
	);
	clear.addEventListener('click', actions.onClear);
	return make(
		'div',
		{ class: 'flex items-center justify-between pl-2 text-12 text-muted' },
		make('span', {}, t('search.history')),
		clear,
	);
}

/** Fills the panel anew; the options are in the order in which the arrows go through them. */
export function drawPanel(panel: HTMLElement, drawing: Drawing): void {
	const { view, t } = drawing;
	let place = 0;
	const groups = view.groups.map((group) => {
		const drawn = groupOf(group, place, drawing);
		place += group.options.length;
		return drawn;
	});
	const list = make(
		'div',
		{
			id: LIST_ID,
			role: 'listbox',
			'aria-label': t('search.label'),
			class: 'grid min-w-0 grow content-start gap-x-2 sm:grid-cols-2',
		},
		...groups,
	);
	const body = view.isHistory ? make('div', { class: 'flex' }, list, historyTools(drawing)) : list;
	const note = view.note ? [make('p', { class: 'px-2 py-2 text-muted' }, view.note)] : [];
	panel.replaceChildren(...(view.isHistory ? [historyHead(drawing)] : []), body, ...note);
}
