import type { RefusalDetail } from '#contract/access.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { Notice } from '#ui/notice.tsx';

/** As many things were compared today as the edition sees rows of a ranking. */
export function LockedComparison({ error }: { readonly error: { readonly data: unknown } }) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const detail = error.data as RefusalDetail | null;
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice
				icon="lock"
				title={t('compare.usedTitle')}
				text={t('compare.usedText', { limit: wholeNumber(detail?.limit ?? null, locale) })}
			>
				<AccessActions edition={detail?.edition ?? null} />
			</Notice>
		</div>
	);
}
