import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import type { Way } from '#domain/access/ways.ts';
import { useText } from '#i18n/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AccessActions } from './access-actions.tsx';
import { useNeeded } from './use-price.ts';

/** What opens something locked, in a word: the free trial, an authorization, or an edition with its price. */
export function useWayText(way: Way | null): string {
	const t = useText('common');
	const needed = useNeeded(way === 'trial' || way === 'authorized' ? null : way);
	if (way === 'trial') return t('locked.titleTrial', { days: TRIAL_DAYS });
	return way === 'authorized' ? t('locked.titleAuthorized') : needed;
}

/** The way there, as buttons. */
export function WayActions({ way }: { readonly way: Way | null }) {
	const t = useText('common');
	if (way === 'authorized')
		return (
			<ButtonLink look="confirm" href="/authorization">
				{t('locked.authorize')}
			</ButtonLink>
		);
	return <AccessActions edition={way === 'trial' ? null : way} />;
}

/** What opens something locked and the way there, below the control that is locked. */
export function WayPanel({ way }: { readonly way: Way }) {
	return (
		<div className="flex max-w-72 flex-col gap-2 p-1">
			<p className="font-medium">{useWayText(way)}</p>
			<div className="flex flex-wrap gap-2">
				<WayActions way={way} />
			</div>
		</div>
	);
}
