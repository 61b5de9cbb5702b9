import { useStore } from '@nanostores/react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { $followRows, type Followed, followName, followRow, toggleFollow } from '#stores/accounts/follows.ts';
import { PendingButton } from '#ui/pending-button.tsx';

/** One thing that is followed. Unfollowed it stays until the list is loaded again, to be taken back. */
export function FollowedRow({ followed }: { readonly followed: Followed }) {
	const t = useText('member');
	const { isFollowed, isSending, isFull } = followRow(useStore($followRows), followName(followed));
	const { name } = followed;
	return (
		<li className="flex min-h-13 items-center gap-3 border-line border-b py-1.5">
			<EntityImage path={followed.image} size={36} isRound={followed.kind !== 'product'} />
			<span className={`min-w-0 grow ${isFollowed ? '' : 'opacity-60'}`}>
				<Name followed={followed} />
				<span className="block truncate text-12 text-muted">
					<About followed={followed} isFollowed={isFollowed} />
				</span>
				{isFull && (
					<span role="alert" className="block text-12 text-down">
						{t('follows.full')}
					</span>
				)}
			</span>
			<PendingButton
				isPending={isSending}
				aria-label={t(isFollowed ? 'follows.unfollowName' : 'follows.againName', { name })}
				className="shrink-0"
				onClick={() => toggleFollow(followed)}
			>
				{t(isFollowed ? 'follows.unfollow' : 'follows.again')}
			</PendingButton>
		</li>
	);
}

function Name({ followed }: { readonly followed: Followed }) {
	const href = entityLink(followed.kind, followed.plat_id, followed.id);
	const className = 'block truncate font-medium';
	if (!href)
		return (
			<span className={className} title={followed.name} translate="no">
				{followed.name}
			</span>
		);
	return (
		<a href={href} className={`${className} hover:underline`} translate="no">
			{followed.name}
		</a>
	);
}

function About({ followed, isFollowed }: { readonly followed: Followed; readonly isFollowed: boolean }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const platform = PLATFORMS.find(({ platId }) => platId === followed.plat_id);
	const region = platform ? common(`country.${platform.country}`) : String(followed.plat_id);
	if (!isFollowed) return t('follows.gone');
	return t('follows.since', { region, day: momentText(followed.followed_at, locale) });
}
