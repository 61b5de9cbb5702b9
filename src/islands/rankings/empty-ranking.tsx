import { useStore } from '@nanostores/react';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { OtherRegions } from '#islands/shared/other-regions.tsx';
import { filterParams } from '#stores/rankings/ranking-view.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PastEnd } from '#ui/past-end.tsx';
import { type AnyAnswer, useKind, useKindText, useView } from './ranking-kind.tsx';
import { useNeeded } from './snapshot-note.tsx';

/** No rows at all: the filters, the period or the region is why, and each has its own way out. */
function NoRows({ answer }: { readonly answer: AnyAnswer }) {
	const t = useText('ranking');
	const common = useText('common');
	const kindText = useKindText();
	const { list, withoutPeriod } = useKind();
	const view = useView();
	const region = useStore($region);
	const needed = useNeeded(answer);
	const isFiltered = Object.keys(filterParams(list.shape, view)).length > 0;
	const isOfNow = withoutPeriod?.includes(view.board) && !isFiltered && answer.as_of !== null;
	if (isOfNow) return <NoneNow />;
	const isOfToday = answer.period === 'today' && !answer.single_snapshot && !isFiltered;
	if (isOfToday && answer.as_of !== null) return <NoToday last={answer.as_of} />;
	const reason = () => {
		if (answer.as_of === null) return t('empty.noData', { region: common(`country.${region.country}`) });
		if (isFiltered) return t('empty.filtered');
		return needed ?? t('empty.noPeriod');
	};
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={kindText('empty.title')} text={reason()}>
				{isFiltered && <Button onClick={list.resetFilters}>{t('filters.resetAll')}</Button>}
				{answer.as_of === null && <OtherRegions />}
				{!isFiltered && answer.as_of !== null && answer.period !== 'total' && (
					<Button onClick={() => list.changeView({ period: 'total' })}>{t('showTotal')}</Button>
				)}
			</Notice>
		</div>
	);
}

/** A board of what runs now, while nothing does. */
function NoneNow() {
	const kindText = useKindText();
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={kindText('empty.now')} text={kindText('empty.nowText')} />
		</div>
	);
}

/** A day that is not over has no rows before something of it was read: the one before it has. */
function NoToday({ last }: { readonly last: string }) {
	const t = useText('ranking');
	const { list } = useKind();
	const { locale } = useLanguage();
	const day = dayText(last, locale);
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('empty.today')} text={t('empty.todayText', { day })}>
				<Button onClick={() => list.changeView({ period: '1' })}>{t('empty.showDay', { day })}</Button>
			</Notice>
		</div>
	);
}

/** No rows on this page: the list ends before it, or has none. */
export function EmptyRanking({ answer }: { readonly answer: AnyAnswer }) {
	const { list } = useKind();
	const { page, limit, total } = answer;
	if (page === 1) return <NoRows answer={answer} />;
	return <PastEnd page={page} size={limit} total={total} onFirst={() => list.changeView({ page: 1 })} />;
}
