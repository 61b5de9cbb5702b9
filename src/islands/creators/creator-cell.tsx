import { useStore } from '@nanostores/react';
import type { RankedCreator } from '#contract/creators.ts';
import { useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import { $shownDensity } from '#stores/shared/density.ts';
import { Badge } from '#ui/badge.tsx';
import { VerifiedMark } from './verified-mark.tsx';

/** Picture, name, handle and marks. */
export function CreatorCell({ creator }: { readonly creator: RankedCreator }) {
	const t = useText('creators');
	const ranking = useText('ranking');
	const isCompact = useStore($shownDensity) === 'compact';
	const { handle, nickname, level, source } = creator;
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={creator.image} size={isCompact ? 24 : 32} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<span className="flex min-w-0 items-center gap-1">
					<EntityName kind="creator" id={creator.creator_id} name={nickname ?? handle} />
					{creator.verified && <VerifiedMark />}
				</span>
				{!isCompact && (
					<span className="flex h-4 min-w-0 items-center gap-1 overflow-hidden">
						<span translate="no" className="truncate text-12 text-muted">
							@{handle}
						</span>
						<LevelBadge level={level} />
						{creator.authorized && (
							<Badge look="link" title={t('authorizedWhy')}>
								{t('flags.authorized')}
							</Badge>
						)}
						{source.marketplace && (
							<Badge>{ranking('table.marketplace', { name: source.marketplace })}</Badge>
						)}
					</span>
				)}
			</span>
		</span>
	);
}
