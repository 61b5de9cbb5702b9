import type { CreatorMatrix as Creators } from '#contract/market-fields.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { TierName } from '#ui/tier-name.tsx';
import { Count } from './figures.tsx';

/** The strengths of a cell's shade, by its part of the fullest one. */
const SHADES = ['', 'bg-chart-1/10', 'bg-chart-1/20', 'bg-chart-1/30', 'bg-chart-1/40'] as const;

function shadeOf(value: number, most: number): string {
	return SHADES[value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * 4))] ?? '';
}

type CreatorMatrixProps = {
	readonly creators: Creators;
	readonly caption: string;
	/** What is said where nobody sold. */
	readonly nobody: string;
};

/** Creators by followers and by what they sold; the fuller a cell, the deeper its shade. */
export function CreatorMatrix({ creators, caption, nobody }: CreatorMatrixProps) {
	const t = useText('market');
	const common = useText('common');
	const { locale } = useLanguage();
	const rows = creators?.rows.filter((row) => row.creators > 0) ?? [];
	if (!creators || rows.length === 0) {
		return <p className="mt-3 text-muted">{creators ? nobody : t('matrix.unknown')}</p>;
	}
	const most = Math.max(...rows.flatMap(({ bands }) => bands), 1);
	const band = (index: number) => {
		const [from, next] = [creators.bands[index] ?? 0, creators.bands[index + 1]];
		if (next === undefined) return common('fromFigure', { min: wholeNumber(from, locale) });
		return next - from === 1
			? wholeNumber(from, locale)
			: `${wholeNumber(from, locale)}–${wholeNumber(next - 1, locale)}`;
	};
	return (
		<div className="relative mt-3 overflow-x-auto">
			<table className="w-full border-separate border-spacing-0.5 text-13">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="text-12 text-muted">
						<th scope="col" className="py-1 text-left font-medium">
							{t('matrix.followers')}
						</th>
						{creators.bands.map((from, index) => (
							<th key={from} scope="col" className="figures px-1 py-1 text-center font-medium">
								{t('matrix.units', { units: band(index) })}
							</th>
						))}
						<th scope="col" className="px-1 py-1 text-right font-medium">
							{t('sums.creators')}
						</th>
						<th scope="col" className="px-1 py-1 text-right font-medium">
							{t('sums.units')}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.tier} className="h-9">
							<th scope="row" className="pr-2 text-left font-normal">
								<TierName tier={row.tier} />
							</th>
							{row.bands.map((value, index) => (
								<td
									key={creators.bands[index]}
									className={`figures rounded-[4px] px-1 text-center ${shadeOf(value, most)}`}
								>
									<span className={value === 0 ? 'sr-only' : ''}>{wholeNumber(value, locale)}</span>
								</td>
							))}
							<td className="px-1 text-right">
								<Count value={row.creators} />
							</td>
							<td className="px-1 text-right">
								<Count value={row.units} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
