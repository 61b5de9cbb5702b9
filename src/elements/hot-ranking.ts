import { visitorCall } from '#api/visitor-call.ts';
import { dayText } from '#domain/text/formats.ts';
import { hotList, localeOf } from './hot-list.ts';
import { drawRow } from './hot-row.ts';
import { goodsPath, goodsTexts, shares } from './hot-texts.ts';
import { regionName, withValues } from './page-words.ts';

/**
 * The ranking in the first view: a fixed sample until the products of the chosen region are there.
 * The build makes one file of this module with all that it imports (build/alone.ts): in the pieces that it shares
 * with app screens it would weigh twice as much.
 */
class HotRanking extends HTMLElement {
	connectedCallback(): void {
		const body = this.querySelector('tbody');
		const words = this.querySelector('[data-words]');
		const model = body?.firstElementChild;
		if (!body || !words || !model) return;
		const locale = localeOf(this);
		void markDemo();
		const sample = { rows: [...body.children], words: words.textContent };
		hotList(this, locale, {
			request: (query, signal) =>
				visitorCall('/api/rank_hot_random_goods_list_visitor', { ...query, pick: 'first' }, signal),
			// Outside the one file: by default no amount needs it.
			conversion: async (currency) => (await import('./conversion.ts')).newestConversion(currency),
			draw: ({ list, as_of }, writing, platId) => {
				const sorted = list.toSorted((a, b) => a.rank - b.rank);
				const bars = shares(sorted.map((goods) => goods.units));
				const rows = sorted.map((goods, index) =>
					drawRow(model, {
						texts: goodsTexts(goods, writing),
						path: goodsPath(goods),
						image: goods.image,
						share: bars[index] ?? 0,
					}),
				);
				body.replaceChildren(...rows);
				words.textContent = withValues(this.dataset.live ?? '', {
					region: regionName(platId),
					day: dayText(as_of, locale),
				});
			},
			fallBack: () => {
				body.replaceChildren(...sample.rows);
				words.textContent = sample.words;
			},
		});
	}
}

/** Says on the page that its figures are generated, while they are. Who cannot tell leaves it. */
async function markDemo(): Promise<void> {
	const state = await visitorCall('/api/site_state', {}).catch(() => null);
	document.documentElement.toggleAttribute('data-demo', state?.demo === true);
}

customElements.define('hot-ranking', HotRanking);
