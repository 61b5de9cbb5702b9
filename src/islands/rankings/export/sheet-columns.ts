import type { ExportHead } from '#contract/rankings.ts';
import type { SheetColumn, SheetKind } from '#domain/rankings/sheet.ts';
import { addDays } from '#domain/time/days.ts';
import type { Translate } from '#i18n/messages.ts';

/** The words of a sheet's heads: those of the kind, those of exports, and the currency (ISO 4217). */
export type SheetTexts = {
	readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
	readonly e: Translate<'export'>;
	readonly currency: string;
};

/** A column of numbers is as wide as its head needs. */
const NUMBER_WIDTH = 14;

/** How a screen's columns are written, in its words and its currency. */
export function columnWriter({ e, currency }: Pick<SheetTexts, 'e' | 'currency'>) {
	const column = (label: string, path: string, kind: SheetKind, width = NUMBER_WIDTH): SheetColumn => ({
		label: kind === 'money' ? e('columns.money', { name: label, currency }) : label,
		path,
		kind,
		width,
	});
	return {
		column,
		/** Words; widths are characters. */
		text: (label: string, path: string, width: number): SheetColumn => ({ label, path, kind: 'text', width }),
		/** A figure with its mark in the column after it. */
		figure: (label: string, path: string, kind: SheetKind): SheetColumn[] => [
			column(label, `${path}.value`, kind),
			column(e('columns.mark', { figure: label }), `${path}.quality`, 'mark', 13),
		],
	};
}

/** Days of the trend, the last one the end of the period (server/rankings/rollups/trends.ts). */
const TREND_DAYS = 14;

/** The units of each day of the trend. */
export function trendColumns({ e }: SheetTexts, head: ExportHead): SheetColumn[] {
	const end = head.range?.to ?? head.as_of;
	const dayOf = (index: number) => (end === null ? '' : addDays(end, index + 1 - TREND_DAYS));
	return Array.from({ length: TREND_DAYS }, (_, index) => ({
		label: e('columns.unitsOf', { day: dayOf(index) }),
		path: `trend.${index}`,
		markedBy: `trend_qualities.${index}`,
		kind: 'count',
		width: NUMBER_WIDTH,
	}));
}

/** Each place of a row once: a figure that two columns on screen show is one column of the sheet. */
export function withoutRepeats(columns: readonly SheetColumn[]): SheetColumn[] {
	return columns.filter(({ path }, index) => columns.findIndex((other) => other.path === path) === index);
}
