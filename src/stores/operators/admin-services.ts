import type { Answer } from '#api/routes.ts';
import type { CardStanding } from '#domain/services/standing.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** A form as operators review it. */
export type ReviewedForm = Answer<'adminCooperations'>['list'][number];
/** A card as operators see it. */
export type OperatedCard = Answer<'adminServiceCards'>['list'][number];
/** A report as operators see it. */
export type ServiceReport = Answer<'adminServiceReports'>['list'][number];
/** Rows of a page. */
export const SERVICES_PAGE = 20;

/** What a list shows: what waits or what has ended, and what is searched for. */
export type ReviewShown = { readonly show: 'open' | 'ended'; readonly search: string; readonly page: number };
/** Which cards are on screen. */
export type CardsShown = {
	readonly standing: CardStanding | null;
	readonly search: string;
	readonly page: number;
};

type Part = { readonly page: string; readonly limit: string };
const pageOf = (page: number): Part => ({ page: String(page), limit: String(SERVICES_PAGE) });
const cardQuery = ({ standing, search }: CardsShown) => ({ search, ...(standing ? { standing } : {}) });

const forms = remoteStore<Answer<'adminCooperations'>, ReviewShown>(({ show, search, page }, signal) =>
	call('adminCooperations', { show, search, ...pageOf(page) }, signal),
);
/** The forms on screen. */
export const $reviewedForms = forms.$state;
/** Asks for a page of them. */
export const loadReviewedForms = (shown: ReviewShown) => forms.load(shown);

const cards = remoteStore<Answer<'adminServiceCards'>, CardsShown>((shown, signal) =>
	call('adminServiceCards', { ...cardQuery(shown), ...pageOf(shown.page) }, signal),
);
/** The cards on screen. */
export const $operatedCards = cards.$state;
let shownCards: CardsShown | null = null;

/** Asks for a page of them. */
export function loadOperatedCards(shown: CardsShown): void {
	shownCards = shown;
	cards.load(shown);
}

/** What is decided elsewhere on the screen changes cards too. */
async function actOnCards(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone && shownCards) cards.load(shownCards);
	return isDone;
}

const reports = remoteStore<Answer<'adminServiceReports'>, ReviewShown>(({ show, search, page }, signal) =>
	call('adminServiceReports', { show, search, ...pageOf(page) }, signal),
);
/** The reports on screen. */
export const $serviceReports = reports.$state;
/** Asks for a page of them. */
export const loadServiceReports = (shown: ReviewShown) => reports.load(shown);

/** Confirms the form that was looked at, or refuses it with a reason. */
export const decideForm = (
	{ cooperation_id, submitted_at }: ReviewedForm,
	action: 'approve' | 'refuse',
	reason: string,
) =>
	actOnCards(`cooperation-${cooperation_id}`, () =>
		call('adminDecideCooperation', { cooperation_id, submitted_at, action, reason }),
	);

/** Takes a card off the list, or lists it again. */
export const takeDownCard = (card_id: string, is_down: boolean, reason: string) =>
	act(`card-${card_id}`, () => call('adminTakeDownCard', { card_id, is_down, reason }));

/** Closes a report. */
export const endReport = (report_id: string, action: 'uphold' | 'dismiss', outcome: string) =>
	actOnCards(`report-${report_id}`, () => call('adminEndReport', { report_id, action, outcome }));

const exported = (page: number): Part => ({ page: String(page), limit: String(EXPORT_PAGE) });

/** A page of an export of forms. */
export const exportedForms = ({ show, search }: ReviewShown, page: number) =>
	call('adminCooperations', { show, search, ...exported(page) });
/** A page of an export of cards. */
export const exportedCards = (shown: CardsShown, page: number) =>
	call('adminServiceCards', { ...cardQuery(shown), ...exported(page) });
/** A page of an export of reports. */
export const exportedReports = ({ show, search }: ReviewShown, page: number) =>
	call('adminServiceReports', { show, search, ...exported(page) });
