import { useText } from '#i18n/text.tsx';
import { type ChartData, valueText } from './charts/chart-parts.ts';

type ChartTableProps = { readonly title: string; readonly data: ChartData; readonly height: number };

/** The figures of a chart as a table, newest first, in the chart's place. */
export function ChartTable({ title, data, height }: ChartTableProps) {
	const t = useText('common');
	const cell = 'border-line border-b px-2 py-1';
	const marksOf = (point: number) => (data.marks ?? []).filter((mark) => mark.point === point);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
		<section aria-label={title} tabIndex={0} className="relative overflow-auto" style={{ maxHeight: height }}>
			<table className="w-full border-separate border-spacing-0 text-13">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<th scope="col" className={`sticky top-0 bg-surface text-left font-medium text-muted ${cell}`}>
							{t('chart.point')}
						</th>
						{data.series.map(({ id, name }) => (
							<th
								key={id}
								scope="col"
								className={`sticky top-0 bg-surface text-right font-medium text-muted ${cell}`}
							>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{data.points
						.map(({ key, name }, point) => (
							<tr key={key}>
								<th scope="row" className={`figures whitespace-nowrap text-left font-normal ${cell}`}>
									{name}
									{marksOf(point).map(({ text }) => (
										<span key={text} className="block text-12 text-muted">
											{text}
										</span>
									))}
								</th>
								{data.series.map((series) => (
									<td key={series.id} className={`figures text-right ${cell}`}>
										{valueText(data, series, point)}
									</td>
								))}
							</tr>
						))
						.reverse()}
				</tbody>
			</table>
		</section>
	);
}
