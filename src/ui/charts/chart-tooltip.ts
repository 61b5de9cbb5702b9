import { type ChartData, type ChartSeries, valueText } from './chart-parts.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** ApexCharts takes markup: names of products and shops are text. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

function row(data: ChartData, series: ChartSeries, point: number, colour: string): string {
	const text = valueText(data, series, point);
	return `<div class="flex items-center gap-2"><span class="size-2 rounded-full" style="background:${colour}"></span><span>${escaped(series.name)}</span><span class="figures ml-auto pl-4 font-medium">${escaped(text)}</span></div>`;
}

/** The markup of what one point says: its name, every series in full, and what happened there. */
export function tooltipMarkup(
	data: ChartData,
	point: number,
	colourOf: (series: ChartSeries) => string,
): string {
	const name = data.points[point]?.name ?? '';
	const rows = data.series.map((series) => row(data, series, point, colourOf(series)));
	const marks = (data.marks ?? [])
		.filter((mark) => mark.point === point)
		.map(({ text }) => `<div class="pt-1 text-muted">${escaped(text)}</div>`);
	return `<div class="flex flex-col gap-0.5 px-3 py-2 text-12"><div class="figures pb-1 font-medium">${escaped(name)}</div>${rows.join('')}${marks.join('')}</div>`;
}
