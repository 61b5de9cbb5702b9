import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** That the platform has verified the creator. */
export function VerifiedMark() {
	const t = useText('creators');
	return (
		<span role="img" aria-label={t('flags.verified')} title={t('flags.verified')} className="text-link">
			<Icon name="verified" />
		</span>
	);
}
