import { computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A month of the managed team. */
export type TeamMonth = Answer<'teamIncome'>['list'][number];
/** A statement with its lines. */
export type TeamStatement = Answer<'teamStatement'>;
/** Months of a page. */
export const MONTHS_PAGE = 24;
/** Orders of a page. */
export const ORDERS_PAGE = 50;

const income = remoteStore<Answer<'teamIncome'>, number>((page, signal) =>
	call('teamIncome', { page: String(page), limit: String(MONTHS_PAGE) }, signal),
);
/** The months on screen. */
export const $income = income.$state;
/** Asks for a page of them. */
export const loadIncome = (page = 1) => income.load(page);

const codes = remoteStore<Answer<'teamInvitations'>, number>((page, signal) =>
	call('teamInvitations', { page: String(page), limit: String(CODES_PAGE) }, signal),
);
/** Links of a page. */
export const CODES_PAGE = 10;
/** The links by which members were invited. */
export const $codes = codes.$state;
/** Asks for a page of them. */
export const loadCodes = (page: number) => codes.load(page);

/** What samples and links of a member brought. */
export type MemberReturns = Answer<'teamReturns'>['list'][number];
/** Rows of a page of returns. */
export const RETURNS_PAGE = 20;
const returns = remoteStore<Answer<'teamReturns'>, { readonly search: string; readonly page: number }>(
	({ search, page }, signal) =>
		call('teamReturns', { search, page: String(page), limit: String(RETURNS_PAGE) }, signal),
);
/** What samples and links brought. */
export const $teamReturns = returns.$state;
/** Asks for a page of it. */
export const loadTeamReturns = (shown: { readonly search: string; readonly page: number }) =>
	returns.load(shown);

const returnRows = remoteStore<Answer<'teamReturnRows'>, { readonly id: string; readonly page: number }>(
	({ id, page }, signal) =>
		call('teamReturnRows', { membership_id: id, page: String(page), limit: String(RETURNS_PAGE) }, signal),
);
/** The samples and links of the member on screen. */
export const $returnRows = returnRows.$state;
/** Asks for a page of them. */
export const loadReturnRows = (id: string, page: number) => returnRows.load({ id, page });

/** What of the income is on screen: the months, a statement, or the orders of a month or a member. */
export type IncomeView =
	| { readonly part: 'months' }
	| { readonly part: 'statement'; readonly statementId: string }
	| ({ readonly part: 'orders' } & OrdersShown);

type OrdersShown = {
	readonly platId: string;
	/** `YYYY-MM`; empty for all months of a member. */
	readonly month: string;
	readonly memberId?: string;
	readonly page: number;
};

/** What an address shows; nonsense counts as nothing. */
export function incomeView(params: URLSearchParams): IncomeView {
	const statementId = params.get('statement') ?? '';
	if (/^\d{1,15}$/.test(statementId)) return { part: 'statement', statementId };
	const [month, platId] = [params.get('month') ?? '', params.get('plat') ?? ''];
	const page = Number(params.get('page') ?? 1);
	const memberId = params.get('member') ?? '';
	const shown = { part: 'orders', platId, page: Number.isInteger(page) && page > 0 ? page : 1 } as const;
	if (/^8[1-8]$/.test(platId)) {
		if (/^\d{4}-\d{2}$/.test(month)) return { ...shown, month };
		if (/^\d{1,15}$/.test(memberId)) return { ...shown, month: '', memberId };
	}
	return { part: 'months' };
}

/** What is on screen. */
export const $incomeView = computed($address, incomeView);

/** Shows something else; "back" shows this again. */
export function showIncome(view: IncomeView): void {
	const params = new URLSearchParams();
	if (view.part === 'statement') params.set('statement', view.statementId);
	if (view.part === 'orders') {
		params.set('plat', view.platId);
		if (view.month) params.set('month', view.month);
		if (view.memberId) params.set('member', view.memberId);
		if (view.page > 1) params.set('page', String(view.page));
	}
	moveTo(params);
}

const LINES_PAGE = 200;

/** A statement with all its lines: the voucher is whole or not at all. */
async function wholeStatement(statement_id: string, signal: AbortSignal): Promise<TeamStatement> {
	const ask = (page: number) =>
		call('teamStatement', { statement_id, page: String(page), limit: String(LINES_PAGE) }, signal);
	const first = await ask(1);
	const list = [...first.list];
	for (let page = 2; list.length < first.total; page += 1) {
		const more = await ask(page);
		if (more.list.length === 0) break;
		list.push(...more.list);
	}
	return { ...first, list };
}

const statement = remoteStore<TeamStatement, string>(wholeStatement);
/** The statement on screen. */
export const $statement = statement.$state;
/** Asks for it with every line. */
export const loadStatement = (statementId: string) => statement.load(statementId);

const orders = remoteStore<Answer<'teamOrders'>, OrdersShown>(({ platId, month, memberId, page }, signal) => {
	const of = { ...(month && { month }), ...(memberId && { membership_id: memberId }) };
	return call(
		'teamOrders',
		{ plat_id: platId, ...of, page: String(page), limit: String(ORDERS_PAGE) },
		signal,
	);
});
/** The orders on screen. */
export const $teamOrders = orders.$state;
/** Asks for a page of them. */
export const loadTeamOrders = (shown: OrdersShown) => orders.load(shown);
