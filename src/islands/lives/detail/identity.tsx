import type { LiveDetail } from '#contract/live-detail.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { minuteText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { dayInZone } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CreatorName } from '#islands/details/creator-name.tsx';
import { FactList } from '#islands/details/fact-list.tsx';
import { FollowButton } from '#islands/details/follow-button.tsx';
import { PlatformLink } from '#islands/details/platform-link.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { durationText } from '#ui/duration.tsx';
import { StateMark } from './state-mark.tsx';

type Part = { readonly detail: LiveDetail };

/** From when to when, as clocks of its region showed it; the day of the end only where it is another. */
function useWhen({ started_at, ended_at, time_zone: zone }: LiveDetail): string {
	const { locale } = useLanguage();
	const from = minuteText(started_at, locale, zone);
	if (ended_at === null) return from;
	const dayOf = (instant: string) => dayInZone(new Date(instant), zone);
	const isSameDay = dayOf(started_at) === dayOf(ended_at);
	const to = isSameDay ? clockText(Date.parse(ended_at), zone, locale) : minuteText(ended_at, locale, zone);
	return `${from} – ${to}`;
}

function Facts({ detail }: Part) {
	const t = useText('live');
	const common = useText('common');
	const { locale } = useLanguage();
	const when = useWhen(detail);
	const { live, coverage, time_zone: zone } = detail;
	const facts = [
		[t('facts.when'), zonedLabel(when, zone, locale)],
		[t('facts.duration'), durationText(detail.seconds, common, 'seconds')],
		[t('facts.products'), wholeNumber(live.products, locale)],
		[t('facts.shares'), wholeNumber(live.shares, locale)],
		[t('facts.read'), percentText(coverage, locale, 0)],
	] as const;
	return <FactList facts={facts} />;
}

/** The header band: who is live, with what, when, and whether it still runs. */
export function Identity({ detail }: Part) {
	const t = useText('live');
	const { locale } = useLanguage();
	const { live, state, source } = detail;
	usePageTitle(live.title, t('documentTitle'));
	const names = [
		...new Set([live.source, ...(source ? [source] : [])].map((one) => one.marketplace ?? one.name)),
	];
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			<div className="flex gap-4">
				<EntityImage path={live.image} size={64} isRound />
				<div className="flex min-w-0 grow flex-col items-start gap-1.5">
					<div className="flex w-full flex-wrap items-center justify-between gap-2">
						<StateMark state={state} />
						<span className="flex flex-wrap gap-2">
							<PlatformLink thing={{ kind: 'creator', handle: live.creator.handle }} source={live.source} />
							<FollowButton kind="live" />
						</span>
					</div>
					<h1 className="text-20" translate="no">
						{live.title ?? live.room_id}
					</h1>
					<p className="flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-2 text-muted">
						<CreatorName creator={live.creator} />
						<span translate="no">@{live.creator.handle}</span>
						{live.shop && <EntityName kind="shop" id={live.shop.id} name={live.shop.name} />}
					</p>
				</div>
			</div>
			<Facts detail={detail} />
			<p role="note" className="text-12 text-muted">
				{t('facts.source', { sources: listText(names, locale) })}
			</p>
		</header>
	);
}
