import { BRAND } from '#domain/site/brand.ts';
import type { SideBarLinks } from './side-bar-markup.ts';

/** The contacts of whoever runs this installation. */
export const SIDE_BAR_LINKS: SideBarLinks = {
	service: { href: BRAND.serviceQr, text: BRAND.email },
	account: { href: BRAND.publicAccountQr, text: BRAND.publicAccountQr.replace(/^https?:\/\//, '') },
};
