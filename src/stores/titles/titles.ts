import { computed } from 'nanostores';
import type { Query } from '#api/routes.ts';
import type { TitleProposals } from '#contract/titles.ts';
import type { Language } from '#i18n/languages.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $token } from '#stores/shared/token.ts';

/** The title that an address asks about: a product's, or any of a category. */
export type TitleView = {
	readonly product: string | null;
	readonly category: string | null;
	readonly title: string | null;
};

/** As many signs of a title are asked about. */
export const MOST_TITLE = 500;

/** What an address asks for; texts that are too long are cut. */
export function titleViewOf(params: URLSearchParams): TitleView {
	const text = (name: string) => params.get(name)?.trim().slice(0, MOST_TITLE) || null;
	return { product: text('product'), category: text('category'), title: text('title') };
}

/** Whether a view asks about something. */
export const isAsking = ({ product, category, title }: TitleView): boolean =>
	product !== null || (category !== null && title !== null);

/** The address of a view. */
export function titleAddress(view: TitleView): URLSearchParams {
	return new URLSearchParams(Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What the address asks for. */
export const $titleView = computed($address, titleViewOf);

const proposals = remoteStore<TitleProposals, Query<'titleProposals'>>((query, signal) =>
	call('titleProposals', query, signal),
);

/** What is known of the title. */
export const $proposals = proposals.$state;

type Wish = {
	readonly view: TitleView;
	readonly platId: number;
	readonly language: Language;
	readonly token: string;
};

function load({ view, platId, language, token }: Wish): void {
	if (!isAsking(view) || token === '') return;
	proposals.load({
		plat_id: String(platId),
		language_id: String(language.languageId),
		...(view.product ? { id: view.product } : {}),
		...(view.category ? { category: view.category } : {}),
		...(view.title ? { title: view.title } : {}),
	} as Query<'titleProposals'>);
}

const $wish = computed(
	[$titleView, $region, $language, $token],
	(view, region, language, token): Wish => ({ view, platId: region.platId, language, token }),
);

/** Asks again for what is on screen. */
export const reloadTitle = () => load($wish.get());

/** Asks for what the address names now and whenever it names something else; returns how to stop that. */
export const followTitle = (): (() => void) => eachTurn($wish, load);

/** Asks about a title. */
export const askAbout = (view: TitleView) => moveTo(titleAddress(view));
