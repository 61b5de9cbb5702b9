import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';
import type { Found } from '#stores/search/search.ts';

/** What units and GMV are of. */
function spanOf({ kind, period }: Found) {
	if (kind === 'lives') return 'line.whole';
	return period === '7' ? 'line.week' : 'line.total';
}

/** How much was found, and what its figures are of. */
export function FoundLine({ answer }: { readonly answer: Found | null }) {
	const t = useText('search');
	const ranking = useText('ranking');
	const { locale } = useLanguage();
	const amounts = useAmountsText();
	if (!answer)
		return (
			<p aria-hidden="true" className="flex h-5 items-center">
				<span className="skeleton h-3 w-72 max-w-full" />
			</p>
		);
	const parts = [
		t(`line.${answer.kind}`, { total: wholeNumber(answer.total, locale) }),
		t(spanOf(answer)),
		answer.as_of && ranking('line.asOf', { day: dayText(answer.as_of, locale) }),
		amounts,
	];
	return (
		<p role="status" className="figures min-w-0 text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
