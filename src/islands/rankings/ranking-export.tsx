import { useStore } from '@nanostores/react';
import type { ExportHead } from '#contract/rankings.ts';
import type { Sheet, SheetColumn } from '#domain/rankings/sheet.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { ExportJob } from '#stores/rankings/export.ts';
import { sortOf } from '#stores/rankings/ranking-view.ts';
import { $region } from '#stores/shared/region.ts';
import { activeFilters } from './active-filters.ts';
import { ExportDialog } from './export/export-dialog.tsx';
import { ExportText } from './export/export-text.tsx';
import { rankingFacts } from './export/ranking-facts.ts';
import type { SheetTexts } from './export/sheet-columns.ts';
import { useSheetMoney, useSheetWords } from './export/use-sheet-words.ts';
import { periodName } from './period-names.ts';
import { useColumns, useKind, useKindText, useView } from './ranking-kind.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useLook } from './use-look.ts';

type ColumnsOf = (ids: readonly string[], texts: SheetTexts, head: ExportHead) => SheetColumn[];

type RankingExportProps = {
	readonly call: ExportJob['call'];
	/** What the file's name calls the rows. */
	readonly noun: string;
	/** The columns of the sheet for those on screen, by their ids and in their order. */
	readonly columnsOf: ColumnsOf;
	readonly close: () => void;
};

/** Saves the ranking on screen as a workbook: a kind's `loadExport` renders it with its call and its columns. */
export function RankingExport(props: RankingExportProps) {
	return (
		<ExportText>
			<Saving {...props} />
		</ExportText>
	);
}

function Saving({ call, noun, columnsOf, close }: RankingExportProps) {
	const { params } = useKind().list;
	const { board } = useView();
	const { region } = useStore($region);
	const { page: _, limit: __, ...query } = params();
	const fileName = ({ period, as_of }: ExportHead) =>
		`livegauge-${noun}-${region}-${board}-${period.replace('..', '_')}-${as_of ?? 'none'}.xlsx`;
	return (
		<ExportDialog
			call={call}
			// The params are those of the list, which the call takes too.
			query={query as ExportJob['query']}
			sheetOf={useSheet(columnsOf)}
			fileName={fileName}
			close={close}
		/>
	);
}

/** What the sheet of the list on screen is, once the answer has said what it is of. */
function useSheet(columnsOf: ColumnsOf): (head: ExportHead) => Sheet {
	const [t, e, common, kindText] = [useText('ranking'), useText('export'), useText('common'), useKindText()];
	const { locale } = useLanguage();
	const kind = useKind();
	const view = useView();
	const { shown } = useLook();
	const { country } = useStore($region);
	const { ratesOf, ...money } = useSheetMoney();
	const words = useSheetWords();
	const filters = activeFilters(view, useFilterWords()).map(({ label }) => label);
	const columns = useColumns();
	const ids = shown.map(({ id }) => id);
	const sort = sortOf(kind.list.shape, view);
	const board = kindText(`boards.${view.board}`);
	const list = {
		region: common(`country.${country}`),
		of: [e('facts.board'), board] as const,
		filters,
		sort: columns.find((column) => column.sort === sort)?.label ?? '',
		order: view.order,
		money,
		ratesOf,
	};
	return (head) => ({
		name: board.slice(0, 31),
		title: kindText('title'),
		facts: rankingFacts(
			head,
			{ ...list, period: periodName(head.period, t, locale) },
			{ t: e, common, locale },
		),
		columns: columnsOf(ids, { t: kindText, e, currency: money.to }, head),
		money,
		words,
	});
}
