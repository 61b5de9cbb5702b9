import { expect, test } from 'vitest';
import { namedThing, pastedLink } from '#domain/search/pasted.ts';

test.each([
	['https://livegauge.example/goodsDetail/87/1729384?period=30', { address: '/goodsDetail/87/1729384' }],
	['look: http://10.0.0.2:4321/creatorDetail/81/6871%2F2 (good)', { address: '/creatorDetail/81/6871%2F2' }],
	['/detail/84/room-7', { address: '/detail/84/room-7' }],
	// There is no such region.
	['https://livegauge.example/goodsDetail/99/1729384', null],
	['https://www.tiktok.com/@Glow.Daily', { keyword: '@glow.daily' }],
	['https://www.tiktok.com/@glow_daily/video/7312345678901234567?is_from=1', { keyword: '@glow_daily' }],
	['tiktok.com/@glow/live', { keyword: '@glow' }],
	['https://shop.tiktok.com/view/product/1729384756?region=US', { keyword: '1729384756' }],
	['https://www.tiktok.com/view/product/1729384756', { keyword: '1729384756' }],
	[
		'buy it https://www.tiktok.com/shop/store/glow-official/7495123456789012345 now',
		{ keyword: '7495123456789012345' },
	],
	['https://example.com/@glow', null],
	['https://nottiktok.com/@glow', null],
	['glow serum', null],
])('%s leads to %j', (text, link) => {
	expect(pastedLink(text)).toEqual(link);
});

test.each([
	['@Glow.Daily', { id: null, handle: 'glow.daily', isCertain: true }],
	[' 1729384756 ', { id: '1729384756', handle: null, isCertain: true }],
	['glowdaily', { id: null, handle: 'glowdaily', isCertain: false }],
	['spf50plus', { id: 'spf50plus', handle: 'spf50plus', isCertain: false }],
	['B0-77-12', { id: 'B0-77-12', handle: null, isCertain: false }],
	['2024', { id: null, handle: '2024', isCertain: false }],
	['usb-c', null],
	['glow serum', null],
	['台灯', null],
	['@', null],
])('%s may name %j', (keyword, thing) => {
	expect(namedThing(keyword)).toEqual(thing);
});
