import { describe, expect, test } from 'vitest';
import { accessedOf, visitWish } from '#domain/access/visit-check.ts';

describe('what the visit check is asked', () => {
	test.each([
		['/goodsSellLike', { viewpage: 'goodsSellLike', key: '' }],
		['/goodsDetail/87/1729', { viewpage: 'goodsDetail', key: '87_1729' }],
		['/detail/81/live%201', { viewpage: 'detail', key: '81_live 1' }],
		['/monitorDetail/87/1729/1/2', { viewpage: 'monitorDetail', key: '87_1729' }],
		['/shopDetail/87/9', { viewpage: 'shopDetail', key: '87_9' }],
		['/creatorDetail/87/c1', { viewpage: 'creatorDetail', key: '87_c1' }],
		['/productDetail', { viewpage: 'productDetail', key: '' }],
		['/detail/81/%', { viewpage: 'detail', key: '81_%' }],
		['/', null],
		['/help', null],
		['/no-such-page', null],
	])('at %s is %j', (pathname, wish) => {
		expect(visitWish(pathname)).toEqual(wish);
	});
});

test.each([
	[100, 1],
	[10_012, 2],
	[10_014, 2],
	[10_015, 3],
	[11_020, 3],
	[10_018, null],
	[11_001, null],
])('the code %d means access %s', (code, accessed) => {
	expect(accessedOf(code)).toBe(accessed);
});
