import { useStore } from '@nanostores/react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $view } from '#stores/products.ts';
import { periodName } from './period-names.ts';

/** What the list is, for those who do not see the tabs above it: "Hot-selling, 7 days". */
export function useCaption(period: string | null): string {
	const t = useText('products');
	const { locale } = useLanguage();
	const view = useStore($view);
	const name = periodName(period ?? view.period ?? '7', t, locale);
	return t('table.caption', { board: t(`boards.${view.board}`), period: name });
}
