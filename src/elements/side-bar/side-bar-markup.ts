import type { Translate } from '#i18n/messages.ts';
import { ACCOUNT_ICON, SERVICE_ICON, TOP_ICON } from '#styles/chrome-icons.ts';

/** Where the QR codes lead, for those who read the page on the phone that would have to scan it. */
type SideBarLink = { readonly href: string; readonly text: string };
export type SideBarLinks = { readonly service: SideBarLink; readonly account: SideBarLink };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const BUTTON =
	'grid size-9 cursor-pointer list-none place-items-center text-muted hover:bg-well hover:text-ink max-md:size-11 [&::-webkit-details-marker]:hidden';
const BOX = 'rounded-panel border border-line bg-surface shadow-float';

const icon = (path: string) =>
	`<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

function contact(
	name: 'service' | 'account',
	path: string,
	t: Translate<'chrome'>,
	link: SideBarLink,
): string {
	const title = escaped(t(`side.${name}`));
	return `<details data-menu class="relative"><summary aria-label="${title}" title="${title}" class="${BUTTON}">${icon(path)}</summary>
<div class="absolute right-full bottom-0 mr-2 flex w-52 flex-col gap-2 p-3 text-13 ${BOX}">
<p class="font-medium">${title}</p>
<img src="/qr/${name}.svg" width="182" height="182" alt="" loading="lazy" class="rounded-control">
<p class="text-12 text-muted">${escaped(t(`side.${name}Text`))}</p>
<a href="${escaped(link.href)}" rel="noopener" class="truncate text-link underline">${escaped(link.text)}</a>
</div></details>`;
}

/** On wide windows: a column of buttons at the edge. */
function column(t: Translate<'chrome'>, links: SideBarLinks): string {
	const top = escaped(t('side.top'));
	return `<div class="flex flex-col gap-2 max-md:hidden">
<div class="after-scroll ${BOX}"><a href="#top" data-top aria-label="${top}" title="${top}" class="${BUTTON}">${icon(TOP_ICON)}</a></div>
<div class="divide-y divide-line ${BOX}">${contact('service', SERVICE_ICON, t, links.service)}${contact('account', ACCOUNT_ICON, t, links.account)}</div>
</div>`;
}

function card(name: 'service' | 'account', t: Translate<'chrome'>, link: SideBarLink): string {
	return `<div class="min-w-0"><img src="/qr/${name}.svg" width="120" height="120" alt="" loading="lazy" class="w-full rounded-control">
<p class="mt-2 font-medium">${escaped(t(`side.${name}`))}</p>
<a href="${escaped(link.href)}" rel="noopener" class="block truncate py-1 text-link underline">${escaped(link.text)}</a></div>`;
}

/** On phones: one button that opens the same, as a column would lie on the figures at the edge of a list. */
function fold(t: Translate<'chrome'>, links: SideBarLinks): string {
	const title = escaped(t('side.label'));
	return `<details data-menu class="relative md:hidden"><summary aria-label="${title}" title="${title}" class="${BUTTON} ${BOX}">${icon(SERVICE_ICON)}</summary>
<div class="absolute right-0 bottom-full mb-2 w-72 p-3 text-13 ${BOX}">
<div class="grid grid-cols-2 gap-3">${card('service', t, links.service)}${card('account', t, links.account)}</div>
<a href="#top" data-top class="mt-2 flex h-11 items-center justify-center gap-2 border-line border-t pt-2">${icon(TOP_ICON)}${escaped(t('side.top'))}</a>
</div></details>`;
}

/** The floating side bar of both chromes: contacts with their QR codes, and the way back to the top. */
export function sideBarMarkup(t: Translate<'chrome'>, links: SideBarLinks): string {
	return `<aside aria-label="${escaped(t('side.label'))}" data-later="menus" class="fixed right-3 bottom-4 z-30 translate-y-[calc(-1*var(--ad-banner,0px))] print:hidden">${column(t, links)}${fold(t, links)}</aside>`;
}
