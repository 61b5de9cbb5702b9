import { type Figure, SIGNS } from '#domain/figures/provenance.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';

type FigureValueProps = {
	readonly figure: Figure;
	readonly text: (value: number) => string;
	/** The figure in full where `text` shortens it. */
	readonly fullText?: (value: number) => string;
	/** Why it is not exact, where the screen knows which of the reasons it is. */
	readonly why?: string | null;
};

/** The same within a sentence: the mark stands before the number. */
export function markedText({ value, quality }: Figure, text: (value: number) => string): string {
	if (value === null || quality === 'unknown') return UNKNOWN_TEXT;
	return `${SIGNS[quality]}${text(value)}`;
}

/** A figure with how far it may be trusted: ~ estimated, ≥ lower bound, – unknown; each explains itself. */
export function FigureValue({ figure, text, fullText = text, why }: FigureValueProps) {
	const t = useText('common');
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
