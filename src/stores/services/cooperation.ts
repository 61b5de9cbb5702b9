import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { type CooperationForm, EMPTY_COOPERATION } from '#domain/services/cooperation.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { act } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** The member's form with its card. */
export type Cooperation = Answer<'myCooperation'>;

const mine = remoteStore<Cooperation, undefined>((_, signal) => call('myCooperation', {}, signal));
/** The member's form. */
export const $cooperation = mine.$state;
/** Asks for it. */
export const loadCooperation = () => mine.load(undefined);

/** The form to begin with: what is typed, else what was sent, else one for the region and language on screen. */
export function firstForm({ draft, submitted, card }: Cooperation): CooperationForm {
	const begun = draft ?? submitted ?? card?.form;
	if (begun) return begun;
	return {
		...EMPTY_COOPERATION,
		regions: [$region.get().platId],
		languages: [$language.get().locale],
		social_accounts: [{ network: 'tiktok', account: '' }],
	};
}

/** How the draft stands: kept since when, being kept, or not kept. */
export const $draft = atom<{
	readonly status: 'none' | 'saving' | 'failed';
	readonly savedAt: string | null;
}>({
	status: 'none',
	savedAt: null,
});

const QUIET_MS = 1_500;
let timer: ReturnType<typeof setTimeout> | undefined;
let newest = 0;
/** The saving that is under way: nothing that is sent may be overtaken by a draft of before. */
let saving: Promise<unknown> = Promise.resolve();

/** Keeps what is typed at once; only the newest state says how it went. */
export async function keepDraft(form: CooperationForm): Promise<void> {
	clearTimeout(timer);
	newest += 1;
	const number = newest;
	$draft.set({ ...$draft.get(), status: 'saving' });
	try {
		const kept = saving.then(() => call('saveCooperationDraft', form));
		saving = kept.catch(() => null);
		const { saved_at } = await kept;
		if (number === newest) $draft.set({ status: 'none', savedAt: saved_at });
	} catch {
		if (number === newest) $draft.set({ ...$draft.get(), status: 'failed' });
	}
}

/** Keeps what is typed once typing pauses. */
export function keepDraftSoon(form: CooperationForm): void {
	clearTimeout(timer);
	timer = setTimeout(() => void keepDraft(form), QUIET_MS);
}

const change = async (name: string, work: () => Promise<unknown>) => {
	clearTimeout(timer);
	const isDone = await act(name, () => saving.then(work));
	if (isDone) loadCooperation();
	return isDone;
};

/** Sends the form to operators. */
export const submitCooperation = (form: CooperationForm) =>
	change('submit', () => call('submitCooperation', form));
/** Takes the form back. */
export const withdrawCooperation = () => change('withdraw', () => call('withdrawCooperation', {}));
/** Shows or hides the card. */
export const setConsent = (has_consent: boolean) =>
	change('consent', () => call('setCardConsent', { has_consent }));
/** Says that the card still holds. */
export const confirmCard = () => change('confirm', () => call('confirmCard', {}));
