import { useText } from '#i18n/text.tsx';
import type { Found } from '#stores/search/search.ts';
import { Nearest } from './nearest.tsx';

/** Where the list is not of what was typed: of what it is, and what else may have been meant. */
export function MatchNote({ answer }: { readonly answer: Found }) {
	const t = useText('search');
	const { match, searched, nearest } = answer;
	if (match === 'all' && nearest.length === 0) return null;
	return (
		<div
			role="note"
			className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line bg-well px-3 py-2"
		>
			{match === 'corrected' && <span>{t('corrected', { searched })}</span>}
			{match === 'close' && <span>{t('close')}</span>}
			{nearest.length > 0 && <Nearest label={t('didYouMean')} nearest={nearest} />}
		</div>
	);
}
