import type { GoodsDetail } from '#contract/goods-detail.ts';
import { productStage, STAGE_DAYS, type Weeks } from '#domain/products/product-stage.ts';
import { addDays, type Day, daysBetween } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { rangeFigureOf } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';

type Staged = { readonly platId: number; readonly id: string; readonly listedOn: Day | null };

/** The stage of a product at the end of a day, with the weeks that say so; null where too little is known or sold. */
export async function stageOf(
	db: Queryable,
	{ platId, id, listedOn }: Staged,
	days: PlatformDays,
	end: Day,
): Promise<GoodsDetail['stage']> {
	const range = { from: addDays(end, 1 - STAGE_DAYS), to: end };
	const histories = await readHistories(db, { kind: 'product', platId, id }, days, range);
	const units = [21, 14, 7, 0].map((ago) => {
		const week = { from: addDays(end, -ago - 6), to: addDays(end, -ago) };
		const { value, quality } = rangeFigureOf(histories, 'product', 'units', week);
		return quality === 'lower_bound' ? null : value;
	});
	const weeks = units.some((week) => week === null) ? null : (units as unknown as Weeks);
	const name = productStage(weeks, listedOn === null ? null : daysBetween(listedOn, end));
	return name && { name, weeks: weeks && [...weeks] };
}
