import { useStore } from '@nanostores/react';
import type { UserInfo } from '#contract/user-info.ts';
import { useText } from '#i18n/text.tsx';
import { $isCheckingIn, checkIn } from '#stores/accounts/check-in.ts';
import { showToast } from '#stores/shared/toast.ts';
import { PendingButton } from '#ui/pending-button.tsx';

type CheckInButtonProps = {
	readonly user: UserInfo;
	/** What follows a check-in beside what every screen does. */
	readonly onDone?: () => void;
};

/** The day's check-in; afterwards it stays, done, so that the focus is not lost. */
export function CheckInButton({ user, onDone }: CheckInButtonProps) {
	const t = useText('account');
	const isPending = useStore($isCheckingIn);
	const press = async () => {
		const earned = await checkIn();
		if (earned) showToast(t('panel.earned', { points: earned }));
		if (earned !== null) onDone?.();
	};
	return (
		<PendingButton
			look={user.checked_in_today ? 'plain' : 'confirm'}
			isPending={isPending}
			isHeld={user.checked_in_today}
			className={user.checked_in_today ? 'text-muted' : ''}
			onClick={press}
		>
			{t(user.checked_in_today ? 'panel.checkedIn' : 'panel.checkIn')}
		</PendingButton>
	);
}
