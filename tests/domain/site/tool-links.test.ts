import { expect, test } from 'vitest';
import { toolAddress, toolsFor } from '#domain/site/tool-links.ts';

test.each([
	[0, []],
	[1, ['title', 'video', 'move']],
	[2, ['titles', 'videos']],
])('%i products lead to their tools', (count, tools) => {
	expect(toolsFor(count)).toEqual(tools);
});

test.each([
	['video', ['a&b'], '/carry?tool=video&plat_id=98&product=a%26b'],
	['videos', ['p1', 'p2', 'p1'], '/carry?tool=videos&plat_id=98&products=p1%2Cp2'],
] as const)('%s is opened with its products, each once', (tool, ids, address) => {
	expect(toolAddress(tool, 98, ids)).toBe(address);
});

test('no more products are handed over than the tools take', () => {
	const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
	const products = new URL(toolAddress('titles', 87, ids), 'http://site').searchParams.get('products');
	expect(products?.split(',')).toHaveLength(50);
});
