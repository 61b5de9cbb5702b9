import { describe, expect, test } from 'vitest';
import { hasContacts, MASK, maskContacts } from '#domain/services/masked-text.ts';

describe('a text before both have agreed', () => {
	test.each([
		['Write to mia@example.com please', `Write to ${MASK} please`],
		['mia (at) example dot com', MASK],
		['ｍｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ', MASK],
		['Call +62 812-3456-7890 now', `Call ${MASK} now`],
		['0812 3456 7890', MASK],
		['(021) 555 7788 99', MASK],
		['１３８００１３８０００', MASK],
		['微信：mia_shop88', `微信:${MASK}`],
		['我的微信号 mia8888', `我的微信号 ${MASK}`],
		['wa: 62812345', `wa: ${MASK}`],
		['DM @mia.shop for rates', `DM ${MASK} for rates`],
		['See https://example.com/me?x=1 today', `See ${MASK} today`],
		['or mia-shop.co.id', `or ${MASK}`],
		['一三八零零一三八零零零', MASK],
		['telegram = miashop', `telegram = ${MASK}`],
	])('holds nothing of %s', (given, masked) => {
		expect(maskContacts(given)).toBe(masked);
		expect(hasContacts(given)).toBe(true);
	});

	test.each([
		'From Rp 3.500.000 per month',
		'12,000,000 views in 2024-2025',
		'Delivered on 2026-11-25, 2.500 parcels per day',
		'Budget USD 12000000',
		'Our call center answers on weekdays, line up early',
		'Live training for 3 to 5 hosts, 40% commission',
		'每月服务 300 家店铺，十二年经验',
		'Ratings 4.9/5 from 1.250.000 buyers',
	])('keeps %s', (given) => {
		expect(maskContacts(given)).toBe(given);
		expect(hasContacts(given)).toBe(false);
	});

	test.each([
		['blanks behind the name of a network', `wa${' '.repeat(2_000)}.`],
		['a chain of short names', `${'a.'.repeat(1_000)}!`],
		['letters without an end', `${'a'.repeat(2_000)}!`],
	])('takes no time for %s', (_, text) => {
		const started = performance.now();
		maskContacts(text);
		// Backtracking over two thousand signs took seconds.
		expect(performance.now() - started).toBeLessThan(250);
	});

	test('is masked once: masking again changes nothing', () => {
		const once = maskContacts('mail mia@example.com or 081234567890');
		expect(maskContacts(once)).toBe(once);
	});
});
