import { useStore } from '@nanostores/react';
import type { CreatorDetail } from '#contract/creator-detail.ts';
import { comparedText } from '#domain/rankings/compared-ids.ts';
import { dayText, percentText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Contact, KindCell } from '#islands/creators/contact.tsx';
import { VerifiedMark } from '#islands/creators/verified-mark.tsx';
import { type Fact, FactList } from '#islands/details/fact-list.tsx';
import { FollowButton } from '#islands/details/follow-button.tsx';
import { PlatformLink } from '#islands/details/platform-link.tsx';
import { useStandingText } from '#islands/details/use-standing-text.ts';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { $trays, togglePicked, trayOf } from '#stores/rankings/comparison-tray.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';

type Part = { readonly detail: CreatorDetail };

/** What is said of the creator besides the figures. */
function Facts({ detail }: Part) {
	const t = useText('creator');
	const ranking = useText('creators');
	const { locale } = useLanguage();
	const { creator, levels, standing } = detail;
	const facts: readonly Fact[] = [
		[t('facts.followers'), wholeNumber(levels.followers.value, locale)],
		[t('facts.category'), creator.category.names.join(' › ') || UNKNOWN_TEXT],
		[t('facts.place'), useStandingText(standing, 'creator')],
		[t('facts.engagement'), percentText(levels.engagement_rate.value, locale)],
		[t('facts.products'), wholeNumber(levels.products.value, locale)],
		[t('facts.gender'), creator.gender === null ? UNKNOWN_TEXT : ranking(`choices.gender.${creator.gender}`)],
		[t('facts.joined'), dayText(creator.joined_on, locale)],
		[ranking('columns.kind'), <KindCell key="kind" creator={creator} />],
		...(creator.is_open
			? [
					[t('facts.terms'), <Terms key="terms" creator={creator} />] as const,
					[t('facts.contact'), <Contact key="contact" creator={creator} />] as const,
				]
			: []),
		[t('facts.source'), creator.source.marketplace ?? creator.source.name],
	];
	return <FactList facts={facts} />;
}

/** What the creator says to partners. */
const Terms = ({ creator }: { readonly creator: CreatorDetail['creator'] }) => (
	<span translate="no">{creator.cooperation ?? UNKNOWN_TEXT}</span>
);

/** Leads to the comparison, with this creator in it; the tray of the tab knows what it is called there. */
function CompareLink({ creator }: { readonly creator: CreatorDetail['creator'] }) {
	const t = useText('creator');
	const platId = useStore($detailPlace)?.platId ?? 0;
	const { creator_id: id, nickname, handle, image } = creator;
	const ids = encodeURIComponent(comparedText([id]));
	const pick = () => {
		const isPicked = trayOf($trays.get(), 'creator', platId).some((one) => one.id === id);
		if (!isPicked) togglePicked('creator', platId, { id, name: nickname ?? handle, image });
	};
	return (
		<ButtonLink href={`/anchorpk?plat_id=${platId}&ids=${ids}`} onClick={pick}>
			{t('compare')}
		</ButtonLink>
	);
}

/** The header band: picture, name, marks, what is known besides figures, follow. */
export function CreatorIdentity({ detail }: Part) {
	const t = useText('creators');
	const own = useText('creator');
	const { creator } = detail;
	usePageTitle(creator.nickname ?? creator.handle, own('documentTitle'));
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			<div className="flex gap-4">
				<EntityImage path={creator.image} size={72} />
				<div className="flex min-w-0 grow flex-col gap-1">
					<div className="flex flex-wrap items-start justify-between gap-3">
						<h1 className="min-w-40 grow basis-0 text-20" translate="no">
							{creator.nickname ?? creator.handle}
						</h1>
						<span className="flex flex-wrap gap-2">
							<PlatformLink thing={{ kind: 'creator', handle: creator.handle }} source={creator.source} />
							<CompareLink creator={creator} />
							<FollowButton kind="creator" />
						</span>
					</div>
					<span className="flex flex-wrap items-center gap-1.5">
						<span translate="no" className="text-muted">
							@{creator.handle}
						</span>
						{creator.verified && <VerifiedMark />}
						<LevelBadge level={creator.level} />
						{creator.authorized && (
							<Badge look="link" title={t('authorizedWhy')}>
								{t('flags.authorized')}
							</Badge>
						)}
					</span>
				</div>
			</div>
			<Facts detail={detail} />
		</header>
	);
}
