import { useEffect, useState } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { problemsOf, wishOf } from '#stores/connectors/connector-form.ts';
import { type DayPlan, planOf } from '#stores/connectors/connectors.ts';
import type { PartProps } from './connector-fields.tsx';
import { costText } from './words.ts';

type EstimateProps = Pick<PartProps, 'values' | 'kind' | 'stored'>;

const PACE_MS = 400;

/** What a day of it would take, asked for while it is typed. */
export function PlanEstimate({ values, kind, stored }: EstimateProps) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const [plan, setPlan] = useState<DayPlan | null>(null);
	const problems = problemsOf(values, kind, stored);
	const isReady =
		!kind.is_files && Object.keys(problems).every((name) => name === 'name' || name.startsWith('field '));
	const wish = isReady ? JSON.stringify(wishOf(values, kind, stored)) : null;
	useEffect(() => {
		if (wish === null) return setPlan(null);
		const asking = new AbortController();
		const timer = setTimeout(() => {
			const { name: _, is_paused: __, ...draft } = JSON.parse(wish);
			void planOf(draft, asking.signal).then((found) => asking.signal.aborted || setPlan(found));
		}, PACE_MS);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [wish]);
	if (kind.is_files) return null;
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<div role="status" className="rounded-control bg-well px-3 py-2">
			{plan ? (
				<>
					<p className="figures font-medium">
						{t('plan.calls', { calls: number(plan.calls), most: number(plan.most) })}
						{plan.micros > 0 && ` · ${t('plan.cost', { cost: costText(plan.micros, locale) })}`}
					</p>
					<p className="figures text-12 text-muted">
						{plan.parts.map(({ what, calls }) => `${t(`what.${what}`)}: ${number(calls)}`).join(' · ')}
					</p>
					{plan.account.others > 0 && (
						<p className="figures text-12 text-muted">
							{plan.account.most === null
								? t('plan.accountFree', { count: plan.account.others, calls: number(plan.account.calls) })
								: t('plan.account', {
										count: plan.account.others,
										calls: number(plan.account.calls),
										most: number(plan.account.most),
									})}
						</p>
					)}
					{plan.wanted > plan.calls && (
						<p className="figures text-12 text-muted">{t('plan.more', { wanted: number(plan.wanted) })}</p>
					)}
				</>
			) : (
				<p className="text-muted">{t('plan.waiting')}</p>
			)}
		</div>
	);
}
