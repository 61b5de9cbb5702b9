import { useStore } from '@nanostores/react';
import type { FollowKind } from '#contract/follows.ts';
import { alertAddress } from '#domain/rankings/entity-links.ts';
import { useText } from '#i18n/text.tsx';
import { LetterOfferSlot } from '#islands/shared/letter-offer-slot.tsx';
import { $detailFollow, toggleDetailFollow } from '#stores/details/detail-follow.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

/** Follows what is on screen, or no longer; says so where the list is full, and offers the weekly letter. */
export function FollowButton({ kind }: { readonly kind: FollowKind }) {
	const t = useText('detail');
	const common = useText('common');
	const place = useStore($detailPlace);
	const { isFollowed, isSending, isFull } = useStore($detailFollow);
	return (
		<span className="flex flex-wrap items-center gap-2">
			{isFull && (
				<span role="alert" className="text-12 text-down">
					{common('refused.followsUsed')}
				</span>
			)}
			{place && (
				<ButtonLink
					href={alertAddress(kind, place)}
					onClick={({ currentTarget }) => {
						currentTarget.href = alertAddress(kind, place, document.querySelector('h1')?.textContent);
					}}
				>
					{t('alertMe')}
				</ButtonLink>
			)}
			<PendingButton
				look={isFollowed ? 'plain' : 'confirm'}
				aria-pressed={isFollowed}
				isPending={isSending}
				onClick={() => toggleDetailFollow(kind)}
			>
				{t(isFollowed ? 'followed' : 'follow')}
			</PendingButton>
			<LetterOfferSlot />
		</span>
	);
}
