import type { ReactNode } from 'react';
import { type Growth, signOfGrowth } from '#domain/figures/growth.ts';
import { type Figure, SIGNS } from '#domain/figures/provenance.ts';
import { type FormatLocale, growthText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Column } from './columns.ts';

/*
 * How figures look, for those who have the words at hand: the components beside this file, and what is drawn before React is
 * there (dom-of.ts). Nothing here uses a hook.
 */

type Words = Translate<'common'>;

export type WrittenFigure = {
	readonly figure: Figure;
	readonly text: (value: number) => string;
	/** The figure in full where `text` shortens it. */
	readonly fullText?: (value: number) => string;
	/** Why it is not exact, where the screen knows which of the reasons it is. */
	readonly why?: string | null;
};

/** A figure with how far it may be trusted: ~ estimated, ≥ lower bound, – unknown; each explains itself. */
export function writtenFigure({ figure, text, fullText = text, why }: WrittenFigure, t: Words) {
	const { value, quality } = figure;
	if (value === null || quality === 'unknown') {
		return (
			<span className="text-muted" title={why ?? t('figure.unknownWhy')}>
				<span aria-hidden="true">{UNKNOWN_TEXT}</span>
				<span className="sr-only">{t('figure.unknown')}</span>
			</span>
		);
	}
	if (quality === 'observed') {
		return (
			<span className="figures shrink-0 whitespace-nowrap" title={fullText(value)}>
				{text(value)}
			</span>
		);
	}
	const isEstimated = quality === 'estimated';
	const usual = isEstimated ? t('figure.estimatedWhy') : t('figure.lowerBoundWhy');
	return (
		<span className="figures shrink-0 whitespace-nowrap" title={`${fullText(value)} · ${why ?? usual}`}>
			<span aria-hidden="true" className="mr-0.5 text-muted">
				{SIGNS[quality]}
			</span>
			<span className="sr-only">{isEstimated ? t('figure.estimated') : t('figure.lowerBound')} </span>
			{text(value)}
		</span>
	);
}

const COLOURS = ['text-loss', 'text-muted', 'text-gain'];

const colourOf = (growth: Growth) =>
	growth === 'new' ? 'text-link' : COLOURS[signOfGrowth(growth ?? 0) + 1];

/** Growth with its sign and colour; "new" where there was nothing before, "–" where either side is unknown. */
export function writtenChange(value: Growth, t: Words, locale: FormatLocale) {
	return (
		<span className={`figures whitespace-nowrap ${colourOf(value)}`}>
			{growthText(value, locale, t('change.new'))}
			{value === null && <span className="sr-only">{t('figure.unknown')}</span>}
		</span>
	);
}

export type PlacesWon = {
	readonly value: number | 'new' | null;
	readonly upLabel: string;
	readonly downLabel: string;
};

/** Drawn: not every font has triangles. */
const placeMark = (isUp: boolean) => (
	<svg aria-hidden="true" data-mark={isUp ? 'up' : 'down'} width="8" height="8" fill="currentColor">
		<path d={isUp ? 'M4 1 8 7H0Z' : 'M4 7 0 1H8Z'} />
	</svg>
);

/** Places won or lost; nothing where the list is not the plain board. */
export function writtenRankChange({ value, upLabel, downLabel }: PlacesWon, t: Words) {
	if (value === null) return null;
	if (value === 'new') return <span className="text-12 text-link">{t('change.entered')}</span>;
	if (value === 0) {
		return (
			<span className="text-12 text-muted">
				<span aria-hidden="true">=</span>
				<span className="sr-only">{t('change.same')}</span>
			</span>
		);
	}
	return (
		<span className={`figures text-12 ${value > 0 ? 'text-gain' : 'text-loss'}`}>
			<span aria-hidden="true" className="inline-flex items-center gap-0.5">
				{placeMark(value > 0)}
				{Math.abs(value)}
			</span>
			<span className="sr-only">{value > 0 ? upLabel : downLabel}</span>
		</span>
	);
}

export type WrittenBold = {
	readonly row: unknown;
	/** Id and head of the column that `children` show. */
	readonly usual: string;
	readonly label: string;
	readonly children: ReactNode;
};

/** The bold place of a row on phones: the figure that the list is sorted by, whichever it is. */
export function writtenBold(sorted: Column<unknown> | null, { row, usual, label, children }: WrittenBold) {
	const other = sorted !== null && sorted.id !== usual ? sorted : null;
	return (
		<span className="figures ml-auto shrink-0 whitespace-nowrap font-medium">
			<span className="sr-only">{other ? other.label : label} </span>
			{other ? other.cell(row) : children}
		</span>
	);
}
