/** A flag at a place of the drawing: how wide it is with its text, and with its number alone. All in px. */
export type PlacedFlag = {
	readonly x: number;
	readonly wide: number;
	readonly narrow: number;
	readonly number: number;
};

/** Where a flag stands: `numbers` are the first and last of those that stand in one place. */
export type FlagPlace = {
	readonly left: number;
	readonly width: number;
	readonly numbers: readonly [number, number];
	/** It has room for its text. */
	readonly isWide: boolean;
};

/** Between two flags. */
const GAP = 4;

type Group = { readonly flags: readonly PlacedFlag[]; readonly left: number; readonly width: number };

const leftOf = (x: number, wide: number, width: number) => Math.max(0, Math.min(width - wide, x - wide / 2));

/** Where flags stand in one place: a number, or two with a dash between them. */
function groupOf(flags: readonly PlacedFlag[], width: number): Group {
	const [first, last] = [flags[0], flags.at(-1)];
	const wide = (first?.narrow ?? 0) * (flags.length > 1 ? 2 : 1);
	const middle = ((first?.x ?? 0) + (last?.x ?? 0)) / 2;
	return { flags, left: leftOf(middle, wide, width), width: wide };
}

/** Flags that would lie on each other, even as numbers, stand together. */
function grouped(flags: readonly PlacedFlag[], width: number): Group[] {
	const groups: Group[] = [];
	for (const flag of flags) {
		let group = groupOf([flag], width);
		for (let before = groups.at(-1); before; before = groups.at(-1)) {
			if (group.left >= before.left + before.width + GAP) break;
			groups.pop();
			group = groupOf([...before.flags, ...group.flags], width);
		}
		groups.push(group);
	}
	return groups;
}

/**
 * Where flags stand above a drawing of so many px, from left to right: with their text where there is room beside the
 * others, else with their number alone.
 * @param flags in the order of their places
 */
export function flagPlaces(flags: readonly PlacedFlag[], width: number): FlagPlace[] {
	const groups = grouped(flags, width);
	let taken = -GAP;
	return groups.map(({ flags: [first, ...others], left, width: narrow }, index) => {
		const numbers = [first?.number ?? 0, others.at(-1)?.number ?? first?.number ?? 0] as const;
		const next = groups[index + 1]?.left ?? width + GAP;
		const wide = first?.wide ?? 0;
		const open = Math.max(taken + GAP, Math.min(leftOf(first?.x ?? 0, wide, width), next - GAP - wide));
		const isWide = others.length === 0 && open + wide <= next - GAP && open <= (first?.x ?? 0);
		const place = isWide ? { left: open, width: wide } : { left, width: narrow };
		taken = place.left + place.width;
		return { ...place, numbers, isWide };
	});
}
