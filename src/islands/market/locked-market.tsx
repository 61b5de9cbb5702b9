import { editionForCode, LIMITS, lowestEdition } from '#domain/editions.ts';
import { wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/chrome/access-actions.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { usePrice } from '#islands/chrome/use-price.ts';
import { changeMarket } from '#stores/market.ts';
import { NO_SEGMENT_FILTERS } from '#stores/market-view.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';

/** A part is refused: which edition has it and what that costs. */
export function LockedMarket({ code }: { readonly code: number }) {
	const t = useText('market');
	const common = useText('common');
	const edition = editionForCode(code);
	const title = () => {
		if (edition === 'sign_up') return common('locked.titleSignUp');
		return edition
			? common('locked.title', { edition: editionName(edition, common) })
			: common('locked.titleOther');
	};
	const reset = () =>
		changeMarket({ ...NO_SEGMENT_FILTERS, parent: null, period: null, sort: null, order: 'desc' });
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows title={[title(), usePrice(edition)].filter(Boolean).join(' · ')} text={t('locked.why')}>
				{code === 11_012 ? (
					<Button onClick={() => changeMarket({ page: 1 })}>{common('pages.toFirst')}</Button>
				) : (
					<Button onClick={reset}>{t('locked.back')}</Button>
				)}
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}

type TailProps = {
	readonly answer: { readonly rows_allowed: number; readonly total: number; readonly edition: string };
};

/** Below the last row that the edition shows: how many there are, and the edition that shows more. */
export function MarketTail({ answer }: TailProps) {
	const common = useText('common');
	const { locale } = useLanguage();
	const next = lowestEdition((limits) => limits.rows > answer.rows_allowed) ?? null;
	const price = usePrice(next);
	const title = common('locked.rowsTitle', {
		edition: editionName(answer.edition, common),
		rows: wholeNumber(answer.rows_allowed, locale),
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
