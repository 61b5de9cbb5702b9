import { useStore } from '@nanostores/react';
import { createElement, useEffect, useRef } from 'react';
import { routeOf } from '#domain/site/routes.ts';
import { useText } from '#i18n/text.tsx';
import { $address } from '#stores/shared/address.ts';
import { ICON_BUTTON, SEARCH_BOX, SEARCH_FIELD } from '#styles/chrome-classes.ts';
import { CLOSE_ICON, SEARCH_ICON } from '#styles/chrome-icons.ts';
import { PathIcon } from './path-icon.tsx';

/** Tabs that are searched from here; any other starts with products. */
const SEARCHED_TABS = new Set(['1', '2']);

/** What was searched for: on the result the box keeps the keyword and stays with its tab. */
function useSearched(): { keyword: string; tab: string } {
	const address = useStore($address);
	const isResult = routeOf(location.pathname)?.name === 'searchResult';
	const tab = address.get('currentTab') ?? '';
	return {
		keyword: isResult ? (address.get('keyword') ?? '').trim() : '',
		tab: isResult && SEARCHED_TABS.has(tab) ? tab : '1',
	};
}

/** The form of the search box; elements/search, which comes with the first touch, does the rest. */
export function SearchForm() {
	const t = useText('chrome');
	const { keyword, tab } = useSearched();
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (field.current && keyword) field.current.value = keyword;
	}, [keyword]);
	return createElement(
		'search-box',
		{ 'data-later': 'search', class: SEARCH_BOX },
		<search className="grow">
			<form action="/searchResult" className="relative">
				<input type="hidden" name="currentTab" value={tab} />
				<span className="pointer-events-none absolute top-2 left-2.5 text-muted max-lg:top-3">
					<PathIcon path={SEARCH_ICON} />
				</span>
				{/* The element says whether its list is open and which line is meant; React must not know of it. */}
				<input
					ref={field}
					name="keyword"
					type="search"
					role="combobox"
					aria-label={t('search.label')}
					aria-expanded="false"
					aria-controls="search-options"
					aria-autocomplete="list"
					autoComplete="off"
					spellCheck={false}
					maxLength={100}
					enterKeyHint="search"
					placeholder={t('search.placeholder')}
					className={SEARCH_FIELD}
				/>
				<span
					aria-hidden="true"
					className="pointer-events-none absolute top-2 right-2 rounded-sm border border-line px-1 font-sans text-12/3.5 text-muted peer-focus:hidden max-lg:hidden"
				>
					/
				</span>
			</form>
		</search>,
		<button
			key="close"
			type="button"
			data-search-close
			aria-label={t('search.close')}
			className={`${ICON_BUTTON} lg:hidden`}
		>
			<PathIcon path={CLOSE_ICON} />
		</button>,
	);
}

/** Opens it where it has no room in the header. */
export function SearchButton() {
	const t = useText('chrome');
	return (
		<button
			type="button"
			data-later="search"
			data-search-open
			aria-label={t('search.open')}
			className={`${ICON_BUTTON} lg:hidden`}
		>
			<PathIcon path={SEARCH_ICON} />
		</button>
	);
}
