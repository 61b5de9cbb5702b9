import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { insertInquiry, insertMessage, saveAgreement } from './queries/inquiries.ts';

const HOUR_MS = 3_600_000;

/** One inquiry of a demo account: who wrote what so many hours ago, in the language of the card. */
type DemoInquiry = {
	readonly key: string;
	readonly subject: string;
	readonly messages: readonly { readonly hours: number; readonly isOwner: boolean; readonly text: string }[];
	/** The card's side has agreed to exchange contacts. */
	readonly isAgreed: boolean;
};

const INQUIRIES: readonly DemoInquiry[] = [
	{
		key: 'yunfanpeixun',
		subject: '主播陪跑课程',
		messages: [
			{ hours: 121, isOwner: false, text: '您好，我们有两名新主播，想了解三个月陪跑的安排。' },
			{ hours: 98, isOwner: true, text: '您好，每周两次线上复盘，每场直播后给出话术修改意见。' },
			{ hours: 75, isOwner: false, text: '谢谢，我们内部确认后再联系您。' },
		],
		isAgreed: false,
	},
	{
		key: 'harbourlight',
		subject: 'Training for two evening hosts',
		messages: [
			{
				hours: 70,
				isOwner: false,
				text: 'Two of our hosts go live from 7 pm. Do you have a group that rehearses in the afternoon?',
			},
			{
				hours: 22,
				isOwner: true,
				text: 'Yes, a group of six starts next month, Tuesdays and Thursdays at 3 pm. Shall we exchange contacts?',
			},
		],
		isAgreed: true,
	},
	{
		key: 'kriyaagency',
		subject: 'Kampanye afiliasi kosmetik',
		messages: [
			{
				hours: 4,
				isOwner: false,
				text: 'Kami meluncurkan tiga produk baru bulan depan. Berapa kreator yang bisa ikut, dan bagaimana sampelnya dikirim?',
			},
		],
		isAgreed: false,
	},
];

/** Gives a demo account some inquiries, so that the screen lives; nothing where the demo's cards are not loaded. */
export async function addDemoInquiries(tx: Transaction, accountId: number, now: Date): Promise<void> {
	const cards = await tx.query<{ card_id: number; demo_key: string; company: string }>(
		sql`select card_id, demo_key, form ->> 'company' as company from service_cards
		where is_shown and demo_key = any(${INQUIRIES.map(({ key }) => key)})`,
	);
	for (const { key, subject, messages, isAgreed } of INQUIRIES) {
		const card = cards.find(({ demo_key }) => demo_key === key);
		if (!card) continue;
		const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
		const asked = { cardId: card.card_id, accountId, subject };
		const inquiryId = await insertInquiry(tx, asked, at(messages[0]?.hours ?? 0));
		if (inquiryId === null) continue;
		for (const { hours, isOwner, text } of messages)
			await insertMessage(tx, { inquiryId, isOwner, text }, at(hours));
		if (!isAgreed) continue;
		const answered = at(messages.at(-1)?.hours ?? 0);
		await saveAgreement(tx, inquiryId, { isOwner: true, contact: '' }, answered);
		const params = { subject, with: card.company, inquiry_id: String(inquiryId) };
		await insertNotice(tx, { accountId, kind: 'inquiry_answered', params }, answered);
	}
}
