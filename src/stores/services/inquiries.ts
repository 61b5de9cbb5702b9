import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import type { ReportForm } from './market.ts';

/** An inquiry of the list. */
export type InquiryLine = Answer<'inquiries'>['list'][number];
/** An inquiry with its messages. */
export type Inquiry = Answer<'inquiry'>;
/** Inquiries of a page. */
export const INQUIRIES_PAGE = 20;

/** Which inquiries are on screen. */
export type InquiriesShown = { readonly box: 'all' | 'sent' | 'received'; readonly page: number };

const list = remoteStore<Answer<'inquiries'>, InquiriesShown>(({ box, page }, signal) =>
	call('inquiries', { box, page: String(page), limit: String(INQUIRIES_PAGE) }, signal),
);
/** The inquiries on screen. */
export const $inquiries = list.$state;
/** Asks for a page of them. */
export const loadInquiries = (shown: InquiriesShown) => list.load(shown);

const one = remoteStore<Inquiry, string>((inquiry_id, signal) => call('inquiry', { inquiry_id }, signal));
/** The inquiry on screen. */
export const $inquiry = one.$state;
/** Asks for it. */
export const loadInquiry = (inquiryId: string) => one.load(inquiryId);

/** Writes to the member of a card; answers the inquiry, or null where it was refused. */
export async function sendInquiry(
	card_id: string,
	form: { readonly subject: string; readonly text: string },
): Promise<string | null> {
	let id: string | null = null;
	await act(`ask-${card_id}`, async () => {
		id = (await call('sendInquiry', { card_id, ...form })).inquiry_id;
	});
	return id;
}

const within = async (inquiry_id: string, work: () => Promise<unknown>) => {
	const isDone = await act(`inquiry-${inquiry_id}`, work);
	if (isDone) loadInquiry(inquiry_id);
	return isDone;
};

/** Writes in an inquiry. */
export const answerInquiry = (inquiry_id: string, text: string) =>
	within(inquiry_id, () => call('answerInquiry', { inquiry_id, text }));
/** Agrees to exchange contacts. */
export const agreeInquiry = (inquiry_id: string, contact: string) =>
	within(inquiry_id, () => call('agreeInquiry', { inquiry_id, contact }));
/** Blocks the other side, or ends that. */
export const blockInquiry = (inquiry_id: string, is_blocked: boolean) =>
	within(inquiry_id, () => call('blockInquiry', { inquiry_id, is_blocked }));
/** Reports an inquiry. */
export const reportInquiry = (inquiry_id: string, form: ReportForm) =>
	act(`report-inquiry-${inquiry_id}`, () => call('reportInquiry', { inquiry_id, ...form }));
