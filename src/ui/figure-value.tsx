import { UNKNOWN_TEXT } from '#domain/formats.ts';
import { type ExplainedFigure, type Figure, REASONS, type Reason } from '#domain/provenance.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';

type FigureValueProps = {
	readonly figure: Figure | ExplainedFigure;
	readonly text: (value: number) => string;
	/** The figure in full where `text` shortens it. */
	readonly fullText?: (value: number) => string;
	/** Why it is not exact, where the screen knows better than the figure. */
	readonly why?: string;
};

const isReason = (reason: string | null): reason is Reason => REASONS.some((known) => known === reason);

/** Why a figure is not exact: by its own reason where it has one, else what may have happened; null where it is exact. */
export function whyInexact(figure: Figure | ExplainedFigure, t: Translate<'common'>): string | null {
	const { quality } = figure;
	if (quality === 'observed') return null;
	const reason = 'reason' in figure ? figure.reason : null;
	if (isReason(reason)) return `${t(`why.quality.${quality}`)} ${t(`why.reason.${reason}`)}`;
	if (quality === 'unknown') return t('figure.unknownWhy');
	return quality === 'estimated' ? t('figure.estimatedWhy') : t('figure.lowerBoundWhy');
}

/** The same within a sentence: the mark stands before the number. */
export function markedText({ value, quality }: Figure, text: (value: number) => string): string {
	if (value === null || quality === 'unknown') return UNKNOWN_TEXT;
	const mark = { observed: '', estimated: '~', lower_bound: '≥' }[quality];
	return `${mark}${text(value)}`;
}

/** A figure with how far it may be trusted: ~ estimated, ≥ lower bound, – unknown; each explains itself. */
export function FigureValue({ figure, text, fullText = text, why }: FigureValueProps) {
	const t = useText('common');
	const { value, quality } = figure;
	if (value === null || quality === 'unknown') {
		return (
			<span className="text-muted" title={whyInexact(figure, t) ?? undefined}>
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
	return (
		<span
			className="figures shrink-0 whitespace-nowrap"
			title={`${fullText(value)} · ${why ?? whyInexact(figure, t)}`}
		>
			<span aria-hidden="true" className="mr-0.5 text-muted">
				{isEstimated ? '~' : '≥'}
			</span>
			<span className="sr-only">{isEstimated ? t('figure.estimated') : t('figure.lowerBound')} </span>
			{text(value)}
		</span>
	);
}
