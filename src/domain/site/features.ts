import { ROUTES } from './routes.ts';

/** Parts of the product without an address of their own: true once this version has them. */
export const FEATURES = {
	export: false,
	invitations: false,
	points: true,
} as const;

/** A screen (by its route's name) or a part of one that a text can be about. */
export function isKnownPart(name: string): boolean {
	return Object.hasOwn(FEATURES, name) || ROUTES.some((route) => route.name === name);
}

/** Whether this version has a screen or part; texts about others say that they come later. */
export function isInThisVersion(name: string): boolean {
	if (Object.hasOwn(FEATURES, name)) return FEATURES[name as keyof typeof FEATURES];
	return ROUTES.some((route) => route.name === name && route.isBuilt);
}
