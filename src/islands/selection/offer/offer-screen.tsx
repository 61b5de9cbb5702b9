import { AppScreen } from '#islands/shared/app-screen.tsx';
import { OFFER_AREAS } from './first-data.ts';
import { OfferPage } from './offer-page.tsx';

/** The root of /productDetail. Its data is on the way already: see first-data.ts. */
export function OfferScreen() {
	return (
		<AppScreen areas={OFFER_AREAS}>
			<OfferPage />
		</AppScreen>
	);
}
