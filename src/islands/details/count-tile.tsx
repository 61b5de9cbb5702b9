import type { GrowingFigure } from '#contract/fields.ts';
import type { ExplainedFigure } from '#domain/figures/provenance.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage } from '#i18n/text.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TotalNote } from './total-note.tsx';

type CountTileProps = {
	readonly label: string;
	readonly figure: GrowingFigure;
	/** Everything so far. */
	readonly total: ExplainedFigure;
	readonly asOf: string | null;
};

/** What came new in the period, with all there is of it. */
export function CountTile({ label, figure, total, asOf }: CountTileProps) {
	const { locale } = useLanguage();
	return (
		<StatTile
			label={label}
			figure={figure}
			growth={figure.growth}
			text={(value) => shortNumber(value, locale)}
			fullText={(value) => wholeNumber(value, locale)}
			note={<TotalNote total={total} text={(value) => shortNumber(value, locale)} />}
			asOf={asOf}
		/>
	);
}
