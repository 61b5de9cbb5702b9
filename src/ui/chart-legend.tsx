import { type ChartColour, type ChartData, colourOf, DASHES } from './charts/chart-parts.ts';

const TEXT: Readonly<Record<ChartColour, string>> = {
	1: 'text-chart-1',
	2: 'text-chart-2',
	3: 'text-chart-3',
	4: 'text-chart-4',
	5: 'text-chart-5',
	6: 'text-chart-6',
	7: 'text-chart-7',
	8: 'text-chart-8',
};

type LegendProps = {
	readonly data: ChartData;
	readonly hidden: readonly string[];
	readonly label: string;
	readonly onToggle: (id: string) => void;
};

/** What is drawn how; each hides and shows its series. */
export function ChartLegend({ data, hidden, label, onToggle }: LegendProps) {
	return (
		<fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-x-1 gap-y-0.5">
			{data.series.map((series) => {
				const colour = colourOf(data, series);
				const isHidden = hidden.includes(series.id);
				return (
					<button
						key={series.id}
						type="button"
						aria-pressed={!isHidden}
						className={`flex h-6 touch:h-11 items-center gap-1.5 rounded-control px-1.5 text-12 hover:bg-well ${isHidden ? 'text-muted line-through' : ''}`}
						onClick={() => onToggle(series.id)}
					>
						<svg aria-hidden="true" width="16" height="10" className={TEXT[colour]}>
							{series.kind === 'bar' ? (
								<rect x="3" width="10" height="10" rx="2" fill="currentColor" />
							) : (
								<path
									d="M0 5H16"
									stroke="currentColor"
									strokeWidth="2"
									strokeDasharray={DASHES[colour] === 0 ? undefined : Math.min(4, DASHES[colour])}
								/>
							)}
						</svg>
						{series.name}
					</button>
				);
			})}
		</fieldset>
	);
}
