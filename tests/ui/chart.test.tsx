import { describe, expect, test } from 'vitest';
import { Chart } from '#ui/chart.tsx';
import { ChartTable } from '#ui/chart-table.tsx';
import type { ChartTheme } from '#ui/charts/chart-colours.ts';
import { chartOptions, labelledPoints, lonePoints } from '#ui/charts/chart-options.ts';
import type { ChartData } from '#ui/charts/chart-parts.ts';
import { scaleOf } from '#ui/charts/chart-scale.ts';
import { tooltipMarkup } from '#ui/charts/chart-tooltip.ts';
import { markup, seen } from './render.tsx';

const dollars = (value: number) => `$${value}`;
const data: ChartData = {
	points: ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key, name: `Day ${key}` })),
	axes: [
		{ id: 'money', label: 'GMV ($)', text: dollars, fullText: dollars },
		{ id: 'count', label: 'Units', text: String, fullText: String, isWhole: true },
	],
	series: [
		{ id: 'gmv', name: 'GMV <b>', kind: 'area', axis: 'money', values: [10, null, 30, null] },
		{ id: 'units', name: 'Units', kind: 'bar', axis: 'count', values: [1, 2, 3, 4] },
	],
	marks: [{ point: 2, series: 'gmv', text: 'Price −20 %' }],
};
const theme: ChartTheme = {
	series: { 1: '#111111', 2: '#222222', 3: '#3', 4: '#4', 5: '#5', 6: '#6', 7: '#7', 8: '#8' },
	line: '#aaaaaa',
	muted: '#bbbbbb',
	surface: '#ffffff',
};

describe('the scale of an axis', () => {
	test.each([
		[[0, 96], {}, { min: 0, max: 100, ticks: 4 }],
		[[0, 4], { isWhole: true }, { min: 0, max: 4, ticks: 4 }],
		[[0, 1], { isWhole: true }, { min: 0, max: 1, ticks: 1 }],
		[[1_900, 2_100], { isFromZero: false }, { min: 1_900, max: 2_100, ticks: 4 }],
		[[], {}, { min: 0, max: 1, ticks: 1 }],
		[[0, 0], {}, { min: 0, max: 1, ticks: 1 }],
	])('of %j with %j is %j', (values, options, scale) => {
		expect(scaleOf(values, options)).toEqual(scale);
	});

	test('holds every value', () => {
		for (const [low, high] of [
			[3, 7],
			[0.2, 0.9],
			[120, 98_765],
			[5, 5],
		] as const) {
			const { min, max } = scaleOf([low, high], { isFromZero: false });
			expect(min).toBeLessThanOrEqual(low);
			expect(max).toBeGreaterThanOrEqual(high);
		}
	});
});

test('A value alone between gaps is a point', () => {
	expect(lonePoints([1, null, 3, 4, null, 6])).toEqual([0, 5]);
});

test('Labels stand as far apart as they need, and the newest has one', () => {
	expect([...labelledPoints(7, 700)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect([...labelledPoints(30, 390)]).toEqual([5, 11, 17, 23, 29]);
});

describe('what is given to ApexCharts', () => {
	const options = chartOptions(data, theme, { width: 600, isStill: true });

	test('has an axis for each unit and the colours of the theme', () => {
		expect(options.yaxis).toMatchObject([
			{ seriesName: ['GMV <b>'], opposite: false, min: 0, max: 30 },
			{ seriesName: ['Units'], opposite: true, min: 0, max: 4 },
		]);
		expect(options.colors).toEqual(['#111111', '#222222']);
	});

	test('marks lone values and what happened', () => {
		expect(options.markers?.discrete).toMatchObject([
			{ seriesIndex: 0, dataPointIndex: 0, size: 3 },
			{ seriesIndex: 0, dataPointIndex: 2, size: 3 },
			{ seriesIndex: 0, dataPointIndex: 2, size: 5 },
		]);
	});

	test('does not move where motion is reduced', () => {
		expect(options.chart?.animations).toMatchObject({ enabled: false });
	});

	test('says unknown values as unknown and names as text', () => {
		const html = tooltipMarkup(data, 1, () => '#111111');
		expect(html).toContain('GMV &lt;b&gt;');
		expect(html).toContain('–');
		expect(tooltipMarkup(data, 2, () => '#111111')).toContain('Price −20 %');
	});
});

describe('a chart', () => {
	test('tells who does not see it what it shows', async () => {
		const html = await markup(<Chart title="Sales a day" data={data} />);
		expect(html).toContain('Units: from 1 to 4, lowest 1, highest 4 (Day d), 0 unknown');
		expect(html).toContain('from $10 to $30, lowest $10, highest $30 (Day c), 2 unknown');
		expect(seen(html)).toContain('Show as table');
	});

	test('says what its flags mark, with the day', async () => {
		const flags = [{ point: 2, number: 1, text: '$5 → $4', fullText: 'Price $5 → $4 (−20%)' }];
		const html = await markup(<Chart title="Price a day" data={{ ...data, flags }} />);
		expect(html).toContain('Day c: Price $5 → $4 (−20%)');
	});

	test('has the same figures as a table, newest first', async () => {
		const rows = (await markup(<ChartTable title="Sales a day" data={data} height={200} />)).split('<tr>');
		expect(rows.slice(2).map(seen)).toEqual(['Day d–4', 'Day cPrice −20 %$303', 'Day b–2', 'Day a$101']);
	});
});
