import { expect, test } from 'vitest';
import { z } from 'zod';
import { rankedCreator } from '#contract/creators.ts';
import { rankedLiveProduct } from '#contract/live-goods.ts';
import { rankedLive } from '#contract/lives.ts';
import { rankedProduct } from '#contract/products.ts';
import type { ExportHead } from '#contract/rankings.ts';
import { rankedShop } from '#contract/shops.ts';
import { rankedVideo } from '#contract/videos.ts';
import { creatorColumns } from '#islands/creators/columns.tsx';
import { creatorSheetColumns } from '#islands/creators/creator-sheet.ts';
import { liveColumns } from '#islands/lives/columns.tsx';
import { liveGoodsColumns } from '#islands/lives/live-goods-columns.tsx';
import { liveGoodsSheetColumns } from '#islands/lives/live-goods-sheet.ts';
import { liveSheetColumns } from '#islands/lives/live-sheet.ts';
import { productColumns } from '#islands/products/columns.tsx';
import { productSheetColumns } from '#islands/products/product-sheet.ts';
import { rankingFacts } from '#islands/rankings/export/ranking-facts.ts';
import type { SheetTexts } from '#islands/rankings/export/sheet-columns.ts';
import { shopColumns } from '#islands/shops/columns.tsx';
import { shopSheetColumns } from '#islands/shops/shop-sheet.ts';
import { videoColumns } from '#islands/videos/columns.tsx';
import { videoSheetColumns } from '#islands/videos/video-sheet.ts';

const key = (name: string) => name;
const words: SheetTexts = { t: key, e: key, currency: 'USD' };
const head = { range: null, as_of: '2026-03-10' } as ExportHead;
const idsOf = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

/** What the contract has at a path of a row, and above it. */
function shapeAt(row: z.ZodType, path: string): readonly z.ZodType[] {
	let at = row;
	const passed: z.ZodType[] = [];
	for (const step of path.split('.')) {
		if (at instanceof z.ZodNullable) at = at.unwrap() as z.ZodType;
		const next = at instanceof z.ZodArray ? at.element : (at as z.ZodObject).shape?.[step];
		if (!next) return [];
		passed.push(at);
		at = next as z.ZodType;
	}
	return [...passed, at];
}

const isFigure = (shape: z.ZodType | undefined) => shape instanceof z.ZodObject && 'quality' in shape.shape;

test.each([
	['products', rankedProduct, productSheetColumns(idsOf(productColumns(key, 'en')), words, head)],
	['shops', rankedShop, shopSheetColumns(idsOf(shopColumns(key, 'en')), words, head)],
	['creators', rankedCreator, creatorSheetColumns(idsOf(creatorColumns(key, 'en')), words, head)],
	['videos', rankedVideo, videoSheetColumns(idsOf(videoColumns(key, 'en', 'UTC')), words, head)],
	[
		'products sold in lives',
		rankedLiveProduct,
		liveGoodsSheetColumns(idsOf(liveGoodsColumns(key, 'en')), words, head),
	],
	['lives', rankedLive, liveSheetColumns(idsOf(liveColumns(key, 'en', 'UTC')), words, head)],
])(
	'each column of the workbook of %s holds one value, and each figure has its mark beside it',
	(_, row, columns) => {
		for (const [index, { path }] of columns.entries()) {
			const shapes = shapeAt(row, path);
			expect(shapes.at(-1), path).toBeDefined();
			expect(shapes.at(-1), path).not.toBeInstanceOf(z.ZodObject);
			const isMarked = path.endsWith('.value') && isFigure(shapes.at(-2));
			if (isMarked) expect(columns[index + 1]?.path).toBe(path.replace(/value$/, 'quality'));
		}
	},
);

test.each([
	[undefined, '7 · Jan 2 – 8, 2026'],
	[{ days: 400, since: '2026-01-02' }, '7 · Jan 2 – 8, 2026 · kept.figures'],
])('a workbook of days of which %j is kept says so beside its period', (kept, period) => {
	const money = { from: 'USD', to: 'USD', rate: 1 } as const;
	const list = { region: '', of: ['', ''], filters: [], sort: '', order: 'desc', ratesOf: null } as const;
	const range = { from: '2026-01-02', to: '2026-01-08', kept };
	const facts = rankingFacts(
		{ ...head, range, sources: [], rows: 0, total: 0 },
		{ ...list, period: '7', money },
		{ t: key, common: key, locale: 'en' },
	);
	expect(String(facts[2]?.[1]?.value).replaceAll(/\s/gu, ' ')).toBe(period);
});
