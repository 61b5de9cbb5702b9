import { ROUTES } from './routes.ts';

/** Parts of the product without an address of their own; `contract/version.ts` says which this version has. */
export const FEATURES = ['export', 'invitations', 'points'] as const;
export type Feature = (typeof FEATURES)[number];

/** Whether a name is one of these parts. */
export const isFeature = (name: string): name is Feature => FEATURES.some((feature) => feature === name);

/** A screen (by its route's name) or a part of one that a text can be about. */
export function isKnownPart(name: string): boolean {
	return isFeature(name) || ROUTES.some((route) => route.name === name);
}
