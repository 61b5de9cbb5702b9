/** Stands for the address of a site that was built without SITE_URL; the browser knows it. */
export const UNKNOWN_SITE = 'https://livegauge.example';
