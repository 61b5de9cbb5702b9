import type { ChartData, ChartFlag } from './chart-parts.ts';
import { flagPlaces } from './flag-places.ts';

/** Where ApexCharts has drawn: px within its frame. */
export type Plot = {
	readonly translateX: number;
	readonly translateY: number;
	readonly gridWidth: number;
	readonly gridHeight: number;
};

/** Height of a flag and of a line of its text, px. */
const HEIGHT = 18;
/** About how wide a sign is at 12 px, and what is around the text. */
const SIGN = 6.6;
const AROUND = 12;

const widthOf = (text: string) => Math.ceil(text.length * SIGN) + AROUND;

const textOf = ({ number, text }: ChartFlag) => `${number} ${text}`;

type ChartFlagsProps = {
	readonly data: ChartData;
	readonly flags: readonly ChartFlag[];
	readonly plot: Plot;
};

/** What happened, as flags above the drawing, each with a line down to its day. */
export function ChartFlags({ data, flags, plot }: ChartFlagsProps) {
	const step = plot.gridWidth / Math.max(1, data.points.length - 1);
	const xOf = (flag: ChartFlag) => flag.point * step;
	const places = flagPlaces(
		flags.map((flag) => ({
			x: xOf(flag),
			wide: widthOf(textOf(flag)),
			narrow: widthOf(String(flag.number)),
			number: flag.number,
		})),
		plot.gridWidth,
	);
	const top = plot.translateY - HEIGHT - 4;
	const said = ({ numbers: [first, last], isWide }: (typeof places)[number]) => {
		const flag = flags.find(({ number }) => number === first);
		if (first !== last) return `${first}–${last}`;
		return isWide && flag ? textOf(flag) : String(first);
	};
	return (
		<div
			className="pointer-events-none absolute top-0"
			style={{ left: plot.translateX, width: plot.gridWidth }}
		>
			{flags.map((flag) => (
				<span
					key={flag.number}
					className="absolute border-edge border-l border-dashed"
					style={{ left: xOf(flag), top: top + HEIGHT, height: plot.gridHeight + 4 }}
				/>
			))}
			{places.map((place) => (
				<span
					key={place.numbers[0]}
					className="figures absolute flex items-center justify-center overflow-hidden whitespace-nowrap rounded-full border border-edge bg-surface text-12 text-ink"
					style={{ left: place.left, top, width: place.width, height: HEIGHT }}
				>
					{said(place)}
				</span>
			))}
		</div>
	);
}
