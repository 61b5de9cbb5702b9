import { dayText } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { ChartAxis, ChartData } from '#ui/charts/chart-parts.ts';

/** Signs of a name in the legend: enough to tell things apart. */
const SHORT_NAME = 32;

const shortened = (name: string) => (name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1)}…` : name);

type CurvesOf<Row> = {
	readonly days: readonly string[];
	readonly rows: readonly Row[];
	readonly of: (row: Row) => { readonly id: string; readonly name: string };
	/** One for all, so that they can be compared by eye. */
	readonly axis: ChartAxis;
	/** A value for each day; null is a gap. */
	readonly valuesOf: (row: Row) => readonly (number | null)[];
	readonly locale: Locale;
};

/** A line for each of some things on common days. */
export function curves<Row>({ days, rows, of, axis, valuesOf, locale }: CurvesOf<Row>): ChartData {
	const short = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
	return {
		points: days.map((day) => ({
			key: day,
			label: short.format(new Date(`${day}T00:00:00Z`)),
			name: dayText(day, locale),
		})),
		axes: [axis],
		series: rows.map((row) => {
			const { id, name } = of(row);
			return { id, name: shortened(name), kind: 'line', axis: axis.id, values: valuesOf(row) };
		}),
	};
}
