import type { PaidEdition } from '#domain/access/editions.ts';

/** What a version code stands for (spec section 9): an edition, limits of its own, or nothing bought. */
export type Version = PaidEdition | 'custom' | 'free';

const VERSIONS: Readonly<Record<string, Version>> = {
	V001: 'basic',
	V002: 'advanced',
	V003: 'deluxe',
	V004: 'professional',
	V005: 'all_in_one',
	V007: 'basic',
	V023: 'custom',
	V024: 'custom',
};

/** What a version code stands for; any other code is free. */
export function versionOf(code: string): Version {
	return Object.hasOwn(VERSIONS, code) ? (VERSIONS[code] ?? 'free') : 'free';
}

/** The codes of editions whose limits operators set. */
export const CUSTOM_VERSIONS = ['V023', 'V024'] as const;

/** The code under which an edition is sold. */
export const SOLD_AS: Readonly<Record<PaidEdition, string>> = {
	basic: 'V001',
	advanced: 'V002',
	deluxe: 'V003',
	professional: 'V004',
	all_in_one: 'V005',
};
