import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $movedFrom, $searchView, type Found } from '#stores/search/search.ts';
import { ExactFinds } from './exact-finds.tsx';
import { Nearest } from './nearest.tsx';

/** Where the list is not of what was typed: of what it is, and what else may have been meant. */
export function MatchNote({ answer }: { readonly answer: Found }) {
	const t = useText('search');
	const { match, searched, nearest, exact } = answer;
	const moved = useStore($movedFrom);
	const { keyword } = useStore($searchView);
	const isMoved = moved !== null && moved.tab !== answer.kind && moved.keyword === keyword;
	if (match === 'all' && nearest.length + exact.length === 0 && !isMoved) return null;
	return (
		<div
			role="note"
			className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line bg-well px-3 py-2"
		>
			{isMoved && <span>{t('moved', { from: t(`tabs.${moved.tab}`), to: t(`tabs.${answer.kind}`) })}</span>}
			{exact.length > 0 && <ExactFinds exact={exact} />}
			{match === 'corrected' && <span>{t('corrected', { searched })}</span>}
			{match === 'meaning' && <span>{t('meaning', { keyword, searched })}</span>}
			{match === 'close' && <span>{t('close')}</span>}
			{nearest.length > 0 && <Nearest label={t('didYouMean')} nearest={nearest} />}
		</div>
	);
}
