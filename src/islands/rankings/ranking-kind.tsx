import { useStore } from '@nanostores/react';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { type ComponentType, createContext, lazy, type ReactNode, use, useMemo } from 'react';
import type { RankingAnswer } from '#contract/rankings.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { columnGroup } from '#domain/rankings/column-groups.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Area, Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingView } from '#stores/rankings/ranking-view.ts';
import { $address } from '#stores/shared/address.ts';
import type { Column, ColumnGroup } from '#ui/columns.ts';
import type { KindRows } from './comparison/kind-rows.ts';
import type { Export } from './export/export-button.tsx';
import { LinkPeriodContext } from './use-link-period.ts';
import { usePlatform } from './use-platform.ts';

/** The messages of a kind, by keys that all kinds have: `boards.…`, `filters.…`, `columns.…`. */
export type KindText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A ranking on screen: what is ranked, and how its rows look. Everything else is the same for all. */
export type RankingKind<Row> = {
	/** Where its own words are. */
	readonly area: Area;
	readonly list: RankingList<Row>;
	/** `zone` is the time zone of the region. */
	readonly columns: (t: KindText, locale: Locale, zone: string) => readonly Column<Row>[];
	/** The column that a board is about: shown on it whatever is hidden. */
	readonly columnOf: Readonly<Record<string, string>>;
	/** Boards of which the period says nothing. */
	readonly withoutPeriod?: readonly string[];
	readonly $hidden: WritableAtom<readonly string[]>;
	/** Ranges that have a button of their own where there is room. */
	readonly shownRanges: readonly string[];
	/** Key of a sentence below the flags of the filter sheet. */
	readonly flagsNote: string | null;
	readonly keyOf: (row: Row) => string;
	/** Loads its export (ranking-export.tsx), where it has one; the same function each time. */
	readonly loadExport?: () => Promise<Export>;
	/** Where rows can be picked, followed and compared. */
	readonly rows?: KindRows<Row>;
	/** Columns of which more is better: a comparison marks the best. A price is neither good nor bad. */
	readonly better?: readonly string[];
	readonly PhoneRow: ComponentType<{ readonly row: Row }>;
	/** A tab behind the boards that is no ranking: `?tab=` and what it shows. */
	readonly ownTab?: { readonly value: string; readonly Part: ComponentType };
	/** The tabs above it where its screen has several rankings; else they are its boards. */
	readonly tabs?: RankingTabs;
};

/** The tabs of a screen with several rankings: the boards of all of them. */
export type RankingTabs = {
	/** Where their names are, as `boards.<value>`. */
	readonly area: Area;
	readonly values: readonly string[];
	/** Opens a board of another ranking. */
	readonly open: (board: string) => void;
};

/** The pieces of a ranking do not look into rows: only the kind's own columns do. */
type AnyKind = RankingKind<unknown>;

const KindContext = createContext<AnyKind | null>(null);

/** Everything inside is of this ranking, and details open with the period of what is on screen. */
export function RankingOf<Row>({
	kind,
	children,
}: {
	readonly kind: RankingKind<Row>;
	readonly children: ReactNode;
}) {
	const { period } = useStore(kind.list.$view as ReadableAtom<RankingView>);
	const { data } = useStore(kind.list.$ranking);
	return (
		<KindContext value={kind as unknown as AnyKind}>
			<LinkPeriodContext value={data?.period ?? period}>{children}</LinkPeriodContext>
		</KindContext>
	);
}

/** The ranking around a piece. */
export function useKind(): AnyKind {
	const kind = use(KindContext);
	if (!kind) throw new Error('There is no ranking around this piece.');
	return kind;
}

/** The words of the kind. */
export function useKindText(): KindText {
	return useText(useKind().area) as KindText;
}

const ColumnNote = lazy(() => import('./column-note.tsx').then((module) => ({ default: module.ColumnNote })));

function groupOf(column: string, t: Translate<'ranking'>): ColumnGroup {
	const id = columnGroup(column);
	return { id, label: t(`columns.groups.${id}`) };
}

/** All its columns in the language on screen, with times of the region. */
export function useColumns(): readonly Column<unknown>[] {
	const t = useKindText();
	const { columns, area, list } = useKind();
	const { locale } = useLanguage();
	const zone = zoneOf(usePlatform());
	const groupText = useText('ranking');
	return useMemo(
		() =>
			columns(t, locale, zone).map((column) => ({
				...column,
				note: () => <ColumnNote id={column.id} area={area} $ranking={list.$ranking} />,
				...(column.isFixed ? {} : { group: groupOf(column.id, groupText) }),
			})),
		[columns, area, list, t, locale, zone, groupText],
	);
}

/** What the address asks for, and what changes it. */
export function useView(): RankingView {
	return useStore(useKind().list.$view as ReadableAtom<RankingView>);
}

/** What stands in the place of the ranking where the address names the kind's own tab. */
export function useOwnTab(): NonNullable<AnyKind['ownTab']> | null {
	const { ownTab } = useKind();
	const tab = useStore($address).get('tab');
	return ownTab && ownTab.value === tab ? ownTab : null;
}

export type AnyAnswer = RankingAnswer<unknown>;
