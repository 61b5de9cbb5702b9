/*
 * Keys of the browser's storage that static pages read too. Constants of their own, which the bundler writes in where
 * they are used: a file of shared keys would be one more request of every page.
 */
export const TOKEN_KEY = 't';
export const PLAT_ID_KEY = 'plat_id';
export const CURRENCY_KEY = 'currency';
export const HAS_CLOSED_KEY = 'hasClosed';
