import { computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { ReportKind } from '#domain/services/inquiries.ts';
import {
	CARD_LANGUAGES,
	IDENTITIES,
	type Identity,
	PRODUCT_PLATFORMS,
	type ProductPlatform,
	SERVICE_CATEGORIES,
	type ServiceCategory,
} from '#domain/services/lists.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A card of the list. */
export type ServiceCard = Answer<'serviceCards'>['list'][number];
/** How the member of a card is reached. */
export type ServiceContact = Answer<'serviceContact'>;
/** Cards of a page. */
export const CARDS_PAGE = 24;

/** The parts of the screen, in the order of the tabs. */
export const BUSINESS_TABS = ['find', 'card', 'inquiries'] as const;
export type BusinessTab = (typeof BUSINESS_TABS)[number];

/** Everything the address says. */
export type BusinessView = {
	readonly tab: BusinessTab;
	readonly identity: Identity | null;
	readonly category: ServiceCategory | null;
	/** The platform of a region. */
	readonly region: number | null;
	readonly language: (typeof CARD_LANGUAGES)[number] | null;
	readonly platform: ProductPlatform | null;
	/** Of level 1. */
	readonly product: string | null;
	readonly keyword: string;
	readonly page: number;
	/** The card that is open above the list. */
	readonly card: string | null;
	/** The inquiry on screen. */
	readonly inquiry: string | null;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
	values.find((value) => value === text) ?? null;
const matching = (pattern: RegExp, text: string | null) =>
	text !== null && pattern.test(text) ? text : null;
const ID = /^\d{1,15}$/;

/** What an address shows; nonsense counts as nothing. */
export function businessView(params: URLSearchParams): BusinessView {
	const page = Number(params.get('page') ?? 1);
	const region = PLATFORMS.find(({ platId }) => String(platId) === params.get('region'));
	return {
		tab: oneOf(BUSINESS_TABS, params.get('tab')) ?? 'find',
		identity: oneOf(IDENTITIES, params.get('identity')),
		category: oneOf(SERVICE_CATEGORIES, params.get('category')),
		region: region?.platId ?? null,
		language: oneOf(CARD_LANGUAGES, params.get('language')),
		platform: oneOf(PRODUCT_PLATFORMS, params.get('platform')),
		product: matching(/^\d{2}$/, params.get('product')),
		keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
		card: matching(ID, params.get('card')),
		inquiry: matching(ID, params.get('inquiry')),
	};
}

/** The params of a view; what is not chosen is absent. */
export function businessParams(view: Partial<BusinessView>): URLSearchParams {
	const { tab, page, ...rest } = view;
	const params = new URLSearchParams();
	if (tab && tab !== 'find') params.set('tab', tab);
	for (const [name, value] of Object.entries(rest)) if (value) params.set(name, String(value));
	if (page && page > 1) params.set('page', String(page));
	return params;
}

/** What is on screen. */
export const $business = computed($address, businessView);
/** Shows something else; "back" shows this again. */
export const showBusiness = (view: Partial<BusinessView>) => moveTo(businessParams(view));
/** Changes the filters; the list begins at its first page. */
export const filterCards = (change: Partial<BusinessView>) =>
	showBusiness({ ...$business.get(), card: null, page: 1, ...change });

/** How many filters are chosen. */
export const chosenFilters = ({
	identity,
	category,
	region,
	language,
	platform,
	product,
	keyword,
}: BusinessView) => [identity, category, region, language, platform, product, keyword].filter(Boolean).length;

const query = (view: BusinessView) => ({
	...(view.identity ? { identity: view.identity } : {}),
	...(view.category ? { provider_category: view.category } : {}),
	...(view.region ? { region: String(view.region) } : {}),
	...(view.language ? { language: view.language } : {}),
	...(view.platform ? { platform: view.platform } : {}),
	...(view.product ? { product_category: view.product } : {}),
	keyword: view.keyword,
	page: String(view.page),
	limit: String(CARDS_PAGE),
});

const cards = remoteStore<Answer<'serviceCards'>, ReturnType<typeof query>>((asked, signal) =>
	call('serviceCards', asked, signal),
);
/** The cards on screen. */
export const $cards = cards.$state;
let shownQuery = '';

/** Asks for the cards of the address; the same ones are not asked for again while a card is open above them. */
export function loadCards(isForced = false): void {
	const asked = query($business.get());
	const text = JSON.stringify(asked);
	if (!isForced && text === shownQuery && $cards.get().status !== 'failed') return;
	shownQuery = text;
	cards.load(asked);
}

const detail = remoteStore<Answer<'serviceCardDetail'>, string>((card_id, signal) =>
	call('serviceCardDetail', { card_id }, signal),
);
/** The card that is open. */
export const $cardDetail = detail.$state;
/** Asks for it. */
export const loadCardDetail = (cardId: string) => detail.load(cardId);

/** Asks how to reach the member of a card; null where it was refused. */
export async function takeContact(cardId: string): Promise<ServiceContact | null> {
	let found: ServiceContact | null = null;
	await act(`contact-${cardId}`, async () => {
		found = await call('serviceContact', { card_id: cardId });
	});
	return found;
}

/** What a report says. */
export type ReportForm = { readonly kind: ReportKind; readonly note: string };
/** Reports a card. */
export const reportCard = (card_id: string, form: ReportForm) =>
	act(`report-${card_id}`, () => call('reportServiceCard', { card_id, ...form }));
