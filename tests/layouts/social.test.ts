import { describe, expect, test } from 'vitest';
import { sharePicture, shareTitle } from '#layouts/social.ts';

describe('the title of a shared page', () => {
	test.each([
		['Help centre – Livegauge', 'Help centre'],
		['帮助中心 | Livegauge', '帮助中心'],
		['Reading a board – a first look – Livegauge', 'Reading a board – a first look'],
		['Livegauge – live-commerce analytics', 'Livegauge – live-commerce analytics'],
		['Live-commerce analytics', 'Live-commerce analytics'],
		['Livegauge', 'Livegauge'],
	])('of %j is %j', (title, shared) => {
		expect(shareTitle(title)).toBe(shared);
	});
});

test.each([
	['/', 'en', '/og/en/home.png'],
	['/help', 'zh', '/og/zh/help.png'],
	['/academy/first-week', 'id', '/og/id/academy/first-week.png'],
] as const)('the picture of %s in %s is %s', (path, locale, picture) => {
	expect(sharePicture(path, locale)).toBe(picture);
});
