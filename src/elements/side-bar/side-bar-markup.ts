import type { Translate } from '#i18n/messages.ts';
import { ACCOUNT_ICON, SERVICE_ICON, TOP_ICON } from '#styles/chrome-icons.ts';

/** Where the QR codes lead, for those who read the page on the phone that would have to scan it. */
export type SideBarLinks = {
	readonly service: { readonly href: string; readonly text: string };
	readonly account: { readonly href: string; readonly text: string };
};

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
	link: { readonly href: string; readonly text: string },
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

/** The floating side bar of both chromes: contacts with their QR codes, and the way back to the top. */
export function sideBarMarkup(t: Translate<'chrome'>, links: SideBarLinks): string {
	const top = escaped(t('side.top'));
	return `<aside aria-label="${escaped(t('side.label'))}" data-later="menus" class="fixed right-3 bottom-[calc(var(--ad-banner,0px)+1rem)] z-30 flex flex-col gap-2 print:hidden">
<div class="after-scroll ${BOX}"><a href="#top" data-top aria-label="${top}" title="${top}" class="${BUTTON}">${icon(TOP_ICON)}</a></div>
<div class="divide-y divide-line ${BOX}">${contact('service', SERVICE_ICON, t, links.service)}${contact('account', ACCOUNT_ICON, t, links.account)}</div>
</aside>`;
}
