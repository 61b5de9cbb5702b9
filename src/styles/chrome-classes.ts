/* The looks that parts of the header share, written once: Tailwind reads them here. */

/** An entry of the bar, and the same in a list that opens. */
export const BAR_LINK =
	'flex h-full items-center gap-1 whitespace-nowrap border-transparent border-b-2 text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-ink';
export const LIST_LINK =
	'flex min-h-8 touch:min-h-11 items-center gap-2 rounded-control px-2 hover:bg-well aria-[current]:font-medium aria-[current]:text-brand';

/** A button of the header that opens something, and what it opens. */
export const MENU_BUTTON =
	'flex h-8 touch:h-11 touch:min-w-11 cursor-pointer list-none items-center gap-1 whitespace-nowrap rounded-control px-2 hover:bg-well [&::-webkit-details-marker]:hidden';
export const MENU_PANEL =
	'absolute top-full z-40 mt-1.5 rounded-panel border border-line bg-surface p-2 text-13 shadow-float';

/** The search field and the button in it. */
export const SEARCH_FIELD =
	'peer h-8 w-full rounded-control border border-edge bg-surface pr-8 pl-8 text-13 placeholder:text-muted max-lg:h-10 max-lg:text-16';

/** On narrow windows the search lies over the header while it is open. */
export const SEARCH_BOX =
	'grow max-lg:absolute max-lg:inset-0 max-lg:z-30 max-lg:hidden max-lg:items-center max-lg:gap-2 max-lg:bg-surface max-lg:px-4 max-lg:data-open:flex lg:max-w-112';

/** The rows of the header: one on phones, two above. */
export const TOP_ROW = 'relative mx-auto flex h-14 items-center gap-1 px-4 text-13 md:h-12 md:px-6';
export const BAR_ROW = 'mx-auto flex h-10 touch:h-11 items-stretch gap-x-5 px-6 text-14';

/** A square button for an icon: 44 px for fingers, 32 px for pointers. */
export const ICON_BUTTON =
	'grid size-8 shrink-0 cursor-pointer list-none place-items-center rounded-control hover:bg-well touch:size-11 [&::-webkit-details-marker]:hidden';
