import type { Growth } from '#domain/figures/growth.ts';
import { type Figure, type Quality, UNKNOWN } from '#domain/figures/provenance.ts';
import { LEAST_STORES } from '#domain/market/market.ts';
import { percentText, shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';

/** A count with its provenance. */
export function Units({ figure }: { readonly figure: Figure }) {
	const { locale } = useLanguage();
	return (
		<FigureValue
			figure={figure}
			text={(value) => shortNumber(value, locale)}
			fullText={(value) => wholeNumber(value, locale)}
		/>
	);
}

/** An amount with its provenance. */
export function Amount({ figure }: { readonly figure: Figure }) {
	const { text, shortText } = useMoney();
	return <FigureValue figure={figure} text={shortText} fullText={text} />;
}

/** A count that is known or not. */
export function Count({ value }: { readonly value: number | null }) {
	const { locale } = useLanguage();
	return <span className="figures">{shortNumber(value, locale)}</span>;
}

/** Stands for a statement of a sample that is too small for one. */
export function NotEnough() {
	const t = useText('market');
	return (
		<span className="text-12 text-muted" title={t('enough.why')}>
			{t('enough.not')}
		</span>
	);
}

type Stores = { readonly enough: boolean; readonly stores: number | null };

/** Whether a sample has enough products, but too few stores for what its largest sell to be called a concentration. */
export const hasFewStores = ({ enough, stores }: Stores): boolean =>
	enough && stores !== null && stores < LEAST_STORES;

/** How many stores there are, in the place of what the largest sell. */
export function FewStores({ figures }: { readonly figures: Stores }) {
	const t = useText('market');
	const { count } = useNumbers();
	return (
		<span className="figures text-12 text-muted" title={t('enough.storesWhy', { least: LEAST_STORES })}>
			{t('enough.stores', { stores: count(figures.stores) })}
		</span>
	);
}

type StatementProps = {
	/** Whether the sample is large enough to say anything. */
	readonly enough: boolean;
	readonly value: number | null;
	readonly text: (value: number) => string;
	/** How far the figures may be trusted from which it follows. */
	readonly quality?: Quality;
};

/** A statement of a sample. With enough data it may still be unknown: nobody told the prices, say. */
export function Statement({ enough, value, text, quality = 'observed' }: StatementProps) {
	if (!enough) return <NotEnough />;
	return <FigureValue figure={value === null ? UNKNOWN : { value, quality }} text={text} />;
}

/** Growth of a sample. */
export function SampleGrowth({ enough, growth }: { readonly enough: boolean; readonly growth: Growth }) {
	return enough ? <Change value={growth} /> : <NotEnough />;
}

function decimalText(value: number | null, digits: number, locale: string): string {
	if (value === null) return UNKNOWN_TEXT;
	return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

/** Writes shares and counts in the language on screen. */
export function useNumbers() {
	const { locale } = useLanguage();
	return {
		share: (value: number | null) => percentText(value, locale),
		count: (value: number | null) => shortNumber(value, locale),
		ratio: (value: number | null) => decimalText(value, 2, locale),
		/** A mean of counts: parts of one say nothing where there are hundreds. */
		mean: (value: number | null) => decimalText(value, value !== null && value >= 100 ? 0 : 2, locale),
	};
}
