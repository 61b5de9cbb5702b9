import { useStore } from '@nanostores/react';
import type { UserInfo } from '#contract/user-info.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $isCheckingIn, checkIn } from '#stores/accounts/check-in.ts';
import { showToast } from '#stores/shared/toast.ts';
import { PendingButton } from '#ui/pending-button.tsx';

/** The points, and the day's check-in. */
export function UserPoints({ user }: { readonly user: UserInfo }) {
	const t = useText('account');
	const { locale } = useLanguage();
	const isPending = useStore($isCheckingIn);
	const press = async () => {
		const earned = await checkIn();
		if (earned) showToast(t('panel.earned', { points: earned }));
	};
	return (
		<div className="flex h-12 items-center justify-between gap-2 border-line border-t px-2">
			<span>
				{t('panel.points')} <strong className="figures">{wholeNumber(user.silver_coin, locale)}</strong>
			</span>
			{user.checked_in_today ? (
				<span className="text-12 text-muted">{t('panel.checkedIn')}</span>
			) : (
				<PendingButton isPending={isPending} onClick={press}>
					{t('panel.checkIn')}
				</PendingButton>
			)}
		</div>
	);
}
