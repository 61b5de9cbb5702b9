import type { Hono } from 'hono';
import {
	adminCooperations,
	adminDecideCooperation,
	adminEndReport,
	adminServiceCards,
	adminServiceReports,
	adminTakeDownCard,
} from '#contract/admin-services.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { standingOf } from './listed.ts';
import { allCards, type ListedReport, listedReports, reviewedCooperations } from './queries/admin.ts';
import { messagesOf } from './queries/inquiries.ts';
import { decide, decideCard, decideReport } from './review.ts';

/** Messages that operators read of a reported inquiry. */
const REPORTED_MESSAGES = 20;

type Report = AnswerOf<typeof adminServiceReports>['list'][number];

async function openReport({ database }: Dependencies, row: ListedReport): Promise<Report> {
	const { reporter, reported, note, reported_at, state, outcome, decided_at, inquiry_id } = row;
	const messages = inquiry_id === null ? [] : await messagesOf(database, inquiry_id, REPORTED_MESSAGES);
	return {
		...{ reporter, reported, note, reported_at, state, outcome, decided_at },
		report_id: String(row.report_id),
		card_id: row.card_id === null ? null : String(row.card_id),
		profile_id: row.profile_id === null ? null : String(row.profile_id),
		company: row.name,
		kind: row.kind as Report['kind'],
		messages: messages.map(({ is_owner, text, sent_at }) => ({ is_owner, text, sent_at })),
	};
}

/** Operators: forms to be reviewed, cards, and what was reported. */
export function adminServiceRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	mount(app, deps, adminCooperations, async ({ show, search, page, limit }) => {
		const rows = await reviewedCooperations(database, show === 'open', { search, page, limit });
		const list = rows.flatMap(({ submitted: form, submitted_at, cooperation_id, ...row }) => {
			if (form === null || submitted_at === null) return [];
			const { uid, member, state, reason, decided_at, approved } = row;
			return [
				{
					...{ uid, member, state, reason, submitted_at, decided_at, form, approved },
					cooperation_id: String(cooperation_id),
					is_rewarded: row.rewarded_at === null,
				},
			];
		});
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminDecideCooperation, (_, { body, caller }) => decide(deps, body, caller));
	mount(app, deps, adminServiceCards, async (query) => {
		const rows = await allCards(database, query);
		const list = rows.map((row) => ({
			card_id: String(row.card_id),
			uid: row.uid,
			standing: standingOf(row),
			form: row.form,
			approved_at: row.approved_at,
			confirmed_at: row.confirmed_at,
			taken_down_reason: row.taken_down_reason,
			inquiries: row.inquiries,
			open_reports: row.open_reports,
		}));
		return { list, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit };
	});
	mount(app, deps, adminTakeDownCard, (_, { body, caller }) => decideCard(deps, body, caller));
	mount(app, deps, adminServiceReports, async ({ show, search, page, limit }) => {
		const rows = await listedReports(database, show === 'open', { search, page, limit });
		const list: Report[] = [];
		for (const row of rows) list.push(await openReport(deps, row));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminEndReport, (_, { body, caller }) => decideReport(deps, body, caller));
}
