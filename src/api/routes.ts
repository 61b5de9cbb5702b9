import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';

/** The name of a declared call. */
export type CallName = keyof Contract;
export type Query<Name extends CallName> = QueryOf<Contract[Name]>;
export type Answer<Name extends CallName> = AnswerOf<Contract[Name]>;

/**
 * Where each call goes. The contract's values would bring zod into the browser, so only its types come here;
 * they refuse a path or a method that differs.
 */
export const ROUTES: { readonly [Name in CallName]: Pick<Contract[Name], 'method' | 'path'> } = {
	rankGoods: { method: 'GET', path: '/api/rank_goods' },
	categories: { method: 'GET', path: '/api/categories' },
	platMontyTypeRate: { method: 'GET', path: '/api/plat_monty_type_rate' },
	siteState: { method: 'GET', path: '/api/site_state' },
};
