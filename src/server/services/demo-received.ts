import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { Language } from '#domain/site/languages.ts';
import type { Transaction } from '#server/db/database.ts';
import { cardOf } from './queries/cards.ts';
import { cooperationOf, saveReward, saveState, saveSubmitted } from './queries/cooperations.ts';
import { insertInquiry, insertMessage } from './queries/inquiries.ts';
import { listCard } from './review.ts';

const HOUR_MS = 3_600_000;
/** A card that was confirmed so long ago. */
const CONFIRMED_HOURS = 24 * 12;

type Message = { readonly hours: number; readonly isOwner: boolean; readonly text: string };
type Received = { readonly from: string; readonly subject: string; readonly messages: readonly Message[] };
type DemoCard = Pick<
	CooperationForm,
	'company' | 'job_title' | 'profile' | 'nickname' | 'address_as' | 'services'
>;

const CARDS: Readonly<Record<Language, DemoCard>> = {
	en: {
		company: 'Lantern Lane Live (demo)',
		job_title: 'Studio lead',
		profile:
			'A small studio for evening lives: hosts, scripts, lighting and order handling for home and kitchen brands.',
		nickname: 'Demo',
		address_as: 'Demo',
		services: 'Hosts by the hour, scripts, set-up of a live room, weekly review',
	},
	zh: {
		company: '灯巷直播（演示）',
		job_title: '直播间负责人',
		profile: '专做晚间场的小型直播团队：为家居厨房品牌提供主播、话术、灯光与订单跟进。',
		nickname: '演示',
		address_as: '演示',
		services: '按小时主播、话术撰写、直播间搭建、每周复盘',
	},
	id: {
		company: 'Lentera Live (demo)',
		job_title: 'Kepala studio',
		profile:
			'Studio kecil untuk live malam: host, naskah, pencahayaan, dan penanganan pesanan untuk merek rumah dan dapur.',
		nickname: 'Demo',
		address_as: 'Demo',
		services: 'Host per jam, naskah, penataan ruang live, evaluasi mingguan',
	},
};

const RECEIVED: Readonly<Record<Language, readonly Received[]>> = {
	en: [
		{
			from: 'Ruth Keller',
			subject: 'Evening lives for cookware',
			messages: [
				{
					hours: 94,
					isOwner: false,
					text: 'We sell enamel cookware and have no host of our own. Could you take two evenings a week?',
				},
				{
					hours: 80,
					isOwner: true,
					text: 'Yes. Tuesdays and Thursdays are free from next week. Which products should we start with?',
				},
				{
					hours: 71,
					isOwner: false,
					text: 'The small pots. I will send you the list once we have agreed on a start.',
				},
			],
		},
		{
			from: 'Daniel Osei',
			subject: 'Script for a first live',
			messages: [
				{
					hours: 20,
					isOwner: false,
					text: 'Our first live is in two weeks. Do you also write the script when we bring the host?',
				},
			],
		},
		{
			from: 'Ana Torres',
			subject: 'Setting up a live room',
			messages: [
				{
					hours: 5,
					isOwner: false,
					text: 'We have a room of 20 square metres. What would we need to buy before you set it up?',
				},
			],
		},
	],
	zh: [
		{
			from: '林薇',
			subject: '厨具晚间直播合作',
			messages: [
				{ hours: 94, isOwner: false, text: '我们做珐琅锅具，没有自己的主播，每周能否帮我们播两个晚场？' },
				{ hours: 80, isOwner: true, text: '可以，下周起周二、周四晚上有空。先从哪些商品开始？' },
				{ hours: 71, isOwner: false, text: '先播小号锅。确定开播时间后，我把清单发给您。' },
			],
		},
		{
			from: '周扬',
			subject: '首场直播的话术',
			messages: [{ hours: 20, isOwner: false, text: '我们两周后首播，主播自己出，话术能单独请你们写吗？' }],
		},
		{
			from: '青禾家居',
			subject: '直播间搭建',
			messages: [{ hours: 5, isOwner: false, text: '我们有一间 20 平方米的房间，搭建前需要先买哪些设备？' }],
		},
	],
	id: [
		{
			from: 'Dewi Lestari',
			subject: 'Live malam untuk peralatan masak',
			messages: [
				{
					hours: 94,
					isOwner: false,
					text: 'Kami menjual panci enamel dan belum punya host. Bisakah mengisi dua malam seminggu?',
				},
				{
					hours: 80,
					isOwner: true,
					text: 'Bisa. Mulai minggu depan, Selasa dan Kamis kosong. Produk mana yang lebih dulu?',
				},
				{
					hours: 71,
					isOwner: false,
					text: 'Panci kecil. Daftarnya saya kirim setelah tanggal mulainya pasti.',
				},
			],
		},
		{
			from: 'Bagas Pratama',
			subject: 'Naskah untuk live pertama',
			messages: [
				{
					hours: 20,
					isOwner: false,
					text: 'Live pertama kami dua minggu lagi. Apakah naskah saja bisa, dengan host dari kami?',
				},
			],
		},
		{
			from: 'Rumah Kopi Nusantara',
			subject: 'Menata ruang live',
			messages: [
				{
					hours: 5,
					isOwner: false,
					text: 'Kami punya ruang 20 meter persegi. Apa saja yang perlu dibeli sebelum ditata?',
				},
			],
		},
	],
};

type Demo = {
	readonly accountId: number;
	readonly language: Language;
	/** The platform on screen. */
	readonly platId: number;
	/** Makes an account of the other side, which goes with that of the demo. */
	readonly makeOther: (name: string) => Promise<number>;
};

/**
 * Gives a demo account a confirmed form with inquiries to its card. The card is off the list, as its member has not
 * consented: else the list would fill with one for every visitor of the demo.
 */
export async function addReceivedInquiries(
	tx: Transaction,
	{ accountId, language, platId, makeOther }: Demo,
	now: Date,
): Promise<void> {
	const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
	const form: CooperationForm = {
		...CARDS[language],
		identity: 'provider',
		platforms: ['tiktok_shop'],
		store_link: '',
		product_categories: [],
		social_accounts: [{ network: 'tiktok', account: 'lantern.lane' }],
		phone: '+12025550100',
		provider_categories: ['operations'],
		regions: [platId],
		languages: [language],
		has_consent: false,
		shows_contact: false,
	};
	await saveSubmitted(tx, accountId, form, at(CONFIRMED_HOURS + 20));
	const stored = await cooperationOf(tx, accountId);
	if (!stored) return;
	await saveState(tx, stored.cooperation_id, { state: 'approved', reason: null }, at(CONFIRMED_HOURS));
	await saveReward(tx, stored.cooperation_id, at(CONFIRMED_HOURS));
	await listCard(tx, accountId, form, at(CONFIRMED_HOURS));
	const card = await cardOf(tx, accountId);
	if (!card) return;
	for (const { from, subject, messages } of RECEIVED[language]) {
		const asked = { cardId: card.card_id, accountId: await makeOther(from), subject };
		const inquiryId = await insertInquiry(tx, asked, at(messages[0]?.hours ?? 0));
		if (inquiryId === null) continue;
		for (const { hours, isOwner, text } of messages)
			await insertMessage(tx, { inquiryId, isOwner, text }, at(hours));
	}
}
