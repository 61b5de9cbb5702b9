import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { $justFollowed } from '#stores/shared/just-followed.ts';
import { $letterOffer, acceptLetter, closeLetterOffer, offerLetter } from '#stores/shared/letter-offer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

/** The weekly letter, offered where one follows; above the tray of what was picked to be compared. */
export function LetterOffer() {
	const t = useText('common');
	const state = useStore($letterOffer);
	const followed = useStore($justFollowed);
	useEffect(() => {
		if (followed) void offerLetter(followed.kind, followed.used);
	}, [followed]);
	if (state === null) return null;
	const isDone = state === 'done';
	return (
		<section
			aria-label={t('letterOffer.label')}
			className="fixed right-4 bottom-20 left-4 z-30 rounded-panel border border-line bg-surface p-4 text-13 shadow-float md:left-auto md:w-96"
		>
			<p role="status" className="mb-3 text-14">
				{t(isDone ? 'letterOffer.done' : 'letterOffer.text')}
			</p>
			{state === 'failed' && (
				<p role="alert" className="mb-3 text-down">
					{t('error.network')}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				{isDone ? (
					<ButtonLink href="/notify?tab=letter">{t('letterOffer.open')}</ButtonLink>
				) : (
					<PendingButton look="confirm" isPending={state === 'sending'} onClick={() => void acceptLetter()}>
						{t('letterOffer.accept')}
					</PendingButton>
				)}
				<Button onClick={closeLetterOffer}>{t(isDone ? 'action.close' : 'letterOffer.decline')}</Button>
			</div>
		</section>
	);
}
