import type { z } from 'zod';
import type { dailySeries, explainedFigure, growingFigure } from '#contract/fields.ts';
import { worstQuality } from '#domain/figures/figure-ratios.ts';
import { ratio } from '#domain/figures/formulas.ts';
import type { Quality } from '#domain/figures/provenance.ts';
import { dayOf } from '#domain/time/days.ts';
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
		...(basis.corrected ? { corrected: basis.corrected } : {}),
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

type Explained = z.output<typeof explainedFigure>;

/** What follows from two figures of a period: a part against a whole, in whole numbers, with the worst mark of the two. */
export function explainedRatio(part: Explained, whole: Explained, times = 1): Explained {
	const share = ratio(part.value, whole.value);
	if (share === null) return { ...NOTHING, source: part.source ?? whole.source };
	return {
		value: Math.round(share * times),
		quality: worstQuality([part.quality, whole.quality]),
		reason: 'derived',
		source: part.source,
		read_from: part.read_from,
		read_to: part.read_to,
		breaks: Math.max(part.breaks, whole.breaks),
		others: [],
	};
}

/** How many there were among the links of a source in a period; unknown where no source reports any. */
export function explainedCount(
	count: number,
	source: { readonly name: string; readonly marketplace: string | null } | null,
	quality: Quality,
): Explained {
	if (!source) return { ...NOTHING, source: null };
	const { name, marketplace } = source;
	return {
		...NOTHING,
		value: count,
		quality,
		reason: 'linked_days',
		source: { name, marketplace },
	};
}

const NOTHING = {
	value: null,
	quality: 'unknown',
	reason: null,
	read_from: null,
	read_to: null,
	breaks: 0,
	others: [],
} as const satisfies Partial<Explained>;
