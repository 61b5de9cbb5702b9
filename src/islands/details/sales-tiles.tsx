import { useStore } from '@nanostores/react';
import type { GrowingFigure } from '#contract/fields.ts';
import type { ExplainedFigure } from '#domain/figures/provenance.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { BehindStore } from '#stores/details/detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TotalNote } from './total-note.tsx';

const CHANNELS = ['video_gmv', 'live_gmv', 'card_gmv'] as const;

type Channel = (typeof CHANNELS)[number];
type SalesName = 'units' | 'gmv' | Channel;
type Days = { readonly values: readonly (number | null)[] };

type SalesTilesProps = {
	readonly detail: {
		/** Of the channels those that there are. */
		readonly figures: Readonly<
			Record<'units' | 'gmv', GrowingFigure> & Partial<Record<Channel, GrowingFigure>>
		>;
		readonly totals: Readonly<Record<'units' | 'gmv', ExplainedFigure>>;
		readonly as_of: string | null;
	};
	/** Its days, for the tiny trends. */
	readonly trend: BehindStore<{ readonly series: Readonly<Partial<Record<SalesName, Days>>> }>;
	/** What GMV comes to, below everything so far. */
	readonly gmvNote?: string;
};

/** The key figures of what was sold: units, GMV and its channels, each with growth and where it comes from. */
export function SalesTiles({ detail, trend, gmvNote }: SalesTilesProps) {
	const t = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	const days = useStore(trend.$state).data;
	const { figures, totals, as_of: asOf } = detail;
	const count = (value: number | null) => shortNumber(value, locale);
	const shared = (name: SalesName, figure: GrowingFigure) => {
		const values = days?.series[name]?.values;
		return {
			label: t(`figures.${name}`),
			figure,
			growth: figure.growth,
			asOf,
			...(values ? { trend: { values, label: t('figures.trend') } } : {}),
		};
	};
	return (
		<>
			<StatTile
				{...shared('units', figures.units)}
				text={count}
				fullText={(value) => wholeNumber(value, locale)}
				note={<TotalNote total={totals.units} text={count} />}
			/>
			<StatTile
				{...shared('gmv', figures.gmv)}
				text={money.shortText}
				fullText={money.text}
				note={
					<>
						<TotalNote total={totals.gmv} text={money.shortText} />
						{gmvNote && <span className="block">{gmvNote}</span>}
					</>
				}
			/>
			{CHANNELS.map((name) => {
				const figure = figures[name];
				return (
					figure && (
						<StatTile key={name} {...shared(name, figure)} text={money.shortText} fullText={money.text} />
					)
				);
			})}
		</>
	);
}
