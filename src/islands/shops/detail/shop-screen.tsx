import { AppScreen } from '#islands/shared/app-screen.tsx';
import { SHOP_AREAS } from './first-data.ts';
import { ShopPage } from './shop-page.tsx';

/** The root of /shopDetail. Its data is on the way already: see first-data.ts. */
export function ShopScreen() {
	return (
		<AppScreen areas={SHOP_AREAS}>
			<ShopPage />
		</AppScreen>
	);
}
