import type { Query } from '#api/routes.ts';
import type { TitleWordings } from '#contract/titles.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';
import type { TitleView } from './titles.ts';

/** Asks the operator's language model for wordings of the title that a view is about. */
export function wordTitle({ product, category, title }: TitleView): Promise<TitleWordings> {
	return call('wordTitle', {
		plat_id: String($region.get().platId),
		language_id: String($language.get().languageId),
		...(product ? { id: product } : {}),
		...(category ? { category } : {}),
		...(title ? { title } : {}),
	} as Query<'wordTitle'>);
}
