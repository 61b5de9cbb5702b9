import { sumKnown } from './figure-sums.ts';
import { ratio } from './formulas.ts';

/** What each of `groups` has of `all`, in the order of the groups; a group that nobody is in is empty. */
export function parted<Group, One>(
	groups: readonly Group[],
	all: readonly One[],
	groupOf: (one: One) => Group,
): { readonly group: Group; readonly members: readonly One[] }[] {
	const found = Map.groupBy(all, groupOf);
	return groups.map((group) => ({ group, members: found.get(group) ?? [] }));
}

/** What somebody sold; money is minor units, null is unknown. */
export type Sold = { readonly units: number | null; readonly gmv: number | null };

/** A group of creators: how many, what they sold together, and their share of everything that was sold. */
export type Contribution<Group> = Sold & {
	readonly group: Group;
	readonly creators: number;
	/** Of the units; null where either side is unknown, or nothing was sold. */
	readonly share: number | null;
};

/**
 * What groups of creators contributed to the sales of a thing.
 * @param units all units of the thing, those that no creator sold included; null is unknown
 */
export function contributions<Group, Creator extends Sold>(
	groups: readonly Group[],
	creators: readonly Creator[],
	groupOf: (creator: Creator) => Group,
	units: number | null,
): Contribution<Group>[] {
	return parted(groups, creators, groupOf).map(({ group, members }) => {
		const sold = sumKnown(members.map((member) => member.units));
		const gmv = sumKnown(members.map((member) => member.gmv));
		return { group, creators: members.length, units: sold, gmv, share: ratio(sold, units) };
	});
}
