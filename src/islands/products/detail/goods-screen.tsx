import { AppScreen } from '#islands/shared/app-screen.tsx';
import { GOODS_AREAS } from './first-data.ts';
import { GoodsPage } from './goods-page.tsx';

/** The root of /goodsDetail. Its data is on the way already: see first-data.ts. */
export function GoodsScreen() {
	return (
		<AppScreen areas={GOODS_AREAS}>
			<GoodsPage />
		</AppScreen>
	);
}
