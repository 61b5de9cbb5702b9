import 'apexcharts/bar';
import { ApexChart, type ApexChartProps } from './apex-chart.tsx';

/** The same, with the part of ApexCharts that draws bars. */
export function BarChart(props: ApexChartProps) {
	return <ApexChart {...props} />;
}
