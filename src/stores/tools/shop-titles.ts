import { atom, computed } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import { MOST_TITLES_CHANGED } from '#domain/tools/title-changes.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { act } from '#stores/shared/mutation.ts';
import { jobAddress } from './jobs.ts';
import { requestKeys } from './request-keys.ts';

/** A title of a connected shop with what is wrong with it and what is proposed. */
export type CheckedTitle = Answer<'shopTitles'>['list'][number];

type Check = {
	readonly shop: string | null;
	/** The one of the shop's categories that is checked; null: all of them. */
	readonly category: string | null;
	readonly rows: readonly CheckedTitle[];
	/** Null before the first answer. */
	readonly total: number | null;
	readonly isRunning: boolean;
	/** Why it stopped before its end: the day's views are used, the network is gone. */
	readonly problem: unknown;
};

const NOTHING: Check = {
	...{ shop: null, category: null, rows: [], total: null, isRunning: false, problem: null },
};

/** The shop whose titles are checked, as far as they are. */
export const $check = atom<Check>(NOTHING);
/** New titles that were chosen, by product. */
export const $newTitles = atom<ReadonlyMap<string, string>>(new Map());

/** The shop that the address names, whether it is there or not; null where it names none. */
export const $titleShop = computed($address, (params) => params.get('shop') || null);
/** Names a shop in the address. */
export const chooseTitleShop = (shop: string) => moveTo(new URLSearchParams({ tool: 'titles', shop }));

const PAGE = 50;
let running: AbortController | null = null;

async function run(shop: string, category: string | null): Promise<void> {
	running?.abort();
	const controller = new AbortController();
	running = controller;
	$check.set({ ...$check.get(), shop, category, isRunning: true, problem: null });
	const common = {
		...{ shop_id: shop, language_id: String($language.get().languageId), limit: String(PAGE) },
		...(category === null ? {} : { category }),
	};
	try {
		for (let { rows, total } = $check.get(); total === null || rows.length < total; ) {
			const page = String(Math.floor(rows.length / PAGE) + 1);
			const answer = await call('shopTitles', { ...common, page } as Query<'shopTitles'>, controller.signal);
			if (controller.signal.aborted) return;
			const known = new Set(rows.map(({ product_id }) => product_id));
			const fresh = answer.list.filter(({ product_id }) => !known.has(product_id));
			rows = [...rows, ...fresh];
			// A shop that is read anew meanwhile may answer what is there already: that is its end.
			total = fresh.length === 0 ? rows.length : answer.total;
			$check.set({ ...$check.get(), rows, total });
		}
		$check.set({ ...$check.get(), isRunning: false });
	} catch (problem) {
		if (!controller.signal.aborted) $check.set({ ...$check.get(), isRunning: false, problem });
	}
}

/** Checks the titles of a shop, all or those of one category, page by page; what was chosen before is forgotten. */
export function checkShop(shop: string, category: string | null): void {
	$newTitles.set(new Map());
	$check.set(NOTHING);
	void run(shop, category);
}

/** Goes on with what was not checked yet. */
export function resumeCheck(): void {
	const { shop, category } = $check.get();
	if (shop !== null) void run(shop, category);
}

/** Stops; what was checked stays. */
export function stopCheck(): void {
	running?.abort();
	$check.set({ ...$check.get(), isRunning: false });
}

/** Chooses a new title of a product; null leaves it as it is. */
export function chooseTitle(productId: string, title: string | null): void {
	const chosen = new Map($newTitles.get());
	if (title === null) chosen.delete(productId);
	else chosen.set(productId, title);
	$newTitles.set(chosen);
}

/** Chooses the repaired title wherever there is one: repairs add nothing that might not be true. */
export function chooseRepairs(): void {
	const repairs = $check.get().rows.flatMap(({ product_id, proposals }) => {
		const repaired = proposals.find(({ way }) => way === 'repaired');
		return repaired ? [[product_id, repaired.title] as const] : [];
	});
	$newTitles.set(new Map([...$newTitles.get(), ...repairs]));
}

/** Chooses nothing. */
export const chooseNone = () => $newTitles.set(new Map());

/** The titles that would be changed, no more than one job takes. */
export const $changes = computed([$check, $newTitles], ({ rows }, chosen) =>
	rows
		.flatMap(({ product_id, title: before }) => {
			const title = chosen.get(product_id)?.trim() ?? '';
			return title === '' || title === before ? [] : [{ product_id, title }];
		})
		.slice(0, MOST_TITLES_CHANGED),
);

const keys = requestKeys();

/** Begins to change what was chosen, and shows the job. */
export const startTitles = () =>
	act('changeTitles', async () => {
		const { shop } = $check.get();
		const titles = $changes.get();
		if (shop === null || titles.length === 0) return;
		const wish = { shop_id: shop, titles };
		const { job_id } = await call('changeTitles', { ...wish, request_key: keys.keyOf(JSON.stringify(wish)) });
		keys.forget();
		$check.set(NOTHING);
		chooseNone();
		moveTo(jobAddress({ tool: 'titles', job: job_id, items: null, page: 1 }));
	});
