import { visitorCall } from '#api/visitor-call.ts';
import { conversionBy, newestConversion } from './conversion.ts';
import { onChoice, readChoices } from './home-choices.ts';
import { hotList, localeOf } from './hot-list.ts';
import { drawRow } from './hot-row.ts';
import { goodsPath, goodsTexts, shopPath, shopTexts } from './hot-texts.ts';
import { regionIds, regionName, withValues } from './page-words.ts';

/** Random hot products and shops of the chosen region. */
class HotLists extends HTMLElement {
	readonly #locale = localeOf(this);

	connectedCallback(): void {
		this.#goods();
		this.#shops();
		this.#title();
		onChoice(() => this.#title());
	}

	#title(): void {
		const ids = regionIds();
		const region = regionName(readChoices(ids, ids[0] ?? '').platId);
		const title = this.querySelector('[data-words]');
		if (title) title.textContent = withValues(this.dataset.title ?? '', { region });
	}

	#goods(): void {
		const parts = this.#parts('goods');
		if (!parts) return;
		hotList(parts.list, this.#locale, {
			request: (query, signal) => visitorCall('/api/rank_hot_random_goods_list_visitor', query, signal),
			conversion: newestConversion,
			draw: ({ list }, writing) => {
				const rows = list.map((goods) => {
					const texts = goodsTexts(goods, writing);
					return drawRow(parts.model, { texts, path: goodsPath(goods), image: goods.image });
				});
				parts.rows.replaceChildren(...rows);
			},
		});
	}

	#shops(): void {
		const parts = this.#parts('shops');
		if (!parts) return;
		hotList(parts.list, this.#locale, {
			request: (query, signal) => visitorCall('/api/rank_hot_random_shop_list_visitor', query, signal),
			conversion: (currency, { money_rate_info }) => conversionBy(money_rate_info, currency),
			draw: ({ list }, writing) => {
				const rows = list.map((shop) => {
					const texts = shopTexts(shop, writing);
					return drawRow(parts.model, { texts, path: shopPath(shop), image: shop.image });
				});
				parts.rows.replaceChildren(...rows);
			},
		});
	}

	/** A list, where its rows go, and the row that others are copied from. */
	#parts(name: string): { list: HTMLElement; rows: Element; model: Element } | null {
		const list = this.querySelector<HTMLElement>(`[data-list="${name}"]`);
		const rows = list?.querySelector('ul');
		const model = list?.querySelector('template')?.content.firstElementChild;
		return list && rows && model ? { list, rows, model } : null;
	}
}

customElements.define('hot-lists', HotLists);
