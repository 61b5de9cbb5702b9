import { ROUTES } from '#domain/site/routes.ts';

/** Where every member can start. */
export const START = '/goodsSellLike';

/**
 * Where each identity starts (decisions 3): a creator on commission, samples and products, a merchant on shops,
 * creators and competitors. The first screen that this version has is taken.
 */
const STARTS = {
	creator: ['productSelection', 'goodsSellLike'],
	merchant: ['shop', 'influenceMarket', 'goodsSellLike'],
} as const;
export type Identity = keyof typeof STARTS;

/** The first screen of a creator or a merchant in this version. */
export function startOf(identity: Identity): string {
	const names: readonly string[] = STARTS[identity];
	const built = names.find((name) => ROUTES.some((route) => route.name === name && route.isBuilt));
	return built ? `/${built}` : START;
}
