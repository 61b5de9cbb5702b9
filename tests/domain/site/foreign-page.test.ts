import { expect, test } from 'vitest';
import { foreignPage } from '#domain/site/foreign-page.ts';

test.each([
	['https://shop.example/prices?session=1#top', 'https://shop.example/prices'],
	['http://localhost:8080', 'http://localhost:8080/'],
	['https://user:secret@shop.example/', 'https://shop.example/'],
	['javascript:alert(1)', null],
	['data:text/html,x', null],
	['//shop.example', null],
	['/videos', null],
	['https://shop.example/\\evil', null],
	['', null],
	[null, null],
])('the page of another site in %j is %j', (text, expected) => {
	expect(foreignPage(text)).toBe(expected);
});
