import type { Comparison } from '#contract/comparison.ts';
import { dayRangeText, dayText } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useKind } from '#islands/rankings/ranking-kind.tsx';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';

/** Source, as-of day, period and currency of what stands side by side, and what of it has no figures. */
export function ComparisonLine({ answer }: { readonly answer: Comparison }) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const amounts = useAmountsText();
	const isWhole = useKind().rows?.isWhole ?? false;
	const { sources, as_of: asOf, range, partial, missing } = answer;
	const names = listText(
		sources.map((source) => source.marketplace ?? source.name),
		locale,
	);
	const parts = [
		t('line.source', { sources: names || t('line.noSource') }),
		asOf && t('line.asOf', { day: dayText(asOf, locale) }),
		range && dayRangeText(range.from, range.to, locale),
		!(range || isWhole) && t('line.total'),
		partial && t('line.partial'),
		amounts,
	];
	return (
		<div className="flex flex-col gap-1">
			<p role="note" aria-label={t('line.label')} className="figures text-12 text-muted">
				{parts.filter(Boolean).join(' · ')}
			</p>
			{missing.length > 0 && (
				<p role="status" className="text-12 text-down">
					{t('compare.missing')} <span translate="no">{listText(missing, locale)}</span>
				</p>
			)}
		</div>
	);
}
