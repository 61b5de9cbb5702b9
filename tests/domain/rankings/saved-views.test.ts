import { expect, test } from 'vitest';
import { VIEW_QUERY, viewName, viewQuery } from '#domain/rankings/saved-views.ts';

test.each([
	['', ''],
	['?period=30', 'period=30'],
	['sort=gmv&board=new', 'board=new&sort=gmv'],
	['plat_id=87&page=3&compare=a,b&period=30', 'period=30'],
	['keyword=%E5%8F%A3%E7%BA%A2', 'keyword=%E5%8F%A3%E7%BA%A2'],
	['columns=units,gmv&density=compact', 'columns=units%2Cgmv&density=compact'],
	['keyword=a%0Ab', null],
	['Ünits=1', null],
	['a.b=1', null],
	[`keyword=${'x'.repeat(VIEW_QUERY)}`, null],
])('the address %j is kept as %j', (text, query) => {
	expect(viewQuery(text)).toBe(query);
});

test.each([
	['  My   view ', 'My view'],
	['口红 30天', '口红 30天'],
	['a\nb', 'a b'],
	['a\u0007b', null],
	['   ', null],
	['', null],
	['x'.repeat(60), 'x'.repeat(60)],
	['x'.repeat(61), null],
])('the name %j is kept as %j', (text, name) => {
	expect(viewName(text)).toBe(name);
});
