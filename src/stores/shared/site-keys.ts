/*
 * Keys of the browser's storage that static pages read too. Constants of their own, which the bundler writes in where
 * they are used: a file of shared keys would be one more request of every page.
 */

/** The token of whoever is logged in. */
export const TOKEN_KEY = 't';
/** The number of the chosen region. */
export const PLAT_ID_KEY = 'plat_id';
/** The number of the region that opens while none is chosen. */
export const OPENING_PLAT_ID_KEY = 'opening_plat_id';
/** The currency in which amounts show. */
export const CURRENCY_KEY = 'currency';
/** Whether the installation said last that visitors read everything. */
export const OPEN_ACCESS_KEY = 'open_access';
/** Whether the notice at the foot of the home page was closed. */
export const HAS_CLOSED_KEY = 'hasClosed';
