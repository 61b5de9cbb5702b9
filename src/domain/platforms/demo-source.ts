/** The name of the source of the demo market: what it tells of is made up. */
export const DEMO_SOURCE = 'Demo';
