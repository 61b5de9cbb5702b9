import { expect, test } from 'vitest';
import { type AlertWords, factText, ruleSentence } from '#domain/alerts/sentence.ts';
import { translator } from '#i18n/translate.ts';
import en from '#locales/en/alerts.json' with { type: 'json' };
import indonesian from '#locales/id/alerts.json' with { type: 'json' };
import zh from '#locales/zh/alerts.json' with { type: 'json' };

const words: Readonly<Record<'en' | 'zh' | 'id', AlertWords>> = {
	en: { t: translator(en, 'en'), locale: 'en', currency: 'USD' },
	zh: { t: translator(zh, 'zh'), locale: 'zh', currency: 'USD' },
	id: { t: translator(indonesian, 'id'), locale: 'id', currency: 'IDR' },
};

const rule = {
	scope: 'one',
	subject: 'product',
	join: 'and',
	conditions: [
		{ kind: 'price_drop', value: 0.1 },
		{ kind: 'stock_below', value: 1500 },
	],
} as const;

test.each([
	['en', 'Mug: alert me when the price drops by 10% or more and stock falls below 1,500'],
	['zh', 'Mug：价格下降达到 10%，且库存低于 1,500，即提醒我'],
	['id', 'Mug: ingatkan saya saat harga turun 10% atau lebih dan stok di bawah 1.500'],
] as const)('a rule is a plain sentence in %s', (language, sentence) => {
	expect(ruleSentence(rule, 'Mug', words[language])).toBe(sentence);
});

test('a rule of all that is followed says so, and money is of the region', () => {
	const all = {
		scope: 'monitored',
		subject: 'product',
		join: 'or',
		conditions: [{ kind: 'gmv_hour_above', value: 5_000_000 }],
	} as const;
	expect(ruleSentence(all, '', words.en)).toBe(
		'Every product I monitor: alert me when GMV per hour exceeds $50,000.00',
	);
	expect(ruleSentence(all, '', words.id)).toBe(
		'Semua produk yang saya pantau: ingatkan saya saat GMV per jam melebihi Rp50.000',
	);
});

test.each([
	[{ kind: 'price_drop', before: 1000, after: 800, names: [], count: 0 }, 'Price $10.00 → $8.00'],
	[
		{ kind: 'commission_change', before: 0.1, after: 0.125, names: [], count: 0 },
		'Commission rate 10% → 12.5%',
	],
	[{ kind: 'rating_below', before: 4.5, after: 4.25, names: [], count: 0 }, 'Rating 4.5 → 4.3'],
	[
		{ kind: 'creator_starts', before: null, after: 12_000, names: ['Ana', 'Ben', 'Cy'], count: 5 },
		'Started selling it: Ana, Ben, Cy and 2 more (up to 12,000 followers)',
	],
] as const)('a fact %j reads %s', (fact, text) => {
	expect(factText(fact, words.en)).toBe(text);
});
