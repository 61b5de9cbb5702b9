import { AppScreen } from '#islands/shared/app-screen.tsx';
import { LIVE_AREAS } from './first-data.ts';
import { LivePage } from './live-page.tsx';

/** The root of /detail. Its data is on the way already: see first-data.ts. */
export function LiveScreen() {
	return (
		<AppScreen areas={LIVE_AREAS}>
			<LivePage />
		</AppScreen>
	);
}
