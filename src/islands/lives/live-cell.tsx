import { useStore } from '@nanostores/react';
import type { RankedLive } from '#contract/lives.ts';
import { useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName, PlainName } from '#islands/rankings/entity-name.tsx';
import { $shownDensity } from '#stores/shared/density.ts';
import { Badge } from '#ui/badge.tsx';

/** That a session runs, that nobody has read it for a while, or that an ended one can be seen minute by minute. */
export function LiveMark({ live }: { readonly live: Pick<RankedLive, 'state' | 'has_replay'> }) {
	const t = useText('lives');
	if (live.state === 'ended') {
		return live.has_replay ? <Badge title={t('flags.has_replay')}>{t('state.replay')}</Badge> : null;
	}
	if (live.state === 'lost') return <Badge title={t('state.lostWhy')}>{t('state.lost')}</Badge>;
	return (
		<span className="inline-flex h-4 shrink-0 items-center gap-1 rounded-[4px] bg-brand px-1 text-12 leading-none font-medium text-on-brand">
			{t('state.live')}
		</span>
	);
}

/** Who holds it. */
export function HostCell({ live }: { readonly live: Pick<RankedLive, 'creator'> }) {
	const { id, nickname, handle } = live.creator;
	return (
		<span className="flex min-w-0">
			<EntityName kind="creator" id={id} name={nickname ?? handle ?? id} />
		</span>
	);
}

/** Picture of the creator, title, and for which shop. */
export function LiveCell({ live }: { readonly live: RankedLive }) {
	const t = useText('lives');
	const isCompact = useStore($shownDensity) === 'compact';
	const { shop } = live;
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={live.image} size={isCompact ? 24 : 32} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<span className="flex min-w-0 items-center gap-1">
					<LiveMark live={live} />
					<EntityName
						kind="live"
						id={live.room_id}
						name={live.title ?? t('untitled')}
						lines={isCompact ? 1 : 2}
					/>
				</span>
				{shop && !isCompact && (
					<span className="flex min-w-0 text-12 text-muted">
						{/* No link: right below the one of the title it would be too close to hit. */}
						<PlainName name={shop.name ?? shop.id} />
					</span>
				)}
			</span>
		</span>
	);
}
