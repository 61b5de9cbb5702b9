import { sparklineParts } from './sparkline-path.ts';

const WIDTH = 96;
const HEIGHT = 20;

/** A trend in a table cell. The label says the figures; days without data are gaps. */
export function Sparkline({
	values,
	label,
}: {
	readonly values: readonly (number | null)[];
	readonly label: string;
}) {
	const { line, dots } = sparklineParts(values, WIDTH, HEIGHT);
	return (
		<svg
			role="img"
			aria-label={label}
			className="block text-chart-1"
			width={WIDTH + 4}
			height={HEIGHT + 4}
			viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinejoin="round"
			strokeLinecap="round"
		>
			<path d={line} />
			{dots.map((dot) => (
				<circle key={dot.x} cx={dot.x} cy={dot.y} r="1.25" fill="currentColor" stroke="none" />
			))}
		</svg>
	);
}
