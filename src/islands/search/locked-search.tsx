import { useStore } from '@nanostores/react';
import type { RefusalDetail } from '#contract/access.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { usePrice } from '#islands/shared/use-price.ts';
import { changeSearch } from '#stores/search/search.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Button } from '#ui/button.tsx';
import { LockedRows } from '#ui/locked-rows.tsx';

const ROWS = 15_001;
const SEARCHES = 15_002;
const REFUSED = new Set([ROWS, SEARCHES, 11_001, 11_005]);

/** What a refused search needs; null for errors of another kind. */
export function searchRefusal(error: unknown): RefusalDetail | null {
	if (!isApiError(error) || !REFUSED.has(error.code)) return null;
	const unsaid: RefusalDetail = {
		needs: 'edition',
		code: error.code,
		edition: null,
		limit: null,
		used: null,
		contact: null,
	};
	return { ...unsaid, ...(error.data as Partial<RefusalDetail> | null) };
}

/** The day's searches are used up, or the page or the price range is beyond the edition: what helps, and its price. */
export function LockedSearch({ refusal }: { readonly refusal: RefusalDetail }) {
	const t = useText('search');
	const common = useText('common');
	const { code, needs, edition, limit } = refusal;
	const price = usePrice(edition);
	const isSoldHere = useStore($isSold);
	const title = () => {
		if (code === SEARCHES) return t('locked.searches', { limit: limit ?? 0 });
		return code === ROWS ? t('locked.rows', { limit: limit ?? 0 }) : t('locked.price');
	};
	const help = () => {
		if (needs === 'login') return t('locked.logIn');
		if (edition && isSoldHere)
			return [t('locked.upgrade', { edition: editionName(edition, common) }), price]
				.filter(Boolean)
				.join(' · ');
		return code === SEARCHES ? t('locked.tomorrow') : common('locked.rowsLargest');
	};
	return (
		<div className="overflow-hidden rounded-panel border border-line bg-surface">
			<LockedRows title={title()} text={help()}>
				{code !== SEARCHES && (
					<Button onClick={() => changeSearch(code === ROWS ? {} : { price: null })}>
						{t('locked.back')}
					</Button>
				)}
				<AccessActions edition={edition} />
			</LockedRows>
		</div>
	);
}
