import { categories, rankGoods } from './products.ts';
import { platMontyTypeRate, siteState } from './site.ts';

/** Every declared call, by name. The server mounts exactly these; the OpenAPI page lists them. */
export const CONTRACT = { rankGoods, categories, platMontyTypeRate, siteState } as const;
export type Contract = typeof CONTRACT;
