import './ad-banner.ts';
import './choice-watch.ts';
import { loadNear } from './near.ts';
import './tool-tabs.ts';

/*
 * What nobody needs before the page is scrolled or touched: the banners, the bar of
 * the tools, and what stands further down.
 */
loadNear('hot-lists', () => import('./hot-lists.ts'));
loadNear('plat-counters', () => import('./plat-counters.ts'));
loadNear('price-guide', () => import('./price-guide.ts'));
