import { BRAND } from '#domain/site/brand.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';
import type { NoticeMessage } from './message.ts';

/*
 * The words of notices that go by mail. They leave the server, so they are not in the locale files of the screens.
 */

type Params = NoticeMessage['notice']['params'];
type Written = { readonly subject: string; readonly text: string };
type Words = {
	readonly tag: string;
	/** Where readers of the language mostly are; the zone is written beside the time. */
	readonly zone: string;
	readonly editions: Readonly<Record<string, string>>;
	readonly end: string;
	readonly kinds: Readonly<
		Record<NoticeMessage['notice']['kind'], (value: (name: string) => string) => Written>
	>;
};

const WORDS: Readonly<Record<Language, Words>> = {
	en: {
		tag: 'en',
		zone: 'UTC',
		editions: {
			trial: 'Trial',
			basic: 'Basic',
			advanced: 'Advanced',
			deluxe: 'Deluxe',
			professional: 'Professional',
			all_in_one: 'All-in-one',
			custom: 'Custom',
		},
		end: `You get this mail because you have an account at ${BRAND.name}. Questions: ${BRAND.email}`,
		kinds: {
			order_paid: (v) => ({
				subject: `Payment received: ${v('edition')}`,
				text: `We have received ${v('amount')} for order ${v('order_id')}. ${v('edition')} is open until ${v('ends_at')}.`,
			}),
			order_refunded: (v) => ({
				subject: 'Your refund',
				text: `${v('amount')} of order ${v('order_id')} (${v('edition')}) has been paid back.`,
			}),
			edition_ending: (v) => ({
				subject: `${v('edition')} is about to end`,
				text: `Your edition ends on ${v('ends_at')}. Renewing now adds to it: no day is lost.`,
			}),
			edition_ended: (v) => ({
				subject: `${v('edition')} has ended`,
				text: `Your edition ended on ${v('ends_at')}. What you follow stays.`,
			}),
			coupon_expiring: (v) => ({
				subject: `Your coupon ${v('code')} expires soon`,
				text: `The coupon ${v('code')} is valid until ${v('ends_at')}.`,
			}),
			invitation_rewarded: (v) => ({
				subject: 'Your invitation was successful',
				text: `${v('account')} signed up by your invitation. You get ${v('days')} days of the Basic edition and ${v('points')} points.`,
			}),
			bill_differs: (v) => ({
				subject: 'A payment bill does not match our ledger',
				text: `The bill of ${v('day')} and our ledger differ in ${v('count')} entries. They are listed in the administration, under Orders.`,
			}),
			feed_stopped: (v) => ({
				subject: `The feed ${v('source')} has stopped`,
				text: `Its last import was at ${v('last')}. Imports and their errors are listed in the administration, under Sources.`,
			}),
			connector_stopped: (v) => ({
				subject: `The connector ${v('source')} needs you`,
				text: `Part of it has stopped: ${v('fault')} ${v('about')}. What else it fetches goes on. Its runs are listed in the administration, under Connectors.`,
			}),
		},
	},
	zh: {
		tag: 'zh-CN',
		zone: 'Asia/Shanghai',
		editions: {
			trial: '试用版',
			basic: '基础版',
			advanced: '高级版',
			deluxe: '豪华版',
			professional: '专业版',
			all_in_one: '全能版',
			custom: '定制版',
		},
		end: `你收到此邮件是因为你拥有 ${BRAND.name} 账号。如有疑问，请联系 ${BRAND.email}`,
		kinds: {
			order_paid: (v) => ({
				subject: `已收到付款：${v('edition')}`,
				text: `订单 ${v('order_id')} 已收到付款 ${v('amount')}。${v('edition')}有效期至 ${v('ends_at')}。`,
			}),
			order_refunded: (v) => ({
				subject: '退款通知',
				text: `订单 ${v('order_id')}（${v('edition')}）已退款 ${v('amount')}。`,
			}),
			edition_ending: (v) => ({
				subject: `${v('edition')}即将到期`,
				text: `你的版本将于 ${v('ends_at')} 到期。现在续费，时长会顺延，不会损失天数。`,
			}),
			edition_ended: (v) => ({
				subject: `${v('edition')}已到期`,
				text: `你的版本已于 ${v('ends_at')} 到期，关注内容会保留。`,
			}),
			coupon_expiring: (v) => ({
				subject: `优惠券 ${v('code')} 即将到期`,
				text: `优惠券 ${v('code')} 有效期至 ${v('ends_at')}。`,
			}),
			invitation_rewarded: (v) => ({
				subject: '邀请成功',
				text: `${v('account')} 已通过你的邀请注册。你获得 ${v('days')} 天基础版和 ${v('points')} 积分。`,
			}),
			bill_differs: (v) => ({
				subject: '支付账单与账本不一致',
				text: `${v('day')} 的账单与账本有 ${v('count')} 条不一致，详见后台“订单”。`,
			}),
			feed_stopped: (v) => ({
				subject: `数据来源 ${v('source')} 已中断`,
				text: `最近一次导入时间：${v('last')}。导入记录及错误见后台“数据来源”。`,
			}),
			connector_stopped: (v) => ({
				subject: `数据连接 ${v('source')} 需要处理`,
				text: `其中一部分已停止：${v('fault')} ${v('about')}。其余部分照常进行。运行记录见后台“数据连接”。`,
			}),
		},
	},
	id: {
		tag: 'id',
		zone: 'Asia/Jakarta',
		editions: {
			trial: 'Uji coba',
			basic: 'Basic',
			advanced: 'Advanced',
			deluxe: 'Deluxe',
			professional: 'Professional',
			all_in_one: 'All-in-one',
			custom: 'Khusus',
		},
		end: `Anda menerima email ini karena memiliki akun ${BRAND.name}. Pertanyaan: ${BRAND.email}`,
		kinds: {
			order_paid: (v) => ({
				subject: `Pembayaran diterima: ${v('edition')}`,
				text: `Kami menerima ${v('amount')} untuk pesanan ${v('order_id')}. ${v('edition')} aktif hingga ${v('ends_at')}.`,
			}),
			order_refunded: (v) => ({
				subject: 'Pengembalian dana',
				text: `${v('amount')} dari pesanan ${v('order_id')} (${v('edition')}) sudah dikembalikan.`,
			}),
			edition_ending: (v) => ({
				subject: `${v('edition')} segera berakhir`,
				text: `Edisi Anda berakhir pada ${v('ends_at')}. Perpanjangan menambah masa berlaku: tidak ada hari yang hilang.`,
			}),
			edition_ended: (v) => ({
				subject: `${v('edition')} sudah berakhir`,
				text: `Edisi Anda berakhir pada ${v('ends_at')}. Yang Anda ikuti tetap tersimpan.`,
			}),
			coupon_expiring: (v) => ({
				subject: `Kupon ${v('code')} segera kedaluwarsa`,
				text: `Kupon ${v('code')} berlaku hingga ${v('ends_at')}.`,
			}),
			invitation_rewarded: (v) => ({
				subject: 'Undangan Anda berhasil',
				text: `${v('account')} mendaftar lewat undangan Anda. Anda mendapat ${v('days')} hari edisi Basic dan ${v('points')} poin.`,
			}),
			bill_differs: (v) => ({
				subject: 'Tagihan pembayaran tidak cocok dengan pembukuan',
				text: `Tagihan ${v('day')} dan pembukuan kami berbeda di ${v('count')} entri. Daftarnya ada di halaman admin, bagian Pesanan.`,
			}),
			feed_stopped: (v) => ({
				subject: `Feed ${v('source')} berhenti`,
				text: `Impor terakhirnya pada ${v('last')}. Daftar impor dan kesalahannya ada di halaman admin, bagian Sumber.`,
			}),
			connector_stopped: (v) => ({
				subject: `Konektor ${v('source')} perlu Anda periksa`,
				text: `Sebagian berhenti: ${v('fault')} ${v('about')}. Bagian lain tetap berjalan. Riwayatnya ada di halaman admin, bagian Konektor.`,
			}),
		},
	},
};

