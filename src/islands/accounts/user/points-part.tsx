import { useStore } from '@nanostores/react';
import { CHECK_IN_POINTS, DETAIL_VIEW_POINTS } from '#domain/accounts/points.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CheckInButton } from '#islands/accounts/check-in-button.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { showPoints } from '#stores/accounts/points.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Panel } from '#ui/panel.tsx';
import { BuyViewsPanel } from './buy-views-panel.tsx';
import { PointsHistory } from './points-history.tsx';

/** Points: how many, how to earn and spend them, and where they came from and went. */
export function PointsPart({ user }: MemberProps) {
	const t = useText('member');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const views = Math.floor(user.silver_coin / DETAIL_VIEW_POINTS);
	return (
		<div className="grid items-start gap-4 lg:grid-cols-[400px_minmax(0,1fr)]">
			<div className="flex min-w-0 flex-col gap-4">
				<Panel title={t('points.title')}>
					<div className="mt-2 flex items-center justify-between gap-4">
						<strong className="figures text-24">{wholeNumber(user.silver_coin, locale)}</strong>
						<CheckInButton user={user} onDone={() => showPoints(1)} />
					</div>
					{isSoldHere && (
						<p className="figures mt-1">{t('points.worth', { number: wholeNumber(views, locale) })}</p>
					)}
					<p className="mt-1 text-muted">{t('points.rule', { points: CHECK_IN_POINTS })}</p>
				</Panel>
				{isSoldHere && <BuyViewsPanel user={user} />}
			</div>
			<PointsHistory />
		</div>
	);
}
