import type { Months, PaidEdition } from '#domain/access/editions.ts';
import { BRAND } from './brand.ts';

/*
 * Whether memberships are sold: by a brand that has prices, where visitors do not read everything anyway. Elsewhere
 * pages and screens name no price, trial or edition. Pages know it before their first paint: from the build, from the
 * built-in server, or from what the installation said last (layouts/boot-steps.ts). styles/base.css hides the rest.
 */

/** What stands on the root element of a page where nothing is sold. */
export const UNSOLD_MARK = 'data-unsold';

/** Whether a brand sells memberships on an installation of an access (`ACCESS`; undefined or empty: not known yet). */
export const isSold = (access: string | undefined, hasPrices = BRAND.hasPrices) =>
	hasPrices && access !== 'open';

/** A page with the mark; one that has it stays as it is. */
export const markUnsold = (html: string) =>
	html.replace(new RegExp(`<html(?![^>]*${UNSOLD_MARK})`), `<html ${UNSOLD_MARK}`);

/** Where an edition is bought, for so many months; afterwards the way leads back to an address of our own. */
export const payAddress = (edition: PaidEdition, back: string, months: Months = 1) =>
	`/pay?${new URLSearchParams({ edition, months: String(months), path: back })}`;