const FEN = 100;
/** Params that are instants. */
const INSTANTS: ReadonlySet<string> = new Set(['ends_at', 'last']);

function valuesOf(params: Params, { tag, zone, editions }: Words): (name: string) => string {
	const text = (name: string) => String(params[name] ?? '');
	return (name) => {
		if (name === 'edition') return editions[text(name)] ?? text(name);
		if (name === 'amount')
			return new Intl.NumberFormat(tag, { style: 'currency', currency: 'CNY' }).format(
				Number(params[name]) / FEN,
			);
		if (!INSTANTS.has(name) || text(name) === '') return text(name);
		return new Intl.DateTimeFormat(tag, {
			year: 'numeric',
			month: 'long',
			day: 'numeric',
			hour: '2-digit',
			minute: '2-digit',
			timeZone: zone,
			timeZoneName: 'short',
		}).format(new Date(text(name)));
	};
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** A notice as a mail, in the account's language. */
export function noticeMail({ notice, languageId }: NoticeMessage): Written & { readonly html: string } {
	const words = WORDS[languageOfId(languageId)];
	const { subject, text } = words.kinds[notice.kind](valuesOf(notice.params, words));
	const paragraphs = [text, words.end].map((line) => `<p>${escaped(line)}</p>`).join('');
	const html = `<!doctype html><html lang="${words.tag}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${paragraphs}</body></html>`;
	return { subject: `${BRAND.name}: ${subject}`, text: `${text}\n\n${words.end}\n`, html };
}
