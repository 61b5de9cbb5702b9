import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $goodsFollow, toggleGoodsFollow } from '#stores/goods-detail.ts';
import { PendingButton } from '#ui/pending-button.tsx';

/** Follows the product, or no longer; says so where the list is full. */
export function FollowButton() {
	const t = useText('goods');
	const common = useText('common');
	const { isFollowed, isSending, isFull } = useStore($goodsFollow);
	return (
		<span className="flex items-center gap-2">
			{isFull && (
				<span role="alert" className="text-12 text-down">
					{common('refused.followsUsed')}
				</span>
			)}
			<PendingButton
				look={isFollowed ? 'plain' : 'confirm'}
				aria-pressed={isFollowed}
				isPending={isSending}
				onClick={toggleGoodsFollow}
			>
				{t(isFollowed ? 'followed' : 'follow')}
			</PendingButton>
		</span>
	);
}
