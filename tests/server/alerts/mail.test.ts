import { expect, test } from 'vitest';
import { createHashes } from '#server/access/hashes.ts';
import { alertMail, type MailTo, mailOfLetter } from '#server/alerts/delivery/mail.ts';
import type { Told } from '#server/alerts/delivery/message.ts';
import type { Letter } from '#server/alerts/letter.ts';

const hashes = createHashes('key of the tests, long enough for every hash');
const STOP = `https://api.livegauge.example/api/alert_unsubscribe?a=7&s=${hashes('unsubscribe', '7')}`;

const to = (languageId: number): MailTo => ({
	accountId: 7,
	email: 'ana@example.com',
	languageId,
	deliveryId: '42',
	origin: 'https://livegauge.example',
	apiOrigin: 'https://api.livegauge.example',
	hashes,
});

const TOLD: Told[] = [
	{
		firing_id: 1,
		rule_id: 1,
		plat_id: 87,
		subject: 'product',
		entity_id: 'p-1',
		name: 'Oil & <Serum>',
		facts: [{ kind: 'price_drop', before: 1999, after: 1600, names: [], count: 0 }],
		fired_at: '2026-11-24T10:00:00.000Z',
	},
	{
		firing_id: 2,
		rule_id: 2,
		plat_id: 81,
		subject: 'shop',
		entity_id: 's 2',
		name: 'Toko Kita',
		facts: [
			{ kind: 'growth_above', before: 0.1, after: 0.625, names: [], count: 0 },
			{ kind: 'new_product', before: null, after: null, names: ['Mug', 'Cup'], count: 2 },
		],
		fired_at: '2026-11-24T11:00:00.000Z',
	},
];

const mover = (kind: 'product' | 'shop' | 'creator', plat_id: number, id: string, name: string) => ({
	kind,
	plat_id,
	id,
	name,
});

const LETTER: Letter = {
	rises: [{ ...mover('product', 87, 'p-1', 'Serum'), units: 12_345, units_before: 10_000, growth: 0.2345 }],
	falls: [{ ...mover('shop', 81, 's-2', 'Toko Kita'), units: 80, units_before: 100, growth: -0.2 }],
	entered: [{ ...mover('creator', 87, 'c-3', 'Ben'), units: 900, units_before: 0, growth: null, place: 12 }],
	new_products: [{ plat_id: 87, id: 'p-9', name: 'Mug', shop: 'Ana & Co', listed_on: '2026-11-20' }],
};

const DIGESTS = {
	en: `2 alerts

- Oil & <Serum>: Price $19.99 → $16.00
  https://livegauge.example/goodsDetail/87/p-1
- Toko Kita: Units growth over 7 days 10% → 62.5%; New products: Mug, Cup
  https://livegauge.example/shopDetail/81/s%202

Alert settings: https://livegauge.example/notify?tab=delivery
Stop these emails: ${STOP}
`,
	zh: `2 条提醒

- Oil & <Serum>：价格 $19.99 → $16.00
  https://livegauge.example/goodsDetail/87/p-1
- Toko Kita：近 7 天销量增长 10% → 62.5%；新商品：Mug、Cup
  https://livegauge.example/shopDetail/81/s%202

提醒设置：https://livegauge.example/notify?tab=delivery
不再接收这些邮件：${STOP}
`,
	id: `2 peringatan

- Oil & <Serum>: Harga $19,99 → $16,00
  https://livegauge.example/goodsDetail/87/p-1
- Toko Kita: Pertumbuhan unit 7 hari 10% → 62,5%; Produk baru: Mug, Cup
  https://livegauge.example/shopDetail/81/s%202

Pengaturan peringatan: https://livegauge.example/notify?tab=delivery
Hentikan email ini: ${STOP}
`,
};

