import type { ReactNode } from 'react';
import type { Growth } from '#domain/figures/growth.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import {
	type DeclaredColumn,
	type Holds,
	type RankingDeclaration,
	sortedBy,
} from '#domain/rankings/declaration.ts';
import { fixedNumber, percentText, ratingText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Duration } from '#ui/duration.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { Money } from '#ui/money.tsx';
import { CountCell, CountFigure, DayCell, MoneyFigure, PriceFigure } from './cells.tsx';
import { categoryCell, rankCell, trendCell } from './column-builders.tsx';
import { LevelBadge } from './level-badge.tsx';
import type { KindText } from './ranking-kind.tsx';

/** What a ranking draws itself, by id: columns that hold something of its own, and others that it shows in its own way. */
export type OwnCells<D extends RankingDeclaration, Row> = Partial<
	Record<keyof D['columns'], (row: Row) => ReactNode>
>;

type Draw = (value: never, locale: Locale) => ReactNode;

const spanOf = (text: string) => <span className="figures">{text}</span>;

/** A figure with its mark, by what it holds. */
const MARKED: Readonly<Partial<Record<Holds, (figure: Figure, locale: Locale) => ReactNode>>> = {
	count: (figure) => <CountFigure figure={figure} />,
	money: (figure) => <MoneyFigure figure={figure} />,
	price: (figure) => <PriceFigure figure={figure} />,
	share: (figure, locale) => (
		<FigureValue figure={figure} text={(value) => percentText(value, locale, 2, 1)} />
	),
};

type Amount = number | null;

/** A plain value, by what it holds. */
const PLAIN: Readonly<Partial<Record<Holds, Draw>>> = {
	count: (value: Amount) => <CountCell value={value} />,
	money: (value: Amount) => <Money minor={value} />,
	price: (value: Amount) => <Money minor={value} />,
	share: (value: Amount, locale) => spanOf(percentText(value, locale)),
	growth: (value: Growth) => <Change value={value} />,
	change: (value: Growth) => <Change value={value} />,
	rating: (value: Amount, locale) => spanOf(ratingText(value, locale)),
	index: (value: Amount, locale) => spanOf(value === null ? UNKNOWN_TEXT : fixedNumber(value, 1, locale)),
	level: (value: Amount) => (value === null ? UNKNOWN_TEXT : <LevelBadge level={value} />),
	day: (value: string | null) => <DayCell day={value} />,
	seconds: (value: Amount) => (
		<span className="figures">
			<Duration seconds={value} finest="seconds" />
		</span>
	),
};

function cellOf(id: string, { holds, isMarked }: DeclaredColumn, locale: Locale): (row: never) => ReactNode {
	const draw = ((isMarked ? MARKED : PLAIN) as Partial<Record<Holds, Draw>>)[holds];
	if (!draw) throw new Error(`The column ${id} has no cell.`);
	return (row) => draw((row as Readonly<Record<string, never>>)[id] as never, locale);
}

/** What every ranking has. */
const SHARED = { rank: rankCell, trend: trendCell, category: categoryCell };

/** The columns of a declared ranking, in the order of the declaration. Widths are pixels. */
export function declaredColumns<D extends RankingDeclaration, Row>(
	{ columns }: D,
	t: KindText,
	locale: Locale,
	own: OwnCells<D, Row>,
): readonly Column<Row>[] {
	const cells: Readonly<Record<string, unknown>> = { ...SHARED, ...own };
	return Object.entries(columns).flatMap(([id, column]) => {
		const { width, isPinned, isTall, isExplained } = column;
		if (width === undefined) return [];
		const isSorted = sortedBy(id, column) !== undefined;
		return {
			id,
			label: t(`columns.${id}`),
			width,
			cell: (cells[id] ?? cellOf(id, column, locale)) as Column<Row>['cell'],
			...(isExplained ? { longLabel: t(`columns.${id}Long`) } : {}),
			...(isSorted ? { align: 'end' as const, sort: id } : {}),
			...(isTall ? { isTall } : {}),
			...(isPinned ? { isPinned: true, isFixed: true } : {}),
		};
	});
}
