import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { LIMITS } from '#domain/access/editions.ts';
import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { ButtonLink } from '#ui/button.tsx';

/** What a member should know first: a trial that runs, a trial to be had, a demo account that will be gone. */
export function MemberBanner({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const details = wholeNumber(LIMITS.trial.detailsPerDay, locale);
	if (user.demo_ends_at)
		return (
			<Banner
				title={t('banner.demo', { moment: minuteText(user.demo_ends_at, locale) })}
				text={t('banner.demoText')}
			/>
		);
	if (!isSoldHere) return null;
	if (user.needs_phone)
		return (
			<Banner
				title={t('banner.phone')}
				text={t('banner.phoneText', {
					days: TRIAL_DAYS,
					details,
					rows: wholeNumber(LIMITS.trial.rows, locale),
				})}
			>
				<ButtonLink look="confirm" href={userTabAddress('security')}>
					{t('banner.phoneAction')}
				</ButtonLink>
			</Banner>
		);
	if (user.edition !== 'trial' || !user.end_time) return null;
	return (
		<Banner
			title={t('banner.trial', { moment: minuteText(user.end_time, locale) })}
			text={t('banner.trialText', { details, edition: editionName('sign_up', common) })}
		>
			<ButtonLink href={userTabAddress('membership')}>{t('banner.compare')}</ButtonLink>
		</Banner>
	);
}

type BannerProps = { readonly title: string; readonly text: string; readonly children?: ReactNode };

function Banner({ title, text, children }: BannerProps) {
	return (
		<div
			role="note"
			className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-tint px-4 py-3 md:px-5"
		>
			<p className="min-w-0 grow basis-80">
				<strong className="font-medium">{title}</strong>
				<span className="mt-0.5 block">{text}</span>
			</p>
			{children}
		</div>
	);
}
