import type { SheetColumn, SheetKind } from '#domain/sheet.ts';
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
export function columnWriter(markOf: (figure: string) => string, inCurrency: (name: string) => string) {
	const column = (label: string, path: string, kind: SheetKind, width = NUMBER_WIDTH): SheetColumn => ({
		label: kind === 'money' ? inCurrency(label) : label,
		path,
		kind,
		width,
	});
	return {
		column,
		/** A figure with its mark in the column after it. */
		figure: (label: string, path: string, kind: 'count' | 'money'): SheetColumn[] => [
			column(label, `${path}.value`, kind),
			column(markOf(label), `${path}.quality`, 'mark', 13),
		],
	};
}

/** Each place of a row once: a figure that two columns on screen show is one column of the sheet. */
export function withoutRepeats(columns: readonly SheetColumn[]): SheetColumn[] {
	return columns.filter(({ path }, index) => columns.findIndex((other) => other.path === path) === index);
}
