import { markedBy } from '#domain/figures/figure-ratios.ts';
import { baseOf, type Growth, growthOf } from '#domain/figures/growth.ts';
import { type Figure, QUALITIES, UNKNOWN } from '#domain/figures/provenance.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { RankRow } from './queries/ranking.ts';
import { qualityOf } from './stored-figure.ts';

/*
 * What the rows of all rankings have in common, from stored columns to the words of the contract.
 */

/** What a row's words depend on besides the row. */
export type RowContext = {
	readonly platId: number;
	readonly languageId: number;
	readonly rank: number;
	/** The figure that ranks this list and the one before; null where places are not compared. */
	readonly comparedBy: string | null;
};

export const numberOf = (row: RankRow, column: string) => row[column] as number | null;
export const flagOf = (row: RankRow, column: string) => row[column] as boolean | null;
export const textOf = (row: RankRow, column: string) => row[column] as string | null;

/** A figure with its quality. */
export function figureOf(row: RankRow, column: string): Figure {
	const value = numberOf(row, column);
	const quality = QUALITIES[numberOf(row, `${column}_quality`) ?? QUALITIES.length - 1];
	return value === null || !quality ? UNKNOWN : { value, quality };
}

/** What follows from figures of a row, with the worst of their marks. */
export const followingFrom = (row: RankRow, column: string, ...parts: readonly string[]): Figure =>
	markedBy(numberOf(row, column), ...parts.map((part) => figureOf(row, part)));

/** Growth of a figure against the equal period before; of what was born in either there is none in the row: it is new. */
export function growthIn(row: RankRow, column: string): Growth {
	const { value, quality } = figureOf(row, column);
	const growth = row[`${column}_growth`] as number | null | undefined;
	if (typeof growth === 'number') return growth;
	const previous = numberOf(row, `${column}_previous`);
	const isNew = growth === null && previous !== null && flagOf(row, 'is_young') === true;
	const base = row[`${baseOf(column)}_previous`] as number | null | undefined;
	return growthOf(quality === 'lower_bound' ? null : value, isNew ? 0 : previous, base ?? null);
}

/**
 * Places won against the period before. `new` only where the entity is known to have had nothing then and has
 * something now; null where nothing is compared, or where what it had is unknown or beyond the places kept.
 */
export function rankChange(row: RankRow, { rank, comparedBy }: RowContext): number | 'new' | null {
	if (comparedBy === null) return null;
	if (row.place_before !== null) return row.place_before - rank;
	const isEntry = numberOf(row, `${comparedBy}_previous`) === 0 && (numberOf(row, comparedBy) ?? 0) > 0;
	return isEntry ? 'new' : null;
}

/** Names from level 1 down in a language; a category that is not mapped keeps the source's words. */
export function categoryOf(row: RankRow, languageId: number): { id: string; names: string[] } {
	const id = String(row.category_id);
	const names =
		id === 'unmapped'
			? (textOf(row, 'category_path')?.split(' > ') ?? [])
			: categoryNames(id, languageOfId(languageId));
	return { id, names: [...names] };
}

/** Who knows the row, best first. */
export const sourceOf = (row: RankRow) => ({
	name: String(row.source_name),
	marketplace: textOf(row, 'marketplace'),
});

/** What a row of every ranking says besides its figures. */
export const rowFrame = (row: RankRow, context: RowContext) => ({
	rank: context.rank,
	rank_change: rankChange(row, context),
	category: categoryOf(row, context.languageId),
	trend: row.trend ?? [],
	trend_qualities: (row.trend_qualities ?? []).map(qualityOf),
	source: sourceOf(row),
});
