import { useStore } from '@nanostores/react';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { RankingAnswer } from '#contract/rankings.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Area } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';
import type { Export } from '#islands/export/export-button.tsx';
import type { RankingList } from '#stores/ranking-list.ts';
import type { RankingView } from '#stores/ranking-view.ts';
import type { Column } from '#ui/columns.ts';

/** The messages of a kind, by keys that all kinds have: `boards.…`, `filters.…`, `columns.…`. */
export type KindText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A ranking on screen: what is ranked, and how its rows look. Everything else is the same for all. */
export type RankingKind<Row> = {
	/** Where its own words are. */
	readonly area: Area;
	readonly list: RankingList<Row>;
	readonly columns: (t: KindText, locale: Locale) => readonly Column<Row>[];
	/** The column that a board is about: shown on it whatever is hidden. */
	readonly columnOf: Readonly<Record<string, string>>;
	readonly $hidden: WritableAtom<readonly string[]>;
	/** Ranges that have a button of their own where there is room. */
	readonly shownRanges: readonly string[];
	/** Key of a sentence below the flags of the filter sheet. */
	readonly flagsNote: string | null;
	readonly keyOf: (row: Row) => string;
	/** Loads its export (ranking-export.tsx), where it has one; the same function each time. */
	readonly loadExport?: () => Promise<Export>;
	readonly PhoneRow: ComponentType<{ readonly row: Row }>;
};

/** The pieces of a ranking do not look into rows: only the kind's own columns do. */
type AnyKind = RankingKind<unknown>;

const KindContext = createContext<AnyKind | null>(null);

/** Everything inside is of this ranking. */
export function RankingOf<Row>({
	kind,
	children,
}: {
	readonly kind: RankingKind<Row>;
	readonly children: ReactNode;
}) {
	return <KindContext value={kind as unknown as AnyKind}>{children}</KindContext>;
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

/** What the address asks for, and what changes it. */
export function useView(): RankingView {
	return useStore(useKind().list.$view as ReadableAtom<RankingView>);
}

export type AnyAnswer = RankingAnswer<unknown>;
