import { AppScreen } from '#islands/shared/app-screen.tsx';
import { CreatorPage } from './creator-page.tsx';
import { CREATOR_AREAS } from './first-data.ts';

/** The root of /creatorDetail. Its data is on the way already: see first-data.ts. */
export function CreatorScreen() {
	return (
		<AppScreen areas={CREATOR_AREAS}>
			<CreatorPage />
		</AppScreen>
	);
}
