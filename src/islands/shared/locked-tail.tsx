import { useStore } from '@nanostores/react';
import { LIMITS, lowestEdition } from '#domain/access/editions.ts';
import { BRAND } from '#domain/site/brand.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $isSold } from '#stores/shared/open-access.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';
import { AccessActions } from './access-actions.tsx';
import { editionName } from './edition-names.ts';
import { usePrice } from './use-price.ts';

/** What a list says of its rows: how many there are, and how many of them which edition shows. */
type LimitedRows = {
	readonly rows_allowed: number;
	readonly total: number;
	readonly edition: string;
};

/** Below the last row that the edition shows: how many there are, and the edition that shows more. */
export function LockedTail({ answer }: { readonly answer: LimitedRows }) {
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const next = lowestEdition((limits) => limits.rows > answer.rows_allowed) ?? null;
	const price = usePrice(next);
	const rows = wholeNumber(answer.rows_allowed, locale);
	const total = wholeNumber(answer.total, locale);
	const title = isSoldHere
		? common('locked.rowsTitle', { edition: editionName(answer.edition, common), rows, total })
		: common('locked.rowsFirst', { rows, total });
	if (!next || !(isSoldHere || next === 'sign_up'))
		return (
			<LockedRows title={title} text={common(isSoldHere ? 'locked.salesText' : 'locked.rowsLargest')}>
				{isSoldHere && (
					<ButtonLink look="confirm" href={`mailto:${BRAND.email}`}>
						{common('locked.sales')}
					</ButtonLink>
				)}
			</LockedRows>
		);
	const shown = { edition: editionName(next, common), rows: wholeNumber(LIMITS[next].rows, locale) };
	const shows = next === 'sign_up' ? common('locked.rowsSignUp', shown) : common('locked.rowsNext', shown);
	return (
		<LockedRows title={title} text={[shows, price].filter(Boolean).join(' · ')}>
			<AccessActions edition={next} />
		</LockedRows>
	);
}
