import { useStore } from '@nanostores/react';
import { editionForCode, LIMITS, lowestEdition } from '#domain/editions.ts';
import { wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/chrome/access-actions.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { usePrice } from '#islands/chrome/use-price.ts';
import { $pageSize } from '#stores/page-size.ts';
import { NO_FILTERS } from '#stores/ranking-filters.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';
import { type AnyAnswer, useKind, useView } from './ranking-kind.tsx';

/** The whole list is refused: which edition has it and what that costs. */
export function LockedRanking({ code }: { readonly code: number }) {
	const t = useText('ranking');
	const common = useText('common');
	const { list } = useKind();
	const { page } = useView();
	const pageSize = Number(useStore($pageSize));
	const isRows = code === 11_012;
	// Rows beyond the edition: the code names none, the place of the page does.
	const edition = isRows
		? (lowestEdition((limits) => limits.rows > (page - 1) * pageSize) ?? null)
		: editionForCode(code);
	const title = () => {
		if (edition === 'sign_up') return common('locked.titleSignUp');
		if (edition) return common('locked.title', { edition: editionName(edition, common) });
		return code === 11_005 ? common('locked.title11005') : common('locked.titleOther');
	};
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows
				title={[title(), usePrice(edition)].filter(Boolean).join(' · ')}
				text={t(isRows ? 'locked.whyRows' : 'locked.why')}
			>
				{isRows ? (
					<Button onClick={() => list.changeView({ page: 1 })}>{common('pages.toFirst')}</Button>
				) : (
					<Button onClick={() => list.changeView({ ...NO_FILTERS, period: null, sort: null, order: 'desc' })}>
						{t('locked.back')}
					</Button>
				)}
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}

type LockedTailProps = { readonly answer: Pick<AnyAnswer, 'edition' | 'rows_allowed' | 'total'> };

/** Below the last row that the edition shows: how many there are, and the edition that shows more. */
export function LockedTail({ answer }: LockedTailProps) {
	const common = useText('common');
	const { locale } = useLanguage();
	const next = lowestEdition((limits) => limits.rows > answer.rows_allowed) ?? null;
	const price = usePrice(next);
	const rows = wholeNumber(answer.rows_allowed, locale);
	const title = common('locked.rowsTitle', {
		edition: editionName(answer.edition, common),
		rows,
		total: wholeNumber(answer.total, locale),
	});
	if (!next) return <LockedRows title={title} text={common('locked.rowsLargest')} />;
	const shown = { edition: editionName(next, common), rows: wholeNumber(LIMITS[next].rows, locale) };
	const shows = next === 'sign_up' ? common('locked.rowsSignUp', shown) : common('locked.rowsNext', shown);
	return (
		<LockedRows title={title} text={[shows, price].filter(Boolean).join(' · ')}>
			<AccessActions edition={next} />
		</LockedRows>
	);
}
