import type { UserInfo } from '#contract/user-info.ts';
import { CHECK_IN_POINTS } from '#domain/accounts/points.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CheckInButton } from '#islands/accounts/check-in-button.tsx';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import { Panel } from '#ui/panel.tsx';

/** Points and the day's check-in. */
export function PointsPanel({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const { locale } = useLanguage();
	return (
		<Panel
			title={t('points.title')}
			aside={<MemberLink href={userTabAddress('points')}>{t('points.history')}</MemberLink>}
		>
			<div className="mt-2 flex items-center justify-between gap-4">
				<strong className="figures text-20">{wholeNumber(user.silver_coin, locale)}</strong>
				<CheckInButton user={user} />
			</div>
			<p className="mt-1 text-muted">{t('points.rule', { points: CHECK_IN_POINTS })}</p>
		</Panel>
	);
}
