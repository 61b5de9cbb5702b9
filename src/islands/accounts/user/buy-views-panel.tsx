import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LIMITS, lowestEdition } from '#domain/access/editions.ts';
import { DETAIL_VIEW_POINTS, detailViewsCost } from '#domain/accounts/points.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { $buyProblem, $isBuying, type BuyProblem, buyDetailViews } from '#stores/accounts/points.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';

const COUNTS = ['1', '2', '5', '10', '20', '50'] as const;
type Count = (typeof COUNTS)[number];

/** Detail views for points, beyond the day's quota. */
export function BuyViewsPanel({ user }: MemberProps) {
	const t = useText('member');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const [count, setCount] = useState<Count>('1');
	const problem = useStore($buyProblem);
	const isBuying = useStore($isBuying);
	// What was refused before is no matter of a new visit.
	useEffect(() => () => $buyProblem.set(null), []);
	const buy = async () => {
		const wanted = Number(count);
		if (await buyDetailViews(wanted)) showToast(t('points.bought', { number: number(wanted) }));
	};
	return (
		<Panel title={t('points.buyTitle')} text={t('points.buyText', { cost: DETAIL_VIEW_POINTS })}>
			<div className="mt-3 flex items-end gap-2">
				<div className="grow">
					<SelectField
						label={t('points.count')}
						choices={COUNTS.map((value) => ({
							value,
							label: t('points.choice', {
								number: number(Number(value)),
								cost: number(detailViewsCost(Number(value))),
							}),
						}))}
						value={count}
						onChoose={(value) => {
							setCount(value);
							$buyProblem.set(null);
						}}
					/>
				</div>
				<PendingButton look="confirm" isPending={isBuying} onClick={buy}>
					{t('points.buy')}
				</PendingButton>
			</div>
			<div role="alert" className="text-down empty:hidden">
				{problem && <Refused problem={problem} />}
			</div>
			<p className="figures mt-2 text-muted">
				{t('points.stock', { number: number(user.extra_detail_views) })}
			</p>
		</Panel>
	);
}

/** The first edition that is sold and has detail views: the trial is not one to upgrade to. */
const withDetails = lowestEdition((limits) => limits.detailsPerDay > LIMITS.trial.detailsPerDay) ?? 'basic';

function Refused({ problem }: { readonly problem: BuyProblem }) {
	const t = useText('member');
	const common = useText('common');
	const words = {
		points: () => t('points.problem.points'),
		edition: () => t('points.problem.edition', { edition: editionName(withDetails, common) }),
		phone: () => t('points.problem.phone'),
		wait: () => t('points.problem.wait'),
	};
	return (
		<p className="mt-2">
			{words[problem]()}{' '}
			{problem === 'phone' && (
				<MemberLink href={userTabAddress('security')}>{t('banner.phoneAction')}</MemberLink>
			)}
			{(problem === 'points' || problem === 'edition') && (
				<MemberLink href={userTabAddress('membership')}>{t('banner.compare')}</MemberLink>
			)}
		</p>
	);
}
