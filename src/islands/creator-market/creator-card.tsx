import type { ReactNode } from 'react';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { dayText, percentText, shortNumber, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import type { MarketCreator } from '#stores/creator-market/market.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Sum } from '#ui/money.tsx';
import { useMarketWords, useTopCategories } from './use-market-words.ts';

type CardProps = {
	readonly creator: MarketCreator;
	readonly isPicked: boolean;
	readonly onPick: (isPicked: boolean) => void;
	readonly onInvite: () => void;
	readonly onReport: () => void;
};

/** A creator of the market: our figures, what it asks for, and how it works. */
export function CreatorCard({ creator, isPicked, onPick, onInvite, onReport }: CardProps) {
	const t = useText('partners');
	const { locale } = useLanguage();
	const words = useMarketWords();
	const categories = useTopCategories();
	const name = creator.nickname ?? `@${creator.handle}`;
	const named = (ids: readonly string[]) =>
		ids.flatMap((id) => categories.find(({ value }) => value === id)?.label ?? []);
	return (
		<li className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
			<div className="flex items-start gap-3">
				<img src={creator.image} alt="" width="40" height="40" className="size-10 shrink-0 rounded-full" />
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-2">
						{creator.creator_id === null ? (
							<strong className="break-words font-medium" translate="no">
								{name}
							</strong>
						) : (
							<a
								className="break-words font-medium text-link hover:underline"
								translate="no"
								href={entityLink('creator', creator.plat_id, creator.creator_id) ?? undefined}
							>
								{name}
							</a>
						)}
						{creator.is_invited && <Badge look="link">{t('creators.invited')}</Badge>}
						{creator.is_own && <Badge>{t('creators.own')}</Badge>}
					</p>
					<p className="text-12 text-muted">
						<span translate="no">@{creator.handle}</span>
						{creator.answer_rate !== null &&
							` · ${t('creators.answers', { rate: percentText(creator.answer_rate, locale, 0) })}`}
					</p>
				</div>
				{!creator.is_own && (
					<Checkbox isChecked={isPicked} onChange={onPick}>
						<span className="sr-only">{t('creators.pick', { name })}</span>
					</Checkbox>
				)}
			</div>
			<dl className="grid grid-cols-3 gap-x-4 gap-y-2">
				<Fact label={t('figures.followers')}>{shortNumber(creator.followers, locale)}</Fact>
				<Fact label={t('figures.units')}>{shortNumber(creator.units, locale)}</Fact>
				<Fact label={t('figures.gmv')}>
					{creator.gmv === null ? UNKNOWN_TEXT : <Sum minor={creator.gmv} />}
				</Fact>
				<Fact label={t('offer.video')}>{words.rate(creator.video_rate, creator.currency)}</Fact>
				<Fact label={t('offer.live')}>{words.rate(creator.live_rate, creator.currency)}</Fact>
				<Fact label={t('offer.commission')}>{words.commission(creator.commission)}</Fact>
			</dl>
			<p className="line-clamp-3 break-words" translate="no">
				{creator.about}
			</p>
			<p className="text-12 text-muted">
				{[
					listText(named(creator.categories), locale),
					listText(
						creator.works.map((work) => t(`works.${work}`)),
						locale,
					),
					t(`wishes.${creator.sample_wish}`),
					listText(creator.languages.map(words.languageName), locale),
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
			<div className="mt-auto flex flex-wrap items-center gap-3">
				{!creator.is_own && (
					<Button look="confirm" aria-label={t('creators.inviteOne', { name })} onClick={onInvite}>
						{t('creators.invite')}
					</Button>
				)}
				<span className="text-12 text-muted">
					{creator.as_of && t('figures.asOf', { day: dayText(creator.as_of, locale) })}
				</span>
				{!creator.is_own && (
					<Button
						look="quiet"
						className="ml-auto"
						aria-label={t('creators.reportOne', { name })}
						onClick={onReport}
					>
						{t('creators.report')}
					</Button>
				)}
			</div>
			<FailedAct
				name={`report-${creator.profile_id}`}
				ownWords={(code) => (code === 404 ? t('problem.gone') : undefined)}
			/>
		</li>
	);
}

/** A figure under its name. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-12 text-muted">{label}</dt>
			<dd className="figures break-words font-medium">{children}</dd>
		</div>
	);
}
