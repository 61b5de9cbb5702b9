import { AppScreen } from '#islands/chrome/app-screen.tsx';
import { PRODUCTS_AREAS } from './first-data.ts';
import { ProductsPage } from './products-page.tsx';

/** The root of /goodsSellLike. Its data is on the way already: see first-data.ts. */
export function ProductsScreen() {
	return (
		<AppScreen areas={PRODUCTS_AREAS}>
			<ProductsPage />
		</AppScreen>
	);
}
