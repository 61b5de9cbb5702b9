import { describe, expect, test } from 'vitest';
import { DURATIONS, MONTHLY_PRICE_CNY, type PaidEdition, priceCny } from '#domain/access/editions.ts';
import { chargedText, convertedText, monthlyText, savingText } from '#widget/figures.ts';
import { type Months, OFFERS, type Offer, YUAN_RATES } from '#widget/tables.ts';

const offerOf = (edition: PaidEdition): Offer => {
	const offer = OFFERS.find((candidate) => candidate.edition === edition);
	if (!offer) throw new Error(`${edition} is not offered`);
	return offer;
};

test('every edition of the price list is offered for every duration, at its price', () => {
	expect(OFFERS.map(({ edition }) => edition)).toEqual(Object.keys(MONTHLY_PRICE_CNY));
	for (const { edition, yuan } of OFFERS) {
		const expected = DURATIONS.map(({ months }) => [String(months), priceCny(edition, months)]);
		expect(Object.entries(yuan)).toEqual(expected);
	}
});

describe('the price of the advanced edition', () => {
	test.each([
		[1, '¥199', '≈ $29.67', '¥199.00 per month', ''],
		[3, '¥567', '≈ $84.53', '¥189.00 per month', '¥30 saved'],
		[6, '¥1,075', '≈ $160.26', '¥179.17 per month', '¥119 saved'],
		[12, '¥1,910', '≈ $284.74', '¥159.17 per month', '¥478 saved'],
	] as const)('for %i months', (months, charged, converted, monthly, saving) => {
		const offer = offerOf('advanced');
		expect(chargedText(offer, months, 'en')).toBe(charged);
		expect(convertedText(offer, months, 'USD', 'en', YUAN_RATES)).toBe(converted);
		expect(monthlyText(offer, months, 'en')).toBe(monthly);
		expect(savingText(offer, months, 'en')).toBe(saving);
	});
});

describe('a year of the largest edition', () => {
	const year: Months = 12;
	test.each([
		['en', 'IDR', '¥6,710', '≈ Rp18,022,295', '¥1,678 saved'],
		['zh', 'VND', '¥6,710', '≈ ₫25,956,340', '省 ¥1,678'],
		['id', 'GBP', '¥6.710', '≈ £755,64', 'Hemat ¥1.678'],
	] as const)('in %s and %s', (locale, currency, charged, converted, saving) => {
		const offer = offerOf('all_in_one');
		expect(chargedText(offer, year, locale)).toBe(charged);
		expect(convertedText(offer, year, currency, locale, YUAN_RATES)).toBe(converted);
		expect(savingText(offer, year, locale)).toBe(saving);
	});
});

test('nothing stands beside the yuan where the yuan is asked for or no rate is known', () => {
	const offer = offerOf('basic');
	expect(convertedText(offer, 1, 'CNY', 'en', YUAN_RATES)).toBe('');
	expect(convertedText(offer, 1, 'USD', 'en', { asOf: '2026-11-20', table: {} })).toBe('');
});
