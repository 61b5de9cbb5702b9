import { computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import {
	MARKET_SORTS,
	type MarketSort,
	SAMPLE_WISHES,
	SPOKEN,
	WORKS,
} from '#domain/creator-market/profile.ts';
import type { ReportKind } from '#domain/services/inquiries.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A creator on the market. */
export type MarketCreator = Answer<'marketCreators'>['list'][number];
/** One of the member’s creators with its profile. */
export type OwnProfile = Answer<'myMarketProfiles'>['list'][number];
/** What creators brought. */
export type CreatorReturns = Answer<'invitationReturns'>['list'][number];
/** Rows of a page. */
export const MARKET_PAGE = 20;

/** The parts of the screen. */
export const MARKET_TABS = ['creators', 'sent', 'returns', 'received', 'profile'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** What of the market is on screen. */
export type MarketView = {
	readonly tab: MarketTab;
	readonly page: number;
	readonly sort: MarketSort;
	readonly search: string;
	readonly category: string;
	readonly language: string;
	readonly work: string;
	readonly sample: string;
	/** Of invitations: one state, and one creator. */
	readonly state: string;
	readonly profile: string;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
	values.find((value) => value === text) ?? '';
const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : '');

/** What an address shows; nonsense counts as nothing. */
export function marketView(params: URLSearchParams): MarketView {
	const page = Number(params.get('page') ?? 1);
	return {
		tab: oneOf(MARKET_TABS, params.get('tab')) || 'creators',
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
		sort: oneOf(MARKET_SORTS, params.get('sort')) || 'gmv',
		search: (params.get('search') ?? '').slice(0, 100),
		category: matching(params.get('category'), /^\d{2}$/),
		language: oneOf(SPOKEN, params.get('language')),
		work: oneOf(WORKS, params.get('work')),
		sample: oneOf(SAMPLE_WISHES, params.get('sample')),
		state: matching(params.get('state'), /^[a-z_]{1,20}$/),
		profile: matching(params.get('profile'), /^\d{1,15}$/),
	};
}

/** What is on screen. */
export const $marketView = computed($address, marketView);

/** Shows something else; "back" shows this again. A change without a page starts at the first one. */
export function showMarket(change: Partial<MarketView>): void {
	const view = { ...$marketView.get(), page: 1, ...change };
	const usual = { ...marketView(new URLSearchParams()) };
	const params = new URLSearchParams();
	for (const name of Object.keys(usual) as (keyof MarketView)[])
		if (view[name] !== usual[name]) params.set(name, String(view[name]));
	const region = $address.get().get('plat_id');
	if (region) params.set('plat_id', region);
	moveTo(params);
}

/** Shows a part of the screen without what was chosen in another. */
export const showTab = (tab: MarketTab) => showMarket({ ...marketView(new URLSearchParams()), tab });

type Wanted = { readonly platId: number; readonly view: MarketView };

const creators = remoteStore<Answer<'marketCreators'>, Wanted>(({ platId, view }, signal) => {
	const { sort, search, category, language, work, sample, page } = view;
	const chosen = Object.entries({ category, language, work, sample }).filter(([, value]) => value !== '');
	const query = { plat_id: String(platId), sort, search, page: String(page), limit: String(MARKET_PAGE) };
	return call('marketCreators', { ...query, ...Object.fromEntries(chosen) } as typeof query, signal);
});
/** The creators on screen. */
export const $creators = creators.$state;
/** Asks for them. */
export const loadCreators = (wanted: Wanted) => creators.load(wanted);

const returns = remoteStore<Answer<'invitationReturns'>, number>((page, signal) =>
	call('invitationReturns', { page: String(page), limit: String(MARKET_PAGE) }, signal),
);
/** What creators brought. */
export const $returns = returns.$state;
/** Asks for a page of it. */
export const loadReturns = (page: number) => returns.load(page);

const profiles = remoteStore<Answer<'myMarketProfiles'>, undefined>((_, signal) =>
	call('myMarketProfiles', {}, signal),
);
/** The member’s creators with their profiles. */
export const $profiles = profiles.$state;
/** Asks for them. */
export const loadProfiles = () => profiles.load(undefined);

/** A profile as it is saved. */
export type ProfileToSave = Parameters<typeof call<'saveMarketProfile'>>[1];

/** Saves a profile, and puts it on the market or takes it off. */
export const saveProfile = (profile: ProfileToSave) =>
	act(`profile ${profile.handle}`, () => call('saveMarketProfile', profile));

/** Reports a profile to operators. */
export const reportProfile = (
	profile_id: string,
	form: { readonly kind: ReportKind; readonly note: string },
) => act(`report-${profile_id}`, () => call('reportMarketProfile', { profile_id, ...form }));
