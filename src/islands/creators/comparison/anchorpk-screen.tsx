import { AppScreen } from '#islands/shared/app-screen.tsx';
import { AnchorpkPage } from './anchorpk-page.tsx';
import { ANCHORPK_AREAS } from './first-data.ts';

/** The root of /anchorpk. */
export function AnchorpkScreen() {
	return (
		<AppScreen areas={ANCHORPK_AREAS}>
			<AnchorpkPage />
		</AppScreen>
	);
}
