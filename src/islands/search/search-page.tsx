import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { $searchView, $soughtAddress, changeSearch } from '#stores/search/search.ts';
import { SEARCH_TABS, searchedKind } from '#stores/search/search-view.ts';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Results } from './results.tsx';

/** What was searched for, the tabs, and what each has. */
export function SearchPage() {
	const t = useText('search');
	const view = useStore($searchView);
	const sought = useStore($soughtAddress);
	useEffect(() => {
		// "Back" leads to where the search began.
		if (sought) location.replace(sought);
	}, [sought]);
	const tabs = SEARCH_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }));
	return (
		<>
			<h1 className="mb-2 truncate text-20">
				{view.keyword ? t('resultsFor', { keyword: view.keyword }) : t('title')}
			</h1>
			<Tabs
				label={t('tabs.label')}
				tabs={tabs}
				value={view.tab}
				onChange={(tab) => changeSearch({ tab, price: null, sort: 'relevance', order: 'desc' })}
			>
				<div className="flex flex-col gap-3 pt-4">
					<Tab />
				</div>
			</Tabs>
		</>
	);
}

function Tab() {
	const t = useText('search');
	const view = useStore($searchView);
	if (searchedKind(view)) return <Results kind={view.tab} />;
	return (
		<div className="rounded-panel border border-line bg-surface">
			{view.keyword === '' ? (
				<Notice icon="search" title={t('start.title')} text={t('start.text')} />
			) : (
				<Notice icon="search" title={t('short.title', { keyword: view.keyword })} text={t('short.text')} />
			)}
		</div>
	);
}
