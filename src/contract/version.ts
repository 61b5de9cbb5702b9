import { type Feature, isFeature } from '#domain/site/features.ts';
import { ROUTES } from '#domain/site/routes.ts';
import { CONTRACT } from './index.ts';

/** The call without which there is no such part. */
const CALLS: Readonly<Record<Feature, string>> = {
	export: 'exportGoods',
	invitations: 'invitations',
	points: 'points',
};

/** Whether this version has a screen or part; texts about others say that they come later. */
export function isInThisVersion(name: string): boolean {
	if (isFeature(name)) return Object.hasOwn(CONTRACT, CALLS[name]);
	return ROUTES.some((route) => route.name === name && route.isBuilt);
}
