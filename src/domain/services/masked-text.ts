/*
 * How to reach someone is taken out of texts that others read before both sides have agreed: mail addresses, phones,
 * handles and links. What is taken out is shown as dots, so that the rest still reads.
 */

/** What stands in place of an address. */
export const MASK = '•••';

const EMAIL =
	/(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}(?:@|\s?(?:\(at\)|\[at\])\s?|\sat\s)[\p{L}\d-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?[a-z]{2,})+/giu;
const LINK =
	/(?:https?:\/\/|www\.)[^\s，。、）)]+|\b(?:[a-z0-9-]{1,63}\.){1,8}(?:com|cn|net|org|id|co|io|me|shop|store|xyz|top|sg|my|vn|ph|th|uk|us|link|ly|cc|info|biz|app|tv|gg)\b(?:\/[^\s，。、）)]*)?/giu;
/** A handle behind the name of a network, in the words of three languages. */
const NAMED =
	/((?<![\p{L}\d])(?:we\s?chat|weixin|wx|vx|whats\s?app|wa|telegram|tg|line|qq|skype|instagram|ins|ig|facebook|fb|tik\s?tok|kontak|hubungi|call|hp|telp|tel|phone)|微信号?|薇信|威信|加v|qq号|抖音号?|小红书号?|电话|手机号?)(\s*(?:(?:id|no|号码?|账号|是|为)\s*)?(?:[:=]\s*|(?<=\s)))([a-z0-9+][a-z0-9_.+-]{3,})/giu;
const HANDLE = /(?<![\p{L}\d.])@[a-z0-9_][a-z0-9_.]{2,}/giu;
const NUMBER = /(?<![\p{L}\d.,])[+(]?\d[\d\s().·-]{5,}\d(?![\d%])/gu;
/** Digits one by one in words of Chinese, as they are written to pass a filter. */
const CHINESE_DIGITS = /[零〇一二三四五六七八九幺两]{7,}/gu;

/** 3.500.000 and 3,500,000 are amounts, 2024-2025 are years, 2026-11-25 is a day. */
const AMOUNT = /^\d{1,3}(?:[.\s]\d{3})+$/;
const YEARS = /^(?:19|20)\d{2}\s*-\s*(?:19|20)\d{2}$/;
const DAY = /^(?:19|20)\d{2}[-.\s]\d{1,2}[-.\s]\d{1,2}$/;
const PRICE_BEFORE = /(?:Rp|IDR|USD|CNY|RMB|SGD|MYR|THB|VND|PHP|GBP|[$¥￥£€฿₫₱])\s?$/iu;

const SHORTEST_PHONE = 7;

function isPhone(text: string, before: string): boolean {
	const digits = text.replace(/\D/g, '').length;
	if (digits < SHORTEST_PHONE || PRICE_BEFORE.test(before)) return false;
	const plain = text.trim();
	return !(AMOUNT.test(plain) || YEARS.test(plain) || DAY.test(plain));
}

/** Names that are followed by a word of a sentence are no handles: “call center”, “line up”. */
const hasSign = (handle: string, between: string) => /[\d_]/.test(handle) || /[:=]/.test(between);

/** A text without what reaches someone; full-width signs count as the plain ones. A text that holds nothing stays as it is. */
export function maskContacts(text: string): string {
	const plain = text.normalize('NFKC');
	const masked = plain
		.replace(EMAIL, MASK)
		.replace(HANDLE, MASK)
		.replace(LINK, MASK)
		.replace(NAMED, (whole, name: string, between: string, handle: string) =>
			hasSign(handle, between) ? `${name}${between}${MASK}` : whole,
		)
		.replace(NUMBER, (found: string, at: number, all: string) =>
			isPhone(found, all.slice(0, at)) ? MASK : found,
		)
		.replace(CHINESE_DIGITS, MASK);
	return masked === plain ? text : masked;
}

/** Whether a text holds what is taken out of it. */
export const hasContacts = (text: string): boolean => maskContacts(text) !== text;
