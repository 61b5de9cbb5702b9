import { describe, expect, test } from 'vitest';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { columnOrigin, columnUnit } from '#domain/rankings/column-facts.ts';
import type { DeclaredColumn, RankingDeclaration } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import columns from '#locales/en/columns.json' with { type: 'json' };
import livegoods from '#locales/en/livegoods.json' with { type: 'json' };
import lives from '#locales/en/lives.json' with { type: 'json' };
import selection from '#locales/en/selection.json' with { type: 'json' };

const DECLARED: Readonly<Record<string, RankingDeclaration>> = {
	products: PRODUCT_RANKING,
	shops: SHOP_RANKING,
	creators: CREATOR_RANKING,
	videos: VIDEO_RANKING,
};

const shown = Object.entries(DECLARED).flatMap(([area, { columns: declared }]) =>
	Object.entries(declared).flatMap(([id, column]) =>
		column.width === undefined ? [] : [{ area, id, column }],
	),
);

/** The unit that follows from what a column holds. */
const UNIT: Partial<Record<DeclaredColumn['holds'], ReturnType<typeof columnUnit>>> = {
	count: 'count',
	money: 'money',
	price: 'money',
	share: 'share',
	growth: 'share',
	change: 'share',
	rating: 'rating',
	index: 'index',
	seconds: 'time',
	day: null,
	level: null,
};

describe('what heads of rankings explain', () => {
	test.each(shown)('$id of $area has the unit of what it holds', ({ id, column }) => {
		if (column.holds === 'own') return;
		expect(columnUnit(id)).toBe(UNIT[column.holds]);
	});

	test.each(shown)('$id of $area says whether it is counted', ({ id, column }) => {
		if (column.follows) expect(columnOrigin(id)).toBe('computed');
		else if (column.holds === 'growth') expect(columnOrigin(id)).toBe('computed');
		else if (column.isMarked && id !== 'engagement') expect(columnOrigin(id)).toBe('counted');
	});

	test('there is a meaning for every column of every ranking', () => {
		const other = Object.entries({ lives, livegoods, selection }).flatMap(([area, texts]) =>
			Object.keys(texts.columns)
				.filter((id) => !id.endsWith('Long'))
				.map((id) => ({ area, id })),
		);
		const known: Readonly<Record<string, string>> = columns.what;
		const missing = [...shown, ...other].filter(({ area, id }) => !(known[`${area}_${id}`] ?? known[id]));
		expect(missing).toEqual([]);
	});
});
