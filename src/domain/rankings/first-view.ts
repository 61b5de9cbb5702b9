import { DEFAULT_PLAT_ID } from '#domain/platforms/platforms.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import { PRESET_DAYS, type PresetDays } from '#domain/time/periods.ts';

/* What a screen opens on where nobody has chosen: a region and a period that have figures. */

/** What is known of a region. */
export type RegionData = { readonly platId: number; readonly asOf: Day | null };

/** The region to open: America where it has data or none has, else that with the newest day, the first of equals. */
export function openingRegion(regions: readonly RegionData[]): number {
	const known = regions.filter(({ asOf }) => asOf !== null);
	if (known.some(({ platId }) => platId === DEFAULT_PLAT_ID)) return DEFAULT_PLAT_ID;
	const [newest] = known.toSorted((a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? ''));
	return newest?.platId ?? DEFAULT_PLAT_ID;
}

/** How far the readings of a kind of things in a region reach. */
export type Reach = {
	readonly asOf: Day;
	/** Day of the first reading; null where only ready windows are known. */
	readonly firstDay: Day | null;
	/** What a period ranks, by its days, 0 for everything so far; null where that is not counted. */
	readonly ranked: Readonly<Record<string, number>> | null;
};

/** The day on which, or before, a reading must lie for a period to have figures: the one before its first. */
export const neededDay = (days: PresetDays, asOf: Day): Day => addDays(asOf, -days);

/**
 * Whether a period has figures: a reading lies before it, or it was delivered ready for most of what is known. What was
 * born inside a period has figures from its birth on; such few make no period.
 */
export function hasFigures(days: PresetDays, { asOf, firstDay, ranked }: Reach): boolean {
	const reaches = firstDay !== null && firstDay <= neededDay(days, asOf);
	if (ranked === null) return reaches || firstDay === null;
	const count = ranked[days] ?? 0;
	return count > 0 && (reaches || count * 2 >= (ranked[0] ?? 0));
}

/** The longest ready-made period that an edition has and that has figures, but 7 days where they have: else the total. */
export function openingPeriod(reach: Reach, longest: number): `${PresetDays}` | 'total' {
	if (hasFigures(7, reach)) return '7';
	const known = PRESET_DAYS.filter((days) => days <= longest && hasFigures(days, reach));
	const last = known.at(-1);
	return last === undefined ? 'total' : `${last}`;
}

/** The ready-made periods without figures, each with the day that a reading must reach. */
export function missingPeriods(reach: Reach): { readonly period: string; readonly needs: Day }[] {
	return PRESET_DAYS.filter((days) => !hasFigures(days, reach)).map((days) => ({
		period: String(days),
		needs: neededDay(days, reach.asOf),
	}));
}
