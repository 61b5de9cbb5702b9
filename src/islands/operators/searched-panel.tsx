import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { IMPORTS_PAGE } from '#stores/operators/admin-feeds.ts';
import { Panel } from '#ui/panel.tsx';
import { ListExport } from './list-export.tsx';
import { PagedList } from './paged-list.tsx';
import { SearchForm } from './search-form.tsx';

type Shown = { readonly search: string; readonly page: number };

type SearchedPanelProps<Row, Asked extends Shown> = Pick<
	ComponentProps<typeof PagedList<Row>>,
	'state' | 'none' | 'rows' | 'onRetry' | 'children'
> &
	Pick<ComponentProps<typeof ListExport<Row>>, 'title' | 'columns'> & {
		readonly list: 'imports' | 'corrections' | 'frozen';
		readonly text: string;
		readonly shown: Asked;
		readonly onShow: (shown: Asked) => void;
		/** A page of 200 rows, for the workbook. */
		readonly exported: (page: number) => ReturnType<ComponentProps<typeof ListExport<Row>>['load']>;
		/** Above the search: what begins an act. */
		readonly before?: ReactNode;
		/** Beside the search. */
		readonly filter?: ReactNode;
	};

/** A panel of the feeds: a list in pages that is searched and saved. */
export function SearchedPanel<Row, Asked extends Shown>(props: SearchedPanelProps<Row, Asked>) {
	const { list, title, text, columns, shown, onShow, exported, before, filter, ...paged } = props;
	const t = useText('operators');
	return (
		<Panel
			title={title}
			text={text}
			aside={<ListExport list={list} title={title} search={shown.search} columns={columns} load={exported} />}
		>
			{before}
			<search className="mt-3 flex flex-wrap items-end gap-3">
				<SearchForm
					label={t(`export.${list}`)}
					search={shown.search}
					onSearch={(search) => onShow({ ...shown, search, page: 1 })}
				/>
				{filter}
			</search>
			<PagedList
				{...paged}
				page={shown.page}
				size={IMPORTS_PAGE}
				onPage={(page) => onShow({ ...shown, page })}
			/>
		</Panel>
	);
}
