import { useLanguage, useText } from '#i18n/text.tsx';
import { periodName } from './period-names.ts';
import { useKindText, useView } from './ranking-kind.tsx';

/** What the list is, for those who do not see the tabs above it: "Hot-selling, 7 days". */
export function useCaption(period: string | null): string {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const kindText = useKindText();
	const view = useView();
	const name = periodName(period ?? view.period ?? '7', t, locale);
	return t('table.caption', { board: kindText(`boards.${view.board}`), period: name });
}
