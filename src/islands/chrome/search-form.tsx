import { createElement } from 'react';
import { useText } from '#i18n/text.tsx';
import { ICON_BUTTON, SEARCH_BOX, SEARCH_FIELD } from '#styles/chrome-classes.ts';
import { CLOSE_ICON, SEARCH_ICON } from '#styles/chrome-icons.ts';
import { PathIcon } from './path-icon.tsx';

/** The form of the search box; elements/search, which comes with the first touch, does the rest. */
export function SearchForm() {
	const t = useText('chrome');
	return createElement(
		'search-box',
		{ 'data-later': 'search', class: SEARCH_BOX },
		<search className="grow">
			<form action="/searchResult" className="relative">
				<input type="hidden" name="currentTab" value="1" />
				<span className="pointer-events-none absolute top-2 left-2.5 text-muted max-lg:top-3">
					<PathIcon path={SEARCH_ICON} />
				</span>
				{/* The element says whether its list is open and which line is meant; React must not know of it. */}
				<input
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
