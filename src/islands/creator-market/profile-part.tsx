import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { dayText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import { $profiles, loadProfiles, type OwnProfile } from '#stores/creator-market/market.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Fact } from './creator-card.tsx';
import { MarketMoney } from './market-money.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The member’s authorized creators, each with its profile on the market. */
export function ProfilePart() {
	const t = useText('partners');
	const state = useStore($profiles);
	useEffect(loadProfiles, []);
	return (
		<ListState state={state} onRetry={loadProfiles} rows={3} rowHeight="h-24">
			{({ list }) =>
				list.length === 0 ? (
					<Notice icon="info" title={t('profile.none')} text={t('profile.noneText')}>
						<ButtonLink look="confirm" href="/creatorAuthorization">
							{t('profile.authorize')}
						</ButtonLink>
					</Notice>
				) : (
					<div className="flex flex-col gap-4">
						{list.map((own) => (
							<ProfilePanel key={`${own.plat_id} ${own.handle}`} own={own} />
						))}
					</div>
				)
			}
		</ListState>
	);
}

/** Why a profile is not on the market. */
const Told = ({ children }: { readonly children: ReactNode }) => (
	<p role="status" className="mt-3 break-words rounded-control bg-well px-3 py-2">
		{children}
	</p>
);

function ProfilePanel({ own }: { readonly own: OwnProfile }) {
	const t = useText('partners');
	const [isOpen, setOpen] = useState(false);
	const { profile, authorization } = own;
	const isRunning = authorization === 'authorized' || authorization === 'about_to_expire';
	const hiddenFor = profile?.hidden_reason ?? null;
	const isShown = profile?.is_listed === true && isRunning && hiddenFor === null;
	return (
		<Panel
			title={`@${own.handle}`}
			text={<RegionName platId={own.plat_id} />}
			aside={
				<Badge look={isShown ? 'link' : 'plain'}>{t(isShown ? 'profile.listed' : 'profile.unlisted')}</Badge>
			}
		>
			{profile && <Portfolio profile={profile} platId={own.plat_id} />}
			{hiddenFor !== null && <Told>{t('profile.hidden', { reason: hiddenFor })}</Told>}
			{!isRunning && (
				<Told>
					{t('profile.ended')}{' '}
					<a className="text-link underline underline-offset-3" href="/authorization">
						{t('profile.authorize')}
					</a>
				</Told>
			)}
			{isOpen ? (
				<ProfileForm
					own={own}
					onDone={() => {
						setOpen(false);
						loadProfiles();
					}}
				/>
			) : (
				<Button
					className="mt-3 self-start"
					look={profile ? 'plain' : 'primary'}
					onClick={() => setOpen(true)}
				>
					{t(profile ? 'profile.edit' : 'profile.make')}
				</Button>
			)}
		</Panel>
	);
}

type PortfolioProps = { readonly profile: NonNullable<OwnProfile['profile']>; readonly platId: number };

/** What our own figures say of a creator. */
function Portfolio({ profile, platId }: PortfolioProps) {
	const t = useText('partners');
	const { locale } = useLanguage();
	return (
		<>
			<dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
				<Fact label={t('figures.followers')}>{shortNumber(profile.followers, locale)}</Fact>
				<Fact label={t('figures.units')}>{shortNumber(profile.units, locale)}</Fact>
				{profile.gmv !== null && (
					<Fact label={t('figures.gmv')}>
						<MarketMoney minor={profile.gmv} currency={currencyOf(platId)} />
					</Fact>
				)}
			</dl>
			<p className="mt-1 text-12 text-muted">
				{profile.as_of ? t('figures.ours', { day: dayText(profile.as_of, locale) }) : t('figures.unknown')}{' '}
				{profile.creator_id !== null && (
					<a
						className="text-link underline underline-offset-3"
						href={entityLink('creator', platId, profile.creator_id) ?? undefined}
					>
						{t('figures.detail')}
					</a>
				)}
			</p>
		</>
	);
}
