/** What operators can freeze. */
export const FREEZABLE = ['product', 'shop', 'creator', 'live'] as const;
export type Freezable = (typeof FREEZABLE)[number];
