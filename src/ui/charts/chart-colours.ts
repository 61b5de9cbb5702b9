import { CHART_COLOURS, type ChartColour } from './chart-parts.ts';

/** The colours of the theme on screen, resolved: ApexCharts computes with them. */
export type ChartTheme = {
	readonly series: Readonly<Record<ChartColour, string>>;
	readonly line: string;
	readonly muted: string;
	readonly surface: string;
};

const hex = (part: string) => Number(part).toString(16).padStart(2, '0');

/** What a token of styles/tokens.css is now, as #rrggbb. */
function resolved(probe: HTMLElement, token: string): string {
	probe.style.color = `var(--color-${token})`;
	const [red = '0', green = '0', blue = '0'] = getComputedStyle(probe).color.match(/\d+/g) ?? [];
	return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** Reads the theme that is on screen. */
export function readTheme(): ChartTheme {
	const probe = document.createElement('span');
	document.body.append(probe);
	const series = Object.fromEntries(
		CHART_COLOURS.map((colour) => [colour, resolved(probe, `chart-${colour}`)]),
	) as Record<ChartColour, string>;
	const theme = {
		series,
		line: resolved(probe, 'line'),
		muted: resolved(probe, 'muted'),
		surface: resolved(probe, 'surface'),
	};
	probe.remove();
	return theme;
}

/** Calls back whenever another theme shows: chosen in a menu, or by the device. Returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
	const device = matchMedia('(prefers-color-scheme: dark)');
	const observer = new MutationObserver(onChange);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	device.addEventListener('change', onChange);
	return () => {
		observer.disconnect();
		device.removeEventListener('change', onChange);
	};
}
