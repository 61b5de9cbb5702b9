import { describe, expect, test } from 'vitest';
import { marketView } from '#stores/creator-market/market.ts';

const USUAL = marketView(new URLSearchParams());

describe('the view of the creator market', () => {
	test('opens on the creators, those with the most GMV first', () => {
		expect(USUAL).toEqual({
			tab: 'creators',
			page: 1,
			sort: 'gmv',
			search: '',
			category: '',
			language: '',
			work: '',
			sample: '',
			state: '',
			profile: '',
		});
	});

	test.each([
		['tab=received&state=accepted', { tab: 'received', state: 'accepted' }],
		['tab=sent&profile=12&page=3', { tab: 'sent', profile: '12', page: 3 }],
		[
			'sort=commission&category=07&language=id&work=live_fee&sample=needed',
			{
				sort: 'commission',
				category: '07',
				language: 'id',
				work: 'live_fee',
				sample: 'needed',
			},
		],
		['tab=x&sort=y&category=7&language=xx&page=0&profile=a&state=A%20B', {}],
	])('reads %s', (query, more) => {
		expect(marketView(new URLSearchParams(query))).toEqual({ ...USUAL, ...more });
	});
});
