import { mixOf, mixOverlap } from '#domain/figures/mix-overlap.ts';

/** The groups of a portrait in the order of the screen, as the own feed names them. */
export const AUDIENCE_GROUPS = ['age', 'gender', 'region'] as const;
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number];

/** Shares of an audience by group, 0 to 1, as a feed tells them: they need not add up to 1. */
export type Audience = Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>;

/** A part of an audience. */
export type AudienceShare = { readonly name: string; readonly share: number };

/** The parts of one group: ages from young to old, the others by their share; null where the feed does not tell it. */
export function audienceShares(audience: Audience | null, group: AudienceGroup): AudienceShare[] | null {
	const shares = Object.entries(audience?.[group] ?? {}).map(([name, share]) => ({ name, share }));
	if (shares.length === 0) return null;
	const byName = (a: AudienceShare, b: AudienceShare) => (a.name < b.name ? -1 : 1);
	return group === 'age'
		? shares.toSorted(byName)
		: shares.toSorted((a, b) => b.share - a.share || byName(a, b));
}

/** The largest part of one group; of equals the first by name; null where the feed does not tell it. */
export function largestShare(audience: Audience | null, group: AudienceGroup): string | null {
	const shares = audienceShares(audience, group) ?? [];
	const most = Math.max(...shares.map(({ share }) => share));
	return (
		shares.toSorted((a, b) => (a.name < b.name ? -1 : 1)).find(({ share }) => share === most)?.name ?? null
	);
}

/** How much two audiences overlap, 0 to 1, by group and over all; null where it is not told of both. */
export type AudienceOverlap = Readonly<Record<AudienceGroup | 'all', number | null>>;

/**
 * How much two audiences overlap: of each group that both feeds tell, the share that is in the same parts, which is the
 * sum over its parts of the smaller of both shares; `all` is the mean of these groups.
 */
export function audienceOverlap(one: Audience | null, other: Audience | null): AudienceOverlap {
	const of = (group: AudienceGroup) => {
		const [own, theirs] = [mixOf(one?.[group] ?? {}), mixOf(other?.[group] ?? {})];
		return own.size > 0 && theirs.size > 0 ? mixOverlap(own, theirs).share : null;
	};
	const groups = { age: of('age'), gender: of('gender'), region: of('region') };
	const known = Object.values(groups).filter((share) => share !== null);
	const all = known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
	return { ...groups, all };
}
