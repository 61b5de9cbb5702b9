import type { ReactNode } from 'react';
import { baseValue, type Growth } from '#domain/figures/growth.ts';
import type { ExplainedFigure, Figure } from '#domain/figures/provenance.ts';
import { useText } from '#i18n/text.tsx';
import { Change } from './change.tsx';
import { FigureValue } from './figure-value.tsx';
import { FigureWhy, whyInexact } from './figure-why.tsx';
import { Sparkline } from './sparkline.tsx';

type StatTileProps = {
	readonly label: string;
	readonly figure: Figure | ExplainedFigure;
	readonly text: (value: number) => string;
	readonly fullText?: (value: number) => string;
	/** Not said for levels and totals, which have none. */
	readonly growth?: Growth;
	/** The growth is of the part of the figure that is known in both periods: what that was is not said. */
	readonly isGrowthOfPart?: boolean;
	/** Below the figure: what it is relative to, a total. */
	readonly note?: ReactNode;
	/** A tiny trend with its words. */
	readonly trend?: { readonly values: readonly (number | null)[]; readonly label: string };
	readonly asOf: string | null;
};

/** A key figure with its growth, its provenance mark, and on demand where it comes from. */
export function StatTile(props: StatTileProps) {
	const { label, figure, text, fullText = text, growth, isGrowthOfPart, note, trend, asOf } = props;
	const t = useText('common');
	const why = 'reason' in figure ? whyInexact(figure, t) : null;
	const base = isGrowthOfPart ? null : baseValue(figure.value, growth ?? null);
	return (
		<div className="flex min-w-0 flex-col gap-0.5 border-line border-b p-3 md:border-r md:border-b-0 md:last:border-r-0">
			<dt className="flex h-6 items-center justify-between gap-1 text-12 text-muted">
				<span className="truncate" title={label}>
					{label}
				</span>
				{'reason' in figure && <FigureWhy label={label} figure={figure} asOf={asOf} text={fullText} />}
			</dt>
			<dd className="flex min-w-0 flex-col gap-0.5">
				<span className="flex flex-wrap items-baseline gap-x-2 text-20 font-medium">
					<FigureValue figure={figure} text={text} fullText={fullText} why={why} />
					{growth !== undefined && (
						<span className="text-13 font-normal">
							<Change value={growth} />
							{base !== null && (
								<span className="figures whitespace-nowrap pl-1 text-12 text-muted" title={fullText(base)}>
									{t('change.from', { value: text(base) })}
								</span>
							)}
						</span>
					)}
				</span>
				{note && <span className="figures min-h-4 text-12 text-muted">{note}</span>}
				{trend && <Sparkline values={trend.values} label={trend.label} />}
			</dd>
		</div>
	);
}