const LETTERS = {
	en: `Your week: what moved among what you follow

Biggest rises
- Serum: 12,345 units in 7 days (+23.5%)
  https://livegauge.example/goodsDetail/87/p-1

Biggest falls
- Toko Kita: 80 units in 7 days (−20.0%)
  https://livegauge.example/shopDetail/81/s-2

New in the top 100
- Ben: 900 units in 7 days (new)
  https://livegauge.example/creatorDetail/87/c-3

New products of shops you follow
- Mug at Ana & Co
  https://livegauge.example/goodsDetail/87/p-9

Alert settings: https://livegauge.example/notify?tab=delivery
Stop these emails: ${STOP}
`,
	zh: `每周动态：你关注的变化

涨幅最大
- Serum：近 7 天销量 12,345（+23.5%）
  https://livegauge.example/goodsDetail/87/p-1

跌幅最大
- Toko Kita：近 7 天销量 80（−20.0%）
  https://livegauge.example/shopDetail/81/s-2

新进前 100 名
- Ben：近 7 天销量 900（新增）
  https://livegauge.example/creatorDetail/87/c-3

关注店铺的新商品
- Mug（Ana & Co）
  https://livegauge.example/goodsDetail/87/p-9

提醒设置：https://livegauge.example/notify?tab=delivery
不再接收这些邮件：${STOP}
`,
	id: `Minggu Anda: yang berubah dari yang Anda ikuti

Kenaikan terbesar
- Serum: 12.345 unit dalam 7 hari (+23,5%)
  https://livegauge.example/goodsDetail/87/p-1

Penurunan terbesar
- Toko Kita: 80 unit dalam 7 hari (−20,0%)
  https://livegauge.example/shopDetail/81/s-2

Baru masuk 100 besar
- Ben: 900 unit dalam 7 hari (baru)
  https://livegauge.example/creatorDetail/87/c-3

Produk baru dari toko yang Anda ikuti
- Mug di Ana & Co
  https://livegauge.example/goodsDetail/87/p-9

Pengaturan peringatan: https://livegauge.example/notify?tab=delivery
Hentikan email ini: ${STOP}
`,
};

const LANGUAGES = [
	{ locale: 'en', languageId: 2 },
	{ locale: 'zh', languageId: 3 },
	{ locale: 'id', languageId: 1 },
] as const;

/** What an HTML mail says, link by link, as its text form would: what is escaped is read again. */
function read(html = ''): string[] {
	const plain = (text: string) =>
		text
			.replace(/&lt;/g, '<')
			.replace(/&gt;/g, '>')
			.replace(/&quot;/g, '"')
			.replace(/&amp;/g, '&');
	const links = html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
	return [...links].map(([, href = '', text = '']) => `${plain(text)} ${plain(href)}`);
}

/** The same lines of the text form. */
const lines = (text: string) =>
	[...text.matchAll(/^(?:- (.*)\n {2}(\S+)|(.+?)(?:: |：)(https:\S+))$/gm)].map(
		([, line, href, label, address]) => `${line ?? label} ${href ?? address}`,
	);

test.each(LANGUAGES)('a digest says in $locale what fired, as text and as HTML', ({ locale, languageId }) => {
	const { to: receiver, subject, text, html, headers, messageId } = alertMail(to(languageId), TOLD);
	expect(text).toBe(DIGESTS[locale]);
	expect([receiver, subject]).toEqual(['ana@example.com', DIGESTS[locale].split('\n')[0]]);
	expect(html).toContain(`<html lang="${locale}">`);
	expect(html).not.toContain('<Serum>');
	expect(read(html)).toEqual(lines(text));
	expect(headers).toEqual({
		'List-Unsubscribe': `<${STOP}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		'Auto-Submitted': 'auto-generated',
	});
	expect(messageId).toBe('<alert-42@livegauge.example>');
});

test.each(LANGUAGES)(
	'the weekly letter says in $locale what moved, as text and as HTML',
	({ locale, languageId }) => {
		const mail = mailOfLetter(to(languageId), LETTER);
		expect(mail?.text).toBe(LETTERS[locale]);
		expect(mail?.subject).toBe(LETTERS[locale].split('\n')[0]);
		expect(read(mail?.html)).toEqual(lines(LETTERS[locale]));
		expect(mail?.html?.match(/<h2/g)).toHaveLength(4);
	},
);

test('a week in which nothing moved has no letter, and one alert is its own subject', () => {
	expect(mailOfLetter(to(2), { rises: [], falls: [], entered: [], new_products: [] })).toBeNull();
	expect(alertMail(to(2), TOLD.slice(0, 1)).subject).toBe('Oil & <Serum>: Price $19.99 → $16.00');
});
