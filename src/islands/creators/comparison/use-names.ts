import { useStore } from '@nanostores/react';
import type { RankedCreator } from '#contract/creators.ts';
import { CREATOR_ROWS } from '#islands/rankings/comparison/kind-rows.ts';
import { $foundCreators, $names, $pickedIds } from '#stores/creators/creator-comparison.ts';
import { $comparison } from '#stores/rankings/comparison.ts';
import { $trays, trayOf } from '#stores/rankings/comparison-tray.ts';
import { $region } from '#stores/shared/region.ts';

/** What a creator is called: as compared, as picked, as found or as asked for; null while that is on the way, else the id. */
export function useNames(): (id: string) => string | null {
	const { data } = useStore($comparison);
	const { platId } = useStore($region);
	const tray = trayOf(useStore($trays), 'creator', platId);
	const named = useStore($names);
	const found = useStore($foundCreators).data?.litst ?? [];
	const compared = (data?.list ?? []).map((row) => CREATOR_ROWS.of(row as RankedCreator));
	const told = [...found, ...(named.data?.list ?? [])];
	return (id) =>
		[...compared, ...tray].find((one) => one.id === id)?.name ??
		told.find((one) => one.creator_id === id)?.nickname ??
		(named.status === 'loading' ? null : id);
}

/** The ids of the address that no creator of the region has; none until that has been answered. */
export function useUnknown(): readonly string[] {
	const ids = useStore($pickedIds);
	const { status, data } = useStore($names);
	const nameOf = useNames();
	if (status !== 'ready') return [];
	const known = new Set(data?.list.map((one) => one.creator_id));
	return ids.filter((id) => !known.has(id) && nameOf(id) === id);
}
