import { AppScreen } from '#islands/shared/app-screen.tsx';
import { SEARCH_AREAS } from './first-data.ts';
import { SearchPage } from './search-page.tsx';

/** The root of /searchResult. */
export function SearchScreen() {
	return (
		<AppScreen areas={SEARCH_AREAS}>
			<SearchPage />
		</AppScreen>
	);
}
