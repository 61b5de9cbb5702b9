import type { Hono } from 'hono';
import {
	confirmCard,
	myCooperation,
	saveCooperationDraft,
	setCardConsent,
	submitCooperation,
	withdrawCooperation,
} from '#contract/cooperation.ts';
import {
	agreeInquiry,
	answerInquiry,
	blockInquiry,
	inquiries,
	inquiry,
	reportInquiry,
	sendInquiry,
} from '#contract/inquiries.ts';
import { reportServiceCard, serviceCardDetail, serviceCards, serviceContact } from '#contract/services.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { cardFor, reportCard, takeContact } from './cards.ts';
import { confirm, keepDraft, setConsent, standing, submit, withdraw } from './cooperation.ts';
import { agree, answer, block, listInquiries, openedInquiry, report, send } from './inquiries.ts';
import { openCard } from './listed.ts';
import { listedCards } from './queries/cards.ts';

function cooperationRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, myCooperation, (_, { caller }) => standing(deps.database, caller.member.accountId));
	mount(app, deps, saveCooperationDraft, (_, { body, caller }) => keepDraft(deps, body, caller));
	mount(app, deps, submitCooperation, (_, { body, caller }) => submit(deps, body, caller));
	mount(app, deps, withdrawCooperation, (_, { caller }) => withdraw(deps, caller));
	mount(app, deps, setCardConsent, (_, { body, caller }) => setConsent(deps, body.has_consent, caller));
	mount(app, deps, confirmCard, (_, { caller }) => confirm(deps, caller));
}

function inquiryRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, sendInquiry, (_, { body, caller }) => send(deps, body, caller));
	mount(app, deps, inquiries, (query, { caller }) => listInquiries(deps, query, caller));
	mount(app, deps, inquiry, ({ inquiry_id }, { caller }) => openedInquiry(deps, inquiry_id, caller));
	mount(app, deps, answerInquiry, (_, { body, caller }) => answer(deps, body.inquiry_id, body.text, caller));
	mount(app, deps, agreeInquiry, (_, { body, caller }) => agree(deps, body, caller));
	mount(app, deps, blockInquiry, (_, { body, caller }) =>
		block(deps, body.inquiry_id, body.is_blocked, caller),
	);
	mount(app, deps, reportInquiry, (_, { body, caller }) => report(deps, body, caller));
}

/** The service marketplace: cards, the member's own form, and inquiries. */
export function serviceRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, serviceCards, async (query) => {
		const rows = await listedCards(deps.database, query);
		const { page, limit } = query;
		return { list: rows.map(openCard), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, serviceCardDetail, ({ card_id }, { caller }) => cardFor(deps, card_id, caller));
	mount(app, deps, serviceContact, (_, { body, caller }) => takeContact(deps, body.card_id, caller));
	mount(app, deps, reportServiceCard, (_, { body, caller }) => reportCard(deps, body, caller));
	cooperationRoutes(app, deps);
	inquiryRoutes(app, deps);
}
