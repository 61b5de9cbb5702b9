import { computed } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import type { RankedCreator } from '#contract/creators.ts';
import { COMPARED, comparedText, idsIn } from '#domain/rankings/compared-ids.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { creatorList } from './creators.ts';

/*
 * The address of `/anchorpk`: `ids` of up to five creators, `period` as of the ranking, and the region they are of.
 */

/** The creators of the address, each once, at most five. */
export const $pickedIds = computed($address, (address) =>
	idsIn(address.get('ids') ?? '').slice(0, COMPARED.most),
);

const $period = computed($address, (address) => {
	const period = address.get('period');
	return period !== null && parsePeriod(period) !== null ? period : null;
});

function show(ids: readonly string[], period: string | null): void {
	const params = new URLSearchParams({ plat_id: String($region.get().platId) });
	if (ids.length > 0) params.set('ids', comparedText(ids));
	if (period !== null) params.set('period', period);
	moveTo(params);
}

/** Takes one more creator in; nothing happens where it is there already, or five are. */
export function pickCreator(id: string): void {
	const ids = $pickedIds.get();
	if (!ids.includes(id) && ids.length < COMPARED.most) show([...ids, id], $period.get());
}

/** Takes a creator out. */
export function leaveOut(id: string): void {
	show(
		$pickedIds.get().filter((other) => other !== id),
		$period.get(),
	);
}

/** The same as a ranking's list, for the parts that a comparison shares with it: its address is another one. */
export const anchorpkList: RankingList<RankedCreator> = {
	...creatorList,
	$view: computed([creatorList.$view, $pickedIds, $period], (view, ids, period) => ({
		...view,
		period,
		compare: ids.length >= COMPARED.least ? ids : [],
	})),
	changeView: ({ compare, period }) =>
		show(compare ?? $pickedIds.get(), period === undefined ? $period.get() : period),
};

const names = remoteStore((query: Query<'anchorNames'>, signal) => call('anchorNames', query, signal));

/** What the creators of the address are called. */
export const $names = names.$state;

const $compared = computed([$pickedIds, $region], (ids, { platId }) => ({ ids, platId }));

/** Asks what the creators of the address are called, now and whenever they change; returns how to stop. */
export function followNames(): () => void {
	let asked = '';
	return eachTurn($compared, ({ ids, platId }) => {
		const query = { plat_id: String(platId), ids: comparedText(ids) };
		const wish = JSON.stringify(query);
		if (ids.length === 0 || wish === asked) return;
		asked = wish;
		names.load(query as unknown as Query<'anchorNames'>);
	});
}

/** A creator that a search found. */
export type FoundCreator = Answer<'tipsAnchorByEmcee'>['litst'][number];

const found = remoteStore((query: Query<'tipsAnchorByEmcee'>, signal) =>
	call('tipsAnchorByEmcee', query, signal),
);

/** What the search beside the comparison found. */
export const $foundCreators = found.$state;

/** Searches creators of the region whose handle or name begins with a text. */
export function searchCreators(text: string): void {
	const search = text.trim();
	if (search !== '')
		found.load({ plat_id: String($region.get().platId), search } as Query<'tipsAnchorByEmcee'>);
}
