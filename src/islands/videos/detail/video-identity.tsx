import type { VideoDetail } from '#contract/video-detail.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { useText } from '#i18n/text.tsx';
import { useDetailWords } from '#islands/details/detail-words.ts';
import { type Fact, FactList } from '#islands/details/fact-list.tsx';
import { PlatformLink } from '#islands/details/platform-link.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { durationText } from '#ui/duration.tsx';

type Part = { readonly detail: VideoDetail };

function Creator({ detail }: Part) {
	const platId = usePlatform();
	const { id, nickname, handle } = detail.video.creator;
	const href = entityLink('creator', platId, id);
	const name = nickname ?? handle ?? id;
	if (!href) return <span translate="no">{name}</span>;
	return (
		<a href={href} className="text-link hover:underline" translate="no">
			{name}
		</a>
	);
}

/** The header band: who published what and when, and the way to the platform. */
export function VideoIdentity({ detail }: Part) {
	const t = useText('video');
	const common = useText('common');
	const { locale, zone } = useDetailWords();
	const { video } = detail;
	const title = video.title ?? t('untitled');
	usePageTitle(title, t('documentTitle'));
	const facts: readonly Fact[] = [
		[t('facts.creator'), <Creator key="creator" detail={detail} />],
		[zonedLabel(t('facts.published'), zone, locale), minuteText(video.published_at, locale, zone)],
		[t('facts.length'), durationText(video.duration_seconds, common, 'seconds')],
	];
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			<div className="flex gap-4">
				<EntityImage path={video.image} size={72} />
				<div className="flex min-w-0 grow flex-col gap-2">
					<div className="flex flex-wrap items-start justify-between gap-3">
						<h1 className="min-w-40 grow basis-0 text-20" translate="no">
							{title}
						</h1>
						<PlatformLink
							thing={{ kind: 'video', id: video.video_id, handle: video.creator.handle }}
							source={video.source}
						/>
					</div>
					<span className="flex flex-wrap gap-1">
						{video.is_ad && <Badge>{t('ad')}</Badge>}
						{video.source.marketplace && <Badge>{video.source.marketplace}</Badge>}
					</span>
				</div>
			</div>
			<FactList facts={facts} />
		</header>
	);
}
