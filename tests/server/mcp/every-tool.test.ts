// @module-tag full
import { expect, test } from 'vitest';
import { type CallName, pathOf } from '#api/routes.ts';
import { TOOLS } from '#server/mcp/tools.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeVideoWorld } from '#tests/support/video-world.ts';
import { askTool, clientOf, memberWithKey } from './assistant.ts';

type Query = Readonly<Record<string, string>>;
/** What a screen asks for the same, by the part of the tool's answer. */
type Screen = Readonly<Record<string, readonly [call: CallName, query: Query, body?: object]>>;

const PLACE = { plat_id: '87', language_id: '2' };
const LIST = { ...PLACE, page: '1', limit: '10' };
const WEEK = { period: '7' };
const RULE = { subject: 'product', scope: 'one', entity_id: 'a01', join: 'and' } as const;
const CONDITIONS = { conditions: [{ kind: 'price_drop', value: 0.1 }] };

/** Two parts of a thing with an id: itself, and its days. */
const detailOf = (detail: CallName, days: CallName, id: string): Screen => ({
	detail: [detail, { ...PLACE, ...WEEK, id }],
	days: [days, { ...PLACE, ...WEEK, id }],
});

const ASKED: Readonly<Record<string, readonly [asked: object, screen: Screen]>> = {
	find: [
		{ kind: 'goods', keyword: 'product a01' },
		{ found: ['search', { ...LIST, kind: 'goods', keyword: 'product a01' }] },
	],
	find_category: [{ word: 'Pet' }, { categories: ['categories', PLACE] }],
	rank_products: [
		{ ...WEEK, sort: 'gmv', price_max: 1200 },
		{ products: ['rankGoods', { ...LIST, ...WEEK, sort: 'gmv', price_max: '1200' }] },
	],
	rank_shops: [WEEK, { shops: ['rankShops', { ...LIST, ...WEEK }] }],
	rank_creators: [WEEK, { creators: ['rankAnchors', { ...LIST, ...WEEK }] }],
	rank_videos: [WEEK, { videos: ['rankVideos', { ...LIST, ...WEEK }] }],
	rank_lives: [{ period: '30' }, { lives: ['rankLives', { ...LIST, period: '30' }] }],
	product: [{ ...WEEK, id: 'a01' }, detailOf('goodsDetail', 'goodsTrend', 'a01')],
	who_sells: [
		{ ...WEEK, id: 'a01' },
		{
			detail: ['goodsDetail', { ...PLACE, ...WEEK, id: 'a01' }],
			creators: ['goodsCreators', { ...LIST, ...WEEK, id: 'a01' }],
		},
	],
	shop: [{ ...WEEK, id: 's1' }, detailOf('shopDetail', 'shopTrend', 's1')],
	creator: [{ ...WEEK, id: 'ana' }, detailOf('anchorDetail', 'anchorTrend', 'ana')],
	video: [{ ...WEEK, id: 'q0' }, detailOf('videoDetail', 'videoTrend', 'q0')],
	live: [
		{ id: 'l1' },
		{ detail: ['liveDetail', { ...PLACE, id: 'l1' }], curve: ['liveCurve', { ...PLACE, id: 'l1' }] },
	],
	segment: [{ segment: '100101' }, { segment: ['marketSegment', { ...PLACE, segment: '100101' }] }],
	compare: [
		{ ...WEEK, kind: 'products', ids: ['a01', 'b01'] },
		{ comparison: ['compareGoods', { ...PLACE, ...WEEK, ids: 'a01,b01' }] },
	],
	back_test: [
		{ ...RULE, ...CONDITIONS },
		{ back_test: ['backtestRule', { plat_id: '87' }, { ...RULE, ...CONDITIONS }] },
	],
	title_proposals: [{ id: 'a01' }, { titles: ['titleProposals', { ...PLACE, id: 'a01' }] }],
	monitors: [{}, { monitors: ['monitors', { page: '1', limit: '10' }] }],
};

/** Categories with a word: those in which one begins with it before those that have it within one. */
function namedFirst(list: readonly { readonly name: string }[], word: string) {
	const named = (pattern: RegExp) => list.filter(({ name }) => pattern.test(name));
	return [...named(new RegExp(`(^| )${word}`, 'i')), ...named(new RegExp(`[^ ]${word}`, 'i'))];
}

describeReading('the tools of assistants', writeVideoWorld, (database) => {
	test.each(TOOLS.map(({ name }) => name))('%s answers exactly what the screen is answered', async (name) => {
		const [asked, screen] = ASKED[name] ?? [{}, {}];
		const service = testService(database(), { isDemo: true });
		const { member, key } = await memberWithKey(service);
		const hasRegion = name !== 'monitors';
		const { data, isError } = await askTool(await clientOf(service, key), name, {
			...(hasRegion && { region: 'US' }),
			...asked,
		});
		expect(isError, JSON.stringify(data)).toBe(false);
		const { region, currency, minor_units: minorUnits, ...parts } = data;
		expect([region, currency, minorUnits]).toEqual(
			hasRegion ? ['US', 'USD', 100] : [undefined, undefined, undefined],
		);
		expect(Object.keys(parts)).toEqual(Object.keys(screen));
		for (const [part, [call, query, body]] of Object.entries(screen)) {
			const own = await member.call(call, { ...query, ...body } as never);
			expect([call, own.code]).toEqual([call, 100]);
			const shown = JSON.parse(JSON.stringify(own.data));
			const expected = name === 'find_category' ? namedFirst(shown.list, 'pet') : shown;
			expect(parts[part], pathOf(call)).toEqual(expected);
		}
	});

	test.each(TOOLS.map(({ name }) => name))(
		'%s refuses a word it does not know, and says which',
		async (name) => {
			const service = testService(database(), { isDemo: true });
			const { key } = await memberWithKey(service);
			const [asked] = ASKED[name] ?? [{}];
			const told = await askTool(await clientOf(service, key), name, { ...asked, cheapest: 3 });
			expect(told.isError).toBe(true);
			expect(told.data).toContain('cheapest');
		},
	);
});
