import { expect, test } from 'vitest';
import { RANKED } from '#server/rankings/rollups/all-ranked.ts';
import { endColumns } from '#server/rankings/rollups/end-columns.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { rowColumnsOf } from '#server/rankings/rollups/ranked.ts';

const daysWith = (hasWindows: boolean): PlatformDays => ({
	platId: 87,
	asOf: '2026-11-20',
	newest: '2026-11-20',
	firstDay: '2026-09-01',
	sources: [
		{ sourceId: 1, name: 'own', marketplace: null, isDemo: false, hasDays: true, hasWindows, parts: null },
	],
});

test('what ranges share is what does not follow from their first day', () => {
	const shared = endColumns(RANKED.product, daysWith(false));
	const ofRange = rowColumnsOf(RANKED.product).filter((column) => !shared.includes(column));
	const besides = ofRange.filter((column) => !/_(quality|previous)$/.test(column));
	expect(besides).toEqual([
		'units',
		'gmv',
		'video_gmv',
		'live_gmv',
		'card_gmv',
		'new_creators',
		'new_videos',
		'new_lives',
		'is_young',
		'units_growth',
		'gmv_growth',
		'active_creators',
	]);
	expect(endColumns(RANKED.creator, daysWith(false))).not.toContain('potential');
});

test('ranges share nothing where a source tells of one range alone, or a thing is the sum of others', () => {
	expect(endColumns(RANKED.product, daysWith(true))).toEqual([]);
	expect(endColumns(RANKED.shop, daysWith(false))).toEqual([]);
});
