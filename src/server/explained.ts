import type { z } from 'zod';
import type { dailySeries, explainedFigure, growingFigure } from '#contract/fields.ts';
import { dayOf } from '#domain/days.ts';
import type { DailySeries, GrowingFigure, SourcedFigure } from './queries/daily-figures.ts';

/*
 * Figures of queries/daily-figures.ts as the contract words them, for every call that shows one entity.
 */

const dayOrNull = (day: number | null) => (day === null ? null : dayOf(day));

/** A figure with its source, its reason and what other sources say. */
export function explained(figure: SourcedFigure): z.output<typeof explainedFigure> {
	const { value, quality, basis, source, others } = figure;
	return {
		value,
		quality,
		reason: basis.reason,
		source: source && { name: source.name, marketplace: source.marketplace },
		read_from: dayOrNull(basis.readFrom),
		read_to: dayOrNull(basis.readTo),
		breaks: basis.breaks,
		others: others.map((other) => ({
			value: other.value,
			quality: other.quality,
			source: other.source.marketplace ?? other.source.name,
		})),
	};
}

/** The same with growth. */
export function explainedGrowth(figure: GrowingFigure): z.output<typeof growingFigure> {
	return { ...explained(figure), growth: figure.growth };
}

/** A series in two parallel lists. */
export function explainedSeries({ figures, source }: DailySeries): z.output<typeof dailySeries> {
	return {
		values: figures.map(({ value }) => value),
		qualities: figures.map(({ quality }) => quality),
		source: source && (source.marketplace ?? source.name),
	};
}
